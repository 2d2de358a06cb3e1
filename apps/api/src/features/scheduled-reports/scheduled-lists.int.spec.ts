import type { RecordedAnswer } from '@deskledger/domain';
import { aSurvey, furtherQuestions, someQuestions } from '@deskledger/domain/testing';
import { filesIn } from '../../testing/files-in-zip.js';
import { textOfPdf } from '../../testing/text-of-pdf.js';
import { answered, delivered, invited } from '../surveys/results/testing/enrollment-facts.js';
import { publish, receive, recordEnrollments } from '../surveys/results/testing/surveys-in-app.js';
import { ReportingDesk } from './testing/reporting-desk.js';

const desk = ReportingDesk.forTests();
const monday = new Date('2026-11-30T07:00:00Z');
const noSurvey = '0b0f9c6e-0000-4000-8000-000000000000';
const client = { addresses: ['ceo@client.example'], toOwner: false, audience: 'client' };

/** Sends a report now. @returns its only mail, and the files that come with it */
async function sent(id: string) {
  await desk.ask(`POST /api/scheduled-reports/${id}/send`);
  await desk.settled(1);
  const { mail } = desk.mails.received[0]!;
  const files = mail.attachments.filter(({ disposition }) => disposition === 'attachment');
  return {
    subject: mail.subject,
    text: mail.text ?? '',
    html: String(mail.html),
    files: files.map(({ filename, content }) => ({ filename, content: Buffer.from(content as ArrayBuffer) })),
  };
}

