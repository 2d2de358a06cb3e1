import { createHmac } from 'node:crypto';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { SurveyDesk } from '../testing/survey-desk.js';

const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
const hour = 3_600_000;
const inAnHour = () => String(Math.floor((clock.now().getTime() + hour) / 1000));

let app: TestApp;
let desk: SurveyDesk;
let survey: Record<string, unknown>;
let secret: string;

const secrets = (method: 'GET' | 'POST' | 'DELETE', token: string) =>
  app.ask(`${method} /api/survey/link-secrets/${String(survey['id'])}`, { token });
const newSecret = async () => {
  const { status, json } = await secrets('POST', await app.tokenOf('manager'));
  expect({ status, json }).toMatchObject({ status: 201, json: { secret: expect.stringMatching(/^dls_/) as string } });
  return String(json?.['secret']);
};
/** As another system does it. */
const sign = (ticket: string, expires = inAnHour(), key = secret, id = survey['publicId']) => {
  const sig = createHmac('sha256', key)
    .update(`${String(id)}\n${ticket}\n${expires}`)
    .digest('hex');
  return { ticket, expires, sig };
};
const open = (link: object, id = survey['publicId']) =>
  app.ask(`POST /api/survey/ticket-links/${String(id)}`, { body: link });
const idOf = async (link: object) => {
  const { status, json } = await open(link);
  expect({ status, json }).toMatchObject({ status: 200 });
  return String(json?.['id']);
};
const refusal = async (link: object) => {
  const { status, json } = await open(link);
  return [status, json?.['code']];
};

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  desk = new SurveyDesk(app);
  survey = await desk.publish();
  const at = clock.now().toISOString();
  const told = { status: 'Closed', subject: 'Printer', createdTime: at, modifiedTime: at };
  const assignee = { id: 'agent-7', name: 'Agent Smith' };
  await reportTickets(app, [
    { ticketId: '42', ...told, contact: { email: 'dana@acme.test' }, assignee },
    { ticketId: '43', ...told },
    { ticketId: '44', ...told, spam: true },
  ]);
  secret = await newSecret();
});
afterAll(() => app.close());
beforeEach(() => desk.rows('truncate attempts'));

describe('a link that another system signs for a ticket', () => {
  it('gives an invited answer about that ticket, one, however often it is opened', async () => {
    const id = await idOf(sign('42'));
    expect(await idOf(sign('standard:42'))).toBe(id);
    expect(await desk.read(id)).toMatchObject({ status: 200, json: { kind: 'invitation', answered: false } });
    expect((await desk.submit(id, { overall: 5 })).status).toBe(200);
    expect((await desk.submit(id, { overall: 1 })).status).toBe(409);
    expect(await idOf(sign('42'))).toBe(id);
    expect(await desk.read(id)).toMatchObject({ json: { answered: true } });
    const rows = await desk.rows(
      `select r.kind, t.ticket_id, r.assignee_id from survey_responses r join tickets t on t.id = r.ticket_id`,
    );
    expect(rows).toEqual([
      { kind: 'invitation', ticket_id: '42', assignee_id: expect.stringContaining('7') as string },
    ]);
  });

  it('records no opening and no mail by itself', async () => {
    const facts = await desk.facts(await idOf(sign('43')));
    expect(facts.map(({ type }) => type)).toEqual(['SurveyInvited']);
    expect(await desk.rows('select from survey_invitations')).toEqual([]);
  });

  it('is refused where it was forged, altered, made for another survey, or has expired', async () => {
    const { ticket, expires, sig } = sign('43');
    const invalid = [403, 'invalid_link'];
    expect(await refusal({ ticket: '42', expires, sig })).toEqual(invalid);
    expect(await refusal({ ticket, expires: String(Number(expires) + 1), sig })).toEqual(invalid);
    expect(await refusal(sign('43', expires, 'another secret'))).toEqual(invalid);
    const other = await desk.publish();
    expect(await refusal(sign('43', expires, secret, other['publicId']))).toEqual(invalid);
    expect((await open(sign('43', expires, secret, other['publicId']), other['publicId'])).status).toBe(403);
    expect(await refusal(sign('43', String(Math.floor(clock.now().getTime() / 1000))))).toEqual([403, 'link_expired']);
    const tooLong = String(Math.floor(clock.now().getTime() / 1000) + 367 * 86_400);
    expect(await refusal(sign('43', tooLong))).toEqual(invalid);
    expect((await open({ ticket, expires, sig: 'zz' })).status).toBe(400);
    expect((await open(sign('43'), 'no-such-survey-id-12345')).status).toBe(403);
  });

  it('needs a ticket that is known and counts', async () => {
    expect(await refusal(sign('999'))).toEqual([404, 'not_found']);
    expect(await refusal(sign('44'))).toEqual([404, 'not_found']);
  });
});

describe('the secret', () => {
  it('is replaced while the one before works for a day, and removed with its links', async () => {
    const before = secret;
    secret = await newSecret();
    await idOf(sign('43', inAnHour(), before));
    await idOf(sign('43'));
    const manager = await app.tokenOf('manager');
    expect((await secrets('GET', manager)).json).toEqual({
      createdAt: clock.now().toISOString(),
      previousUntil: new Date(clock.now().getTime() + 24 * hour).toISOString(),
    });
    const [stored] = await desk.rows<{ secrets: Buffer }>('select secrets from survey_link_secrets');
    expect(stored?.secrets.includes(secret)).toBe(false);
    expect((await secrets('DELETE', manager)).status).toBe(200);
    expect(await refusal(sign('43'))).toEqual([403, 'invalid_link']);
    expect((await secrets('DELETE', manager)).status).toBe(404);
    expect((await secrets('GET', manager)).json).toEqual({ createdAt: null, previousUntil: null });
    const audited = await desk.rows(
      `select action from public.audit_log where action like 'survey_link_secret.%' order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'survey_link_secret.created',
      'survey_link_secret.rotated',
      'survey_link_secret.removed',
    ]);
    const agent = await app.tokenOf('agent');
    for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await secrets(method, agent)).status).toBe(403);
  });

  it('no longer counts a day after it was replaced', async () => {
    const before = await newSecret();
    secret = await newSecret();
    clock.advance(24 * hour);
    expect(await refusal(sign('43', inAnHour(), before))).toEqual([403, 'invalid_link']);
    await idOf(sign('43'));
  });
});
