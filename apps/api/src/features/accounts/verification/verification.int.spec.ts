import { smtpRefusal } from '../../../testing/mail-server.js';
import { waitFor } from '../../../testing/wait-for.js';
import { AccountMailSweep } from '../mails/account-mail-sweep.js';
import { accessOf, challengeOf, count, DeskWithMail, password, start, type Person } from '../testing/desk-with-mail.js';

let desk: DeskWithMail;
let refusals = 0;

beforeAll(async () => {
  desk = await DeskWithMail.open(() => {
    if (refusals > 0) {
      refusals -= 1;
      throw smtpRefusal(451, 'Greylisted');
    }
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

const minute = 60_000;

async function verifiedPerson(): Promise<Person> {
  const person = await desk.person();
  const token = await desk.session(person);
  const on = await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
  expect(on.status).toBe(200);
  return person;
}

const verify = (token: string) =>
  desk.http.ask(`POST /api/account/verify-login/?token=${encodeURIComponent(token)}`, { body: { token } });
const resend = (challenge: string) => desk.http.ask('POST /api/account/verify-login/resend', { body: { challenge } });

describe('a login that is verified by mail', () => {
  it('gets a link in the place of tokens, and the tokens for the link', async () => {
    const person = await verifiedPerson();
    const asked = await desk.login(person);
    expect(asked).toMatchObject({ status: 401, json: { code: 'verification_required' } });
    expect(asked.text).toContain('•••@desk.test');
    expect(asked.json?.['access_token']).toBeUndefined();

    const verified = await verify(await desk.tokenInMail(person));
    expect(verified.status).toBe(200);
    expect((await desk.profile(accessOf(verified))).json).toMatchObject({ email: person.email });
  });

  it('takes the token from the address or from the body, and refuses two different ones', async () => {
    const person = await verifiedPerson();
    await desk.login(person);
    const token = await desk.tokenInMail(person);
    expect(await desk.http.ask('POST /api/account/verify-login/?token=other', { body: { token } })).toMatchObject({
      status: 400,
    });
    expect(await desk.http.ask('POST /api/account/verify-login')).toMatchObject({ status: 400 });
    expect((await desk.http.ask(`POST /api/account/verify-login?token=${token}`)).status).toBe(200);
  });

  it('lets one of twenty simultaneous uses of a link through, and tells the others that it was used', async () => {
    const person = await verifiedPerson();
    await desk.login(person);
    const token = await desk.tokenInMail(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 19]);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused?.json).toMatchObject({ code: 'invalid_link' });
    expect(refused?.text).toContain('was already used');
  });

  it('refuses a link after fifteen minutes, and one that was never sent, each in its own words', async () => {
    const person = await verifiedPerson();
    await desk.login(person);
    const token = await desk.tokenInMail(person);
    desk.clock.advance(15 * minute);
    expect((await verify(token)).text).toContain('has expired');
    expect((await verify('never-sent')).text).toContain('is not valid');
  });

  it('sends no second mail within a minute, however often the password is entered', async () => {
    const person = await verifiedPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.login(person)));
    expect(count(answers, 401)).toBe(5);
    await desk.tokenInMail(person);
    const rows = await desk.http.testDatabase.database.query(
      `select 1 from account_mails where account_id = $1 and kind = 'verify-login'`,
      [person.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('sends the link again on request, a minute later at the earliest and five times at most', async () => {
    const person = await verifiedPerson();
    const challenge = challengeOf(await desk.login(person));
    const early = await resend(challenge);
    expect(early).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(early.headers.get('retry-after'))).toBe(60);

    for (let sent = 2; sent <= 5; sent += 1) {
      desk.clock.advance(minute);
      expect((await resend(challenge)).status).toBe(200);
    }
    desk.clock.advance(minute);
    expect((await resend(challenge)).status).toBe(429);
    expect((await verify(await desk.tokenInMail(person, 5))).status).toBe(200);
    // One login is one session: the older links are void with it.
    expect((await verify(await desk.tokenInMail(person, 1))).status).toBe(401);
    expect(await resend(challenge)).toMatchObject({ status: 401, json: { code: 'challenge_expired' } });
  });

  it('ends for an account that was disabled in between', async () => {
    const person = await verifiedPerson();
    await desk.login(person);
    const token = await desk.tokenInMail(person);
    await desk.http.testDatabase.database.query('update accounts set disabled_at = now() where id = $1', [person.id]);
    expect((await verify(token)).status).toBe(401);
  });

  it('is turned off with the password alone, which the owner hears of', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    const set = (body: object) => desk.http.ask('PUT /api/account/login-verification', { token, body });
    await set({ enabled: true });
    expect(await set({ enabled: false })).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    expect(await set({ enabled: false, password: 'wrong' })).toMatchObject({ status: 400 });
    expect((await set({ enabled: false, password })).status).toBe(200);
    expect(await desk.subjectsTo(person, 1)).toEqual(['Login verification was turned off']);
    expect((await desk.login(person)).status).toBe(200);
  });
});

describe('the mail with the link', () => {
  /** Waits until the server has put the mail off, and that is written down with the time of the next attempt. */
  const refused = (person: { id: string }) =>
    waitFor(async () => {
      const [row] = await desk.http.testDatabase.database.query<{ explanation: string | null }>(
        'select explanation from account_mails where account_id = $1',
        [person.id],
      );
      return row?.explanation;
    }, 'the refusal is written down');

  it('is tried again when the server puts it off, with the same Message-ID, and its token is nowhere in the database', async () => {
    const person = await verifiedPerson();
    refusals = 1;
    await desk.login(person);
    await refused(person);
    const { database } = desk.http.testDatabase;
    desk.clock.advance(10_000);
    await desk.http.app.get(AccountMailSweep).sweep();
    const token = await desk.tokenInMail(person);
    const [row] = await database.query<{ stored: string }>(
      `select (select string_agg(t::text, '') from one_time_tokens t) || (select string_agg(m::text, '') from account_mails m) as stored`,
    );
    expect(row?.stored).not.toContain(token);
    expect((await verify(token)).status).toBe(200);
  });

  it('is not sent when its link has expired meanwhile', async () => {
    const person = await verifiedPerson();
    refusals = 1;
    await desk.login(person);
    await refused(person);
    desk.clock.advance(16 * minute);
    await waitFor(async () => {
      await desk.http.app.get(AccountMailSweep).sweep();
      const [row] = await desk.http.testDatabase.database.query<{ explanation: string | null }>(
        'select explanation from account_mails where account_id = $1 and due_at is null',
        [person.id],
      );
      return row?.explanation === 'Expired before it was sent';
    }, 'the mail is given up');
    expect(desk.mailsTo(person)).toHaveLength(0);
  });

  it('leaves with what belongs to it when it has long been over', async () => {
    desk.clock.advance(40 * 86_400_000);
    await desk.http.app.get(AccountMailSweep).tidy();
    const { database } = desk.http.testDatabase;
    expect(await database.query('select 1 from one_time_tokens')).toHaveLength(0);
    expect(await database.query('select 1 from account_mails')).toHaveLength(0);
  });
});