describe('a scheduled list of tickets', () => {
  const list = { name: 'Work', screen: 'tickets', query: 'period=30days&org=acme&state=open' };

  it('says how many tickets the screen has and which are first, with a link to them', async () => {
    const { id } = await desk.schedule(list);
    const { subject, text } = await sent(id);
    expect(subject).toBe('Work: 29 Oct – 27 Nov 2026');
    for (const part of ['State: open; Organization: ACME', 'Tickets: 4\n', '#4 Printer: Open\n'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/#5 |#6 |more\./);
    expect(text).toContain('/dashboard/tickets?period=30days&org=acme&state=open\n');
  });

  it('comes with the list as files: for people, and for programs', async () => {
    const { id } = await desk.schedule({ ...list, attachments: ['xlsx', 'zip', 'pdf'] });
    const { files } = await sent(id);
    expect(files.map(({ filename }) => filename?.replace(/.*\./, ''))).toEqual(['pdf', 'xlsx', 'zip']);
    expect((await textOfPdf(files[0]!.content)).pages.join(' ')).toContain('Printer');
    expect(Object.values(filesIn(files[2]!.content)).join('\n')).toContain('Contact e-mail');
  });

  it('names nobody and no subject to a client, who has no way in', async () => {
    const { id } = await desk.schedule({ ...list, ...client, attachments: ['zip'] });
    const { text, html, files } = await sent(id);
    expect(text).toContain('#4: Open\n');
    expect(`${text}${html}`).not.toMatch(/Printer|\/dashboard/);
    const csv = Object.values(filesIn(files[0]!.content)).join('\n');
    expect(csv).not.toMatch(/Printer|Subject|Agent|Contact/);
    for (const query of ['state=open', 'org=acme&org=beta', 'org=acme&event=resolved&by=7'])
      expect(await desk.ask('POST /api/scheduled-reports', wishes({ ...client, query }))).toMatchObject({
        status: 400,
      });
  });

  it('is refused where the screen refuses it, and compares nothing', async () => {
    const by = { query: 'event=resolved&by=7' };
    expect(await desk.ask('POST /api/scheduled-reports', wishes(by), 'agent')).toMatchObject({ status: 403 });
    const onlyIf = { kind: 'change', percent: 10 };
    expect(await desk.ask('POST /api/scheduled-reports', wishes({ onlyIf }))).toMatchObject({ status: 400 });
    expect(await desk.ask('POST /api/scheduled-reports', wishes({ survey: noSurvey }))).toMatchObject({ status: 400 });
  });

  it('stays away while too few tickets are in it', async () => {
    const { id } = await desk.schedule({ ...list, onlyIf: { kind: 'tickets', count: 9 } });
    desk.clock.set(monday);
    await desk.sweep();
    expect(await desk.sendings(id)).toMatchObject([{ status: 'skipped', mails: [] }]);
  });

  it('forgets a subject that was erased', async () => {
    const { id } = await desk.schedule(list);
    expect((await sent(id)).text).toContain('Printer');
    await desk.rows(`update personal_data set value = null where kind = 'subject'`);
    const [sending] = await desk.sendings(id);
    const { json } = await desk.ask(`GET /api/scheduled-reports/${id}/sendings/${sending!.id}/mail`);
    expect(json?.['text']).toContain('#4: Open\n');
    expect(json?.['text']).not.toContain('Printer');
  });
});

const wishes = (own: object) => ({
  ...{ name: 'Work', screen: 'tickets', query: '', timezone: 'UTC', schedule: { cadence: 'daily', time: '08:00' } },
  ...own,
});

describe('the scheduled results of a survey', () => {
  const { overall, why } = someQuestions;
  const { recommend } = furtherQuestions;
  let survey: string;

  beforeAll(async () => {
    survey = await publish(desk.app, aSurvey({ title: 'After a ticket', questions: [overall, recommend, why] }));
    const recommends = (value: number): RecordedAnswer => ({ id: 'recommend', type: 'nps', value });
    const facts = (day: string, score: number) => [
      invited(`2026-11-${day}T08:00:00Z`, { survey }),
      delivered(`2026-11-${day}T08:00:00Z`),
      answered(`2026-11-${day}T09:00:00Z`, {
        ...{ rating: { value: 4, min: 1, max: 5 }, seconds: 30 },
        answers: [recommends(score)],
      }),
    ];
    await recordEnrollments(desk.app, {
      ...{ 'of the week before': facts('17', 3), 'of the week': facts('24', 9), 'of the week, too': facts('25', 10) },
      'not answered': [invited('2026-11-24T08:00:00Z', { survey }), delivered('2026-11-24T08:00:00Z')],
    });
    await receive(desk.app);
  });

  const results = (own: object = {}) => ({ name: 'Weekly survey', screen: 'results', survey, query: '', ...own });

  it('have the figures of the screen, the score of each question, and what has changed', async () => {
    const { id } = await desk.schedule(results({ days: 'complete' }));
    desk.clock.set(monday);
    const { subject, text } = await sent(id);
    expect(subject).toBe('Weekly survey: 23 – 29 Nov 2026');
    for (const line of [
      'Survey: After a ticket',
      'Changes are compared with 16 – 22 Nov 2026',
      'Total Responses: 2 (+1)',
      'Response Rate: 66.7% (−33.3 points)',
      'Average Rating: 4.0 of 5 (No change)',
      'How likely are you to recommend us? (NPS): +100 (+200 points)',
    ])
      expect(text).toContain(line);
    expect(text).toContain(`/dashboard/results/${survey}?period=custom&from=2026-11-23&to=2026-11-29`);
  });

  it('come with the answers to each question and the responses', async () => {
    const { id } = await desk.schedule(results({ attachments: ['zip', 'pdf'] }));
    const { files } = await sent(id);
    expect(Object.keys(filesIn(files[1]!.content))).toEqual(['questions.csv', 'responses.csv']);
    expect((await textOfPdf(files[0]!.content)).pages.join(' ')).toContain('recommend us?');
  });

  it('are sent where enough responses came, and need a survey', async () => {
    const { id } = await desk.schedule(results({ onlyIf: { kind: 'tickets', count: 4 } }));
    desk.clock.set(monday);
    await desk.sweep();
    expect(await desk.sendings(id)).toMatchObject([{ status: 'skipped' }]);
    const nothing = wishes({ screen: 'results' });
    expect(await desk.ask('POST /api/scheduled-reports', nothing)).toMatchObject({ status: 400 });
  });

  it('end where the survey is gone', async () => {
    const { id } = await desk.schedule(results({ survey: noSurvey }));
    desk.clock.set(monday);
    await desk.sweep();
    expect(await desk.sendings(id)).toMatchObject([{ status: 'failed', mails: [] }]);
  });
});
