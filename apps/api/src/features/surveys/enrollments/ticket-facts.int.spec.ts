import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { overall, someTicket, SurveyDesk } from '../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;

beforeAll(async () => {
  http = await startTestApp();
  desk = new SurveyDesk(http);
});
afterAll(() => http.close());

describe('a survey that names the ticket', () => {
  const text =
    'How did {{ticket.agent|our team}} do on {{ticket.subject|your ticket}}, {{contact.name|dear customer}}?';
  const named = { title: '{{organization.name|Your company}} and we', questions: [{ ...overall, question: text }] };
  const shown = async (link: unknown) => {
    const { json } = await desk.read(link);
    const [first] = json?.['questions'] as { question: string }[];
    return [json?.['title'], first?.question].map((words) => String(words).replace(/[\u2068\u2069]/g, ''));
  };

  it('says what it is to whom it belongs, as of the closing, and other words by a public link', async () => {
    const organization = { id: 'acme', name: 'Acme' };
    const at = new Date().toISOString();
    const reported = { ticketId: 'N-1', status: 'Closed', createdTime: at, modifiedTime: at, subject: 'Export' };
    await reportTickets(http, [{ ...reported, organization, assignee: { id: '9', name: 'Bo' } }]);
    const [ticket] = await desk.rows<{ id: string }>(`select id from tickets where ticket_id = 'N-1'`);
    await reportTickets(http, [
      { ...reported, ticketId: 'N-2', subject: 'Other', assignee: { id: '7', name: 'Ada \u202eLove' } },
    ]);
    const { id, publicId } = await desk.publish(named);
    const held = { ...someTicket, id: ticket!.id };
    expect(await shown(await desk.invite(id, held))).toEqual([
      'Acme and we',
      'How did Ada Love do on Export, dear customer?',
    ]);
    expect(await shown(await desk.invite(id, { ...held, assigneeId: null, organizationId: null }))).toEqual([
      'Your company and we',
      'How did our team do on Export, dear customer?',
    ]);
    expect(await shown(publicId)).toEqual([
      'Your company and we',
      'How did our team do on your ticket, dear customer?',
    ]);
  });
});
