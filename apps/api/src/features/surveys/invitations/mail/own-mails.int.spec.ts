import { aPng } from '@deskledger/domain/testing';
import PostalMime from 'postal-mime';
import { startMailServer, type TestMailServer } from '../../../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { survey, SurveyDesk } from '../../testing/survey-desk.js';

let http: TestApp;
let mails: TestMailServer;
let desk: SurveyDesk;
let token: string;
let look: object;
let refusal: Error | null = null;
const mail = { en: { sender: 'Acme Süd', subject: 'Rate us', text: 'Dear all' }, de: { subject: 'Bewerten Sie uns' } };

beforeAll(async () => {
  mails = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal) });
  const config = { role: 'api' as const, mail: { smtpUrl: mails.url, from: 'Desk <desk@desk.test>' } };
  http = await startTestApp({ config });
  desk = new SurveyDesk(http);
  token = await http.tokenOf('manager');
  const image = Buffer.from(aPng).toString('base64');
  const { json } = await http.ask('POST /api/survey/images', { token, body: { image } });
  look = { color: '#0b6b4f', logo: json?.['id'], logo_alt: 'Acme' };
});
afterAll(async () => {
  await http.close();
  await mails.close();
});
beforeEach(() => {
  mails.received.length = 0;
});

const test = (id: unknown, body: object = {}, as = token) =>
  http.ask(`POST /api/survey/template/${String(id)}/test-mail`, { token: as, body });
const preview = (body: object, as = token) => http.ask('POST /api/survey/mail-preview', { token: as, body });

describe('a preview of the mail', () => {
  it('is as it would be sent, of what is not saved yet, and sends nothing', async () => {
    const { status, json } = await preview({ content: { ...survey, look, mail } });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { language: 'en', from: 'Acme Süd <desk@desk.test>', subject: 'Rate us' },
    });
    const html = String(json?.['html']);
    expect(html).toContain(`<img src="/api/survey/images/${(look as { logo: string }).logo}" alt="Acme"`);
    expect(html).toContain('background:#0b6b4f;color:#ffffff');
    expect(html).toContain('Hello <bdi>[name]</bdi>');
    expect(json?.['text']).toContain('Dear all');
    expect(mails.received).toEqual([]);
  });

  it('is in another language, of the reminder, and of a survey that has no question yet', async () => {
    const content = { title: '', questions: [], mail };
    expect((await preview({ content, language: 'de', kind: 'reminder' })).json).toMatchObject({
      language: 'de',
      from: 'Desk <desk@desk.test>',
      subject: 'Erinnerung: Wie zufrieden sind Sie? – [ticket subject]',
    });
    expect((await preview({ content }, await http.tokenOf('agent'))).status).toBe(403);
  });
});

describe('a test mail', () => {
  it('is one, to whoever asks, with the look, the words and a link that counts in no figure', async () => {
    const { id } = await desk.publish({ ...survey, look, mail });
    const sent = await test(id);
    expect(sent).toMatchObject({ status: 200, json: { to: 'manager@desk.test' } });
    expect(mails.received).toHaveLength(1);
    const [received] = mails.received;
    const { from, subject, text = '', attachments, headers } = await PostalMime.parse(received!.raw);
    expect(received).toMatchObject({ from: 'desk@desk.test', to: 'manager@desk.test' });
    expect(from).toMatchObject({ name: 'Acme Süd', address: 'desk@desk.test' });
    expect(subject).toBe('[Test] Rate us');
    expect(attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: '<logo@survey>', related: true },
    ]);
    expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    const link = /\/survey\/([\w-]{43})/.exec(text)?.[1];
    expect((await desk.read(link)).json).toMatchObject({ kind: 'test' });
    expect((await desk.submit(link, { overall: 5, why: 'test' })).status).toBe(200);
    expect(await desk.rows('select from survey_responses where template_id = $1', [id])).toEqual([]);
    expect(await desk.rows('select from survey_invitations')).toEqual([]);
  });

  it('has the words that are not saved yet', async () => {
    const { id } = await desk.publish();
    const content = { ...survey, mail: { de: { sender: 'Neu' } } };
    expect((await test(id, { content, language: 'de', kind: 'reminder' })).status).toBe(200);
    const { from, subject } = await PostalMime.parse(mails.received[0]!.raw);
    expect([from?.name, subject]).toEqual(['Neu', '[Test] Erinnerung: Wie zufrieden sind Sie? – [ticket subject]']);
  });

  it('is sent of an active survey, by editors, and to somebody', async () => {
    const { id } = await desk.publish();
    expect((await test(id, {}, await http.tokenOf('agent'))).status).toBe(403);
    expect((await test('7d0c2f55-3c3e-4a0e-8a4f-0f3b6a1c9e21')).status).toBe(404);
    await desk.save(id, { status: 'draft' });
    expect(await test(id)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('Publish it first') },
    });
    expect(mails.received).toEqual([]);
  });

  it('says why it was not sent, and to no one whom', async () => {
    const { id } = await desk.publish();
    refusal = Object.assign(new Error('mailbox full'), { responseCode: 552 });
    const { status, json } = await test(id);
    refusal = null;
    expect({ status, detail: json?.['detail'] }).toEqual({
      status: 409,
      detail: expect.stringContaining('The test email was not sent') as string,
    });
    expect(json?.['detail']).not.toContain('manager@');
    expect(mails.received).toEqual([]);
  });
});
