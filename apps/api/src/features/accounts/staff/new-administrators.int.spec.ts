import { waitFor } from '../../../testing/wait-for.js';
import { DeskWithMail, password, type Person } from '../testing/desk-with-mail.js';

let desk: DeskWithMail;
let ada: Person;
let session: string;

beforeAll(async () => {
  desk = await DeskWithMail.open();
  ada = await desk.person('administrator');
  session = await desk.session(ada);
});
afterAll(() => desk.close());

const ask = (call: `${string} /${string}`, body: object = {}) => desk.http.ask(call, { token: session, body });
const missing = { status: 400, json: { detail: 'Enter your current password.', errors: [{ path: 'password' }] } };
const wrong = { status: 400, json: { errors: [{ path: 'password', message: 'is wrong' }] } };

/** Refused at an unlocked screen, done for who knows the password; the last mail to whoever did it says so. */
async function takesProof(call: `${string} /${string}`, body: object, reported: string) {
  expect(await ask(call, body)).toMatchObject(missing);
  expect(await ask(call, { ...body, password: 'a guess' })).toMatchObject(wrong);
  const done = await ask(call, { ...body, password });
  expect(done.status).toBeLessThan(300);
  const confirms = ({ mail }: { mail: { text?: string | undefined } }) => mail.text?.includes(reported) === true;
  const mail = await waitFor(() => desk.mailsTo(ada).find(confirms), `a mail says: ${reported}`);
  expect(mail.mail.subject).toBe('Your account gave someone Administrator access');
  return done.json ?? {};
}

const invite = async (email: string, role: string) =>
  String((await ask('POST /api/accounts', { email, role, password })).json?.['id']);

describe('making an Administrator takes the password again, and is told to whoever did it', () => {
  it('by an invitation', async () => {
    const email = 'mallory@desk.test';
    await takesProof('POST /api/accounts', { email, role: 'administrator' }, `invited ${email} as an Administrator`);
  });

  it('by another role', async () => {
    const { id, email } = await desk.person('agent');
    const { role } = await takesProof(`PUT /api/accounts/${id}/role`, { role: 'administrator' }, `made ${email} an`);
    expect(role).toBe('administrator');
  });

  it('by another role of somebody who is invited', async () => {
    const id = await invite('trent@desk.test', 'agent');
    await takesProof(`PUT /api/accounts/${id}/role`, { role: 'administrator' }, 'made trent@desk.test an');
  });

  it('by the link of an invitation that is open', async () => {
    const id = await invite('oscar@desk.test', 'administrator');
    const { link } = await takesProof(`POST /api/accounts/${id}/invitation/link`, {}, 'link of oscar@desk.test');
    expect(link).toContain('/auth/accept');
  });

  it('by enabling an Administrator who was shut out', async () => {
    const { id, email } = await desk.person('administrator');
    expect((await ask(`POST /api/accounts/${id}/disable`)).status).toBe(200);
    const { state } = await takesProof(`POST /api/accounts/${id}/enable`, {}, `enabled the account of ${email}`);
    expect(state).toBe('active');
  });
});

it('people of other roles come without a question, and nobody is told', async () => {
  const before = desk.mailsTo(ada).length;
  const invited = await ask('POST /api/accounts', { email: 'grace@desk.test', role: 'manager' });
  expect(invited.status).toBe(201);
  expect((await ask(`POST /api/accounts/${String(invited.json?.['id'])}/invitation/link`)).status).toBe(200);
  const { id } = await desk.person('agent');
  expect((await ask(`PUT /api/accounts/${id}/role`, { role: 'manager' })).status).toBe(200);
  expect((await ask(`POST /api/accounts/${id}/disable`)).status).toBe(200);
  expect((await ask(`POST /api/accounts/${id}/enable`)).status).toBe(200);
  expect(desk.mailsTo(ada)).toHaveLength(before);
});
