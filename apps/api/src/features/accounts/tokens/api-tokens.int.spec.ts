import { accessOf, DeskWithMail, password, start, type Person } from '../testing/desk-with-mail.js';

const day = 86_400_000;
let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

/** An administrator who has just signed in. */
async function administrator(): Promise<Person & { session: string }> {
  const person = await desk.person('administrator');
  return { ...person, session: accessOf(await desk.login(person)) };
}

const make = (session: string, body: object) =>
  desk.http.ask('POST /api/account/tokens', { token: session, body: { name: 'script', ...body } });

describe('making an API token', () => {
  it('takes the password again: an unlocked screen is not enough', async () => {
    const { session } = await administrator();
    expect(await make(session, {})).toMatchObject({
      status: 400,
      json: { detail: 'Enter your current password.', errors: [{ path: 'password' }] },
    });
    expect(await make(session, { password: 'a guess' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'password', message: 'is wrong' }] },
    });
    const { json } = await desk.http.ask('GET /api/account/tokens', { token: session });
    expect(json?.['tokens']).toEqual([]);
    expect((await make(session, { password })).status).toBe(201);
  });

  it('gives it 90 days unless another end is said', async () => {
    const { session } = await administrator();
    const until = (days: number) => new Date(start.getTime() + days * day).toISOString();
    expect((await make(session, { password })).json).toMatchObject({ expiresAt: until(90) });
    expect((await make(session, { password, expiresAt: until(7) })).json).toMatchObject({ expiresAt: until(7) });
    expect((await make(session, { password, expiresAt: null })).json).toMatchObject({ expiresAt: null });
  });

  it('is told to its owner by mail', async () => {
    const owner = await administrator();
    await make(owner.session, { name: 'nightly', role: 'manager', password });
    expect(await desk.subjectsTo(owner, 1)).toEqual(['An API token was made in your name']);
    const text = desk.mailsTo(owner)[0]?.mail.text;
    expect(text).toContain('‘nightly’ with the role Manager');
    expect(text).toContain('2027-02-18');
  });
});
