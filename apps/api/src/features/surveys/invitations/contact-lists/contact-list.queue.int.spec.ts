import type { ContactListSummary } from '@deskledger/contracts';
import { testPassword } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { SendingDesk } from '../testing/sending-desk.js';

const day = 86_400_000;
const sending = SendingDesk.forTests();
beforeAll(() => sending.desk.settings({ surveyRestDays: 7 }));

const path = () => `/api/survey/contact-lists/${sending.desk.surveyId}` as const;
const csv = (...lines: string[]) => ['email,name,language,ticket', ...lines].join('\n');
const ask = async (file: string, what: '' | '/preview' = '') => {
  const { status, json } = await sending.ask(`POST ${path()}${what}`, { csv: file });
  expect({ status, json: status === 200 ? {} : json }).toEqual({ status: 200, json: {} });
  return json as unknown as ContactListSummary;
};
const mails = () => sending.desk.mails.received;
const arrived = async (count: number) => {
  await waitFor(async () => {
    await sending.sweep();
    return mails().length === count;
  }, `${count} mails`);
  await sending.desk.reached('sent', count);
};

describe('a file of contacts', () => {
  it('invites each once, in their language and by name, about no ticket', async () => {
    const file = csv('ada@example.org,Ada,de,', 'bob@example.org,,,', 'ADA@example.org,Again,,', 'nobody,,,');
    const expected = {
      contacts: 4,
      invitations: 2,
      leftOut: [{ reason: 'repeated', contacts: 1, lines: [4] }],
      faultyLines: 1,
      faults: [{ line: 5, field: 'email', message: 'This is not an email address. Correct it or remove the line.' }],
    };
    expect(await ask(file, '/preview')).toEqual(expected);
    expect(await sending.desk.decisions()).toEqual([]);
    expect(await ask(file)).toEqual(expected);
    await arrived(2);
    const german = mails().find(({ to }) => to === 'ada@example.org')?.mail;
    expect(german?.text).toContain('Guten Tag');
    expect(german?.text).toContain('Ada');
    expect(german?.text).toContain('weil Sie unser Kunde sind');
    const english = mails().find(({ to }) => to === 'bob@example.org')?.mail;
    expect(english?.text).toContain('because you are a customer of ours');
    expect(await sending.desk.decisions()).toMatchObject([
      { ticket: null, ticketStatus: null, status: 'sent', reason: null },
      { ticket: null, ticketStatus: null, status: 'sent', reason: null },
    ]);
    expect(await ask(file)).toMatchObject({
      invitations: 0,
      leftOut: [
        { reason: 'repeated', contacts: 1 },
        { reason: 'already_listed', contacts: 2 },
      ],
    });
  });

  it('leads to responses of invited people without a ticket', async () => {
    await ask(csv('cyd@example.org,,,'));
    await arrived(1);
    const body = { questions: [{ id: 'overall', answer: 4 }] };
    const { status } = await sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, { body });
    expect(status).toBe(200);
    const rows = await sending.desk.rows(
      `select kind, ticket_id, organization_id from survey_responses
        where id = (select enrollment_id from survey_invitations)`,
    );
    expect(rows).toEqual([{ kind: 'invitation', ticket_id: null, organization_id: null }]);
    const { json } = await sending.ask(`GET /api/survey?id=${sending.desk.surveyId}&allTime=true`);
    expect(json).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ ticket: null })]) as unknown,
    });
  });

  it('writes down who is not invited: unsubscribed, resting, and named with a ticket that does not count', async () => {
    await ask(csv('dan@example.org,,,', 'eve@example.org,,,'));
    await arrived(2);
    await sending.desk.app.ask(`POST /api/survey/unsubscribe/${sending.linkId()}`);
    sending.desk.clock.advance(2 * day);
    await sending.desk.send({ ticketId: 'SPAM-1', subject: 'Spam', status: 'Open', spam: true });
    const file = csv('dan@example.org,,,', 'eve@example.org,,,', 'fay@example.org,,,SPAM-1', 'gil@example.org,,,none');
    const summary = await ask(file);
    expect(summary).toMatchObject({ contacts: 4, invitations: 0, faultyLines: 1 });
    expect(summary.faults).toEqual([
      { line: 5, field: 'ticket', message: 'There is no ticket with this ID. Correct it or leave it empty.' },
    ]);
    expect(summary.leftOut.map(({ reason }) => reason).sort()).toEqual([
      'rest_period',
      'ticket_left_out',
      'unsubscribed',
    ]);
    const skipped = await sending.desk.reached('skipped', 3);
    expect(skipped.map(({ contact_email: address }) => address).sort()).toEqual([
      'dan@example.org',
      'eve@example.org',
      'fay@example.org',
    ]);
  });

  it('counts for the ticket that a line names, and goes to whom the line names', async () => {
    await sending.desk.send({
      ...{ ticketId: 'L-1', subject: 'Printer', status: 'Open', organization: { id: 'o1', name: 'Acme' } },
      contact: { email: 'boss@example.org' },
    });
    await ask(csv('hal@example.org,Hal,,L-1'));
    await arrived(1);
    expect(mails()[0]).toMatchObject({ to: 'hal@example.org' });
    expect(mails()[0]?.mail.text).toContain('Printer');
    expect(await sending.desk.decisions()).toMatchObject([{ ticket: { ticketId: 'L-1' } }]);
  });

  it('is reminded like others', async () => {
    await ask(csv('ivy@example.org,Ivy,fr,'));
    await arrived(1);
    sending.desk.clock.advance(2 * day);
    const reminded = await sending.ask(`POST /api/survey/reminders/${sending.desk.surveyId}`, { which: {} });
    expect(reminded.json).toMatchObject({ reminders: 1 });
    await waitFor(() => mails().length === 2, 'a reminder');
    expect(mails()[1]?.mail.text).toMatch(/Bonjour .?Ivy/);
  });

  it('is told and erased with everything else about a person', async () => {
    const { app, clock } = sending.desk;
    await ask(csv('jon@example.org,Jon Doe,,'));
    await arrived(1);
    const rows = () =>
      sending.desk.rows(`select value from personal_data where kind = 'invited' and value::text like '%jon@%'`);
    expect(await rows()).toEqual([{ value: { text: 'jon@example.org', name: 'Jon Doe' } }]);
    clock.advance(1000);
    const login = { email: 'administrator@desk.test', password: testPassword };
    const { json } = await app.ask('POST /api/account/login', { body: login });
    const token = String(json?.['access_token']);
    const body = { email: 'jon@example.org' };
    const known = await app.ask('POST /api/persons/find', { token, body });
    expect(known).toMatchObject({ json: { tickets: 0, invitations: 1 } });
    expect(await app.ask('POST /api/persons/erasures', { token, body })).toMatchObject({ status: 201 });
    await waitFor(async () => (await rows()).length === 0, 'an erased contact');
    expect(await sending.desk.decisions()).toMatchObject([{ contact_email: null }]);
  });

  it('is for editors and a survey that is active', async () => {
    const { app } = sending.desk;
    const token = await app.tokenOf('agent');
    expect(await app.ask(`POST ${path()}`, { token, body: { csv: csv('a@b.test,,,') } })).toMatchObject({
      status: 403,
    });
    const nowhere = '/api/survey/contact-lists/5d1b7c0a-0f51-4a38-9d1c-8f9f5b0e6a41';
    expect(await sending.ask(`POST ${nowhere}`, { csv: csv('a@b.test,,,') })).toMatchObject({ status: 404 });
    expect(await sending.ask(`POST ${path()}`, { csv: 'name\nAda' })).toMatchObject({ status: 400 });
  });
});
