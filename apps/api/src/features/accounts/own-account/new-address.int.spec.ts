import { randomUUID } from 'node:crypto';
import { waitFor } from '../../../testing/wait-for.js';
import { accessOf, challengeOf, DeskWithMail, password } from '../testing/desk-with-mail.js';

let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());

const newAddress = () => `n${randomUUID().slice(0, 8)}@desk.test`;

const change = async (token: string, email: string) =>
  desk.http.ask('PUT /api/account', { token, body: { email, currentPassword: password } });

async function onlyMailTo(address: { email: string }) {
  const received = await waitFor(() => desk.mailsTo(address)[0], `a mail to ${address.email} has come`);
  expect(desk.mailsTo(address)).toHaveLength(1);
  return received.mail;
}

describe('a new email address', () => {
  it('is told to the old one and to the new one', async () => {
    const person = await desk.person();
    const email = newAddress();
    expect((await change(await desk.session(person), email)).status).toBe(200);

    const before = await onlyMailTo(person);
    expect(before.subject).toBe('Your email address was changed');
    expect(before.text).toContain(email);
    expect(before.text).toContain('contact your administrator');
    const after = await onlyMailTo({ email });
    expect(after.subject).toBe('This is now the email address of your account');
  });

  it('is told to every address that the account had, however fast they follow each other', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    const [second, third] = [newAddress(), newAddress()];
    await change(token, second);
    await change(token, third);

    expect((await onlyMailTo(person)).text).toContain(second);
    await waitFor(() => desk.mailsTo({ email: second }).length === 2, 'both mails to the address between');
    expect((await onlyMailTo({ email: third })).subject).toBe('This is now the email address of your account');
  });

  it('is none where the address is the same, or merely written otherwise, or refused', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    await desk.http.ask('PUT /api/account', { token, body: { name: 'Ada L.' } });
    expect((await change(token, person.email.toUpperCase())).status).toBe(200);
    const taken = await desk.person();
    expect((await change(token, taken.email)).status).toBe(409);

    const { database } = desk.http.testDatabase;
    expect(await database.query('select kind from account_mails where account_id = $1', [person.id])).toEqual([]);
  });

  it('ends the link for a new password that was mailed to the old one', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    await desk.http.ask('POST /api/account/password/forgot', { body: { email: person.email } });
    const link = await desk.tokenInMail(person);
    expect((await change(token, newAddress())).status).toBe(200);
    const body = { token: link, password: 'another good password' };
    expect(await desk.http.ask('POST /api/account/password/reset', { body })).toMatchObject({
      status: 401,
      json: { code: 'invalid_link' },
    });
  });

  it('ends a login that waits for a link, and has none mailed again', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
    const challenge = challengeOf(await desk.login(person));
    const link = await desk.tokenInMail(person);
    expect((await change(token, newAddress())).status).toBe(200);
    expect(await desk.http.ask(`POST /api/account/verify-login?token=${link}`)).toMatchObject({ status: 401 });
    const again = await desk.http.ask('POST /api/account/verify-login/resend', { body: { challenge } });
    expect(again).toMatchObject({ status: 401, json: { code: 'challenge_expired' } });
  });
});

describe('whether an address is its owner’s word alone', () => {
  const isClaimed = async ({ id }: { id: string }) => {
    const { database } = desk.http.testDatabase;
    const [row] = await database.query<{ claimed: boolean }>(
      'select address_claimed_at is not null as claimed from accounts where id = $1',
      [id],
    );
    return row?.claimed;
  };

  /** Somebody who has changed the address, and the cookie of the browser in which they had signed in. */
  async function moved() {
    const before = await desk.person();
    const login = await desk.login(before);
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const person = { id: before.id, email: newAddress() };
    expect(await isClaimed(person)).toBe(false);
    expect((await change(accessOf(login), person.email)).status).toBe(200);
    expect(await isClaimed(person)).toBe(true);
    return { person, cookie, token: accessOf(login) };
  }

  /** Sets a new password by the mailed link number `count`, in this browser. */
  async function reset(person: { id: string; email: string }, count: number, cookie: string) {
    await desk.http.ask('POST /api/account/password/forgot', { body: { email: person.email } });
    const body = { token: await desk.tokenInMail(person, count), password: `a good password, ${count}` };
    const answer = await desk.http.ask('POST /api/account/password/reset', { body, headers: { cookie } });
    expect(answer.status).toBe(200);
  }

  it('is settled by a link for a new password that is opened where they have signed in, and nowhere else', async () => {
    const { person, cookie } = await moved();
    const other = await desk.login(await desk.person());
    const foreign = (other.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await waitFor(() => desk.mailsTo(person).length === 1, 'the new address is told');
    await reset(person, 2, foreign);
    expect(await isClaimed(person)).toBe(true);
    await waitFor(() => desk.mailsTo(person).length === 3, 'the new password is told');
    await reset(person, 4, cookie);
    expect(await isClaimed(person)).toBe(false);
  });

  it('is settled by a link that confirms a login there', async () => {
    const { person, cookie, token } = await moved();
    await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
    await waitFor(() => desk.mailsTo(person).length === 1, 'the new address is told');
    await desk.login(person);
    const link = await desk.tokenInMail(person, 2);
    const verified = await desk.http.ask(`POST /api/account/verify-login?token=${link}`, { headers: { cookie } });
    expect(verified.status).toBe(200);
    expect(await isClaimed(person)).toBe(false);
  });
});
