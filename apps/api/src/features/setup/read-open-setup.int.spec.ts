import { defaultCalendar, levelPolicies } from '@deskledger/domain';
import { startMailServer } from '../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const read = async (from = app) =>
  (await from.ask('GET /api/organization/setup', { token: await from.tokenOf('administrator') })).json;
const settings = (body: object) => app.ask('PUT /api/organization', { token, body });

describe('what is still to set up', () => {
  it('is everything at first, for administrators alone', async () => {
    expect(await read()).toEqual({
      open: ['connection', 'businessHours', 'serviceLevels', 'contact', 'mail', 'survey', 'surveySending'],
      withoutDelivery: [],
      unmappedLabels: 0,
    });
    expect((await app.ask('GET /api/organization/setup', { token: await app.tokenOf('manager') })).status).toBe(403);
  });

  it('names a help desk that has never delivered', async () => {
    await app.ask('POST /api/connections', { token, body: { source: 'zendesk', name: 'Acme', timezone: 'UTC' } });
    const { open, withoutDelivery } = (await read())!;
    expect(open).toContain('deliveries');
    expect(open).not.toContain('connection');
    expect(withoutDelivery).toEqual([{ id: 'zendesk', name: 'Acme' }]);
    await app.ask('PUT /api/connections/zendesk', { token, body: { disabled: true } });
    expect((await read())?.['open']).not.toContain('deliveries');
  });

  it('counts labels that nobody has mapped, and asks for no service levels where the help desk names deadlines', async () => {
    const ticket = { modifiedTime: '2026-03-02T09:00:00Z', createdTime: '2026-03-02T09:00:00Z' };
    await reportTickets(app, [{ ...ticket, ticketId: '1', status: 'Parked', dueTime: '2036-03-02T09:00:00Z' }]);
    expect(await read()).toMatchObject({
      open: ['labels', 'businessHours', 'contact', 'mail', 'survey', 'surveySending'],
      unmappedLabels: 1,
    });
    await reportTickets(app, [{ ...ticket, ticketId: '2', status: 'Open' }]);
    expect((await read())?.['open']).toContain('serviceLevels');
  });

  it('is less with each step that is done', async () => {
    const level = { priority: null, resolutionMinutes: 480, clock: 'business' } as const;
    const promised = levelPolicies([{ from: null, targets: [level] }], {
      ...defaultCalendar,
      timezone: 'Europe/Berlin',
    });
    await settings({
      ticketStatusFields: ['Open', 'Parked', 'Closed'],
      closedTicketFields: ['Closed'],
      sendSurveyFields: ['Closed'],
      holdFields: [],
      survey: true,
      ...{ supportEmail: 'help@acme.example', supportPhone: '+49 30 1', supportAddress: '1 Main Street' },
      ...{ calendars: promised.calendars, policies: promised.dated },
    });
    expect(await read()).toEqual({ open: ['mail', 'survey'], withoutDelivery: [], unmappedLabels: 0 });
    const questions = [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }];
    await app.ask('POST /api/survey/template', {
      token,
      body: { title: 'After closing', questions, status: 'active' },
    });
    expect((await read())?.['open']).toEqual(['mail']);
  });

  it('lacks no mail where a mail server is configured', async () => {
    const mailServer = await startMailServer();
    const { mail } = testConfig('');
    const other = await startTestApp({ config: { mail: { ...mail, smtpUrl: mailServer.url } } });
    expect((await read(other))?.['open']).not.toContain('mail');
    await other.close();
    await mailServer.close();
  });
});
