import { MailError } from '../../../platform/mail/index.js';
import { smtpRefusal } from '../../../testing/mail-server.js';
import { waitFor } from '../../../testing/wait-for.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { Claims } from './sending/claims.js';
import { InvitationSweep } from './sending/invitation-sweep.js';
import { Outcomes } from './sending/outcomes.js';
import { sendingAttempts } from './sending/send-invitation.job.js';
import { type DeskWithSurveys, startDeskWithSurveys } from './testing/desk-with-surveys.js';

const day = 86_400_000;

let desk: DeskWithSurveys;
let recipient: (address: string) => Error | null;
let content: () => Promise<void>;
beforeAll(async () => {
  desk = await startDeskWithSurveys({
    onRcptTo: ({ address }, _session, done) => done(recipient(address)),
    onMail: () => content(),
  });
  await desk.settings({ survey: true, surveyReminderDays: 3 });
  await waitFor(() => desk.app.app.get(OrganizationSettingsReader).current().survey, 'surveys are sent');
});
afterAll(() => desk.close());
beforeEach(async () => {
  recipient = () => null;
  content = async () => undefined;
  desk.mails.received.length = 0;
  await desk.rows('truncate survey_invitations, survey_suppressions');
});
afterEach(() => desk.clock.advance(60 * day));

let count = 0;
const close = async (name = `person-${count}`) => {
  const ticketId = `S-${(count += 1)}`;
  await desk.send({ ticketId, subject: 'Export', status: 'Closed', contact: { email: `${name}@example.org` } });
  return ticketId;
};
const sweep = () => desk.app.app.get(InvitationSweep).sweep();
const ask = (call: `${string} /${string}`, body?: object) => desk.app.ask(call, { token: desk.token, body });
const linkId = (index = 0) => /\/survey\/([\w-]{43})/.exec(desk.mails.received[index]?.mail.text ?? '')?.[1] ?? '';
const facts = async () =>
  (
    await desk.rows(
      `select type from events where stream_id = (select 'survey-enrollment:' || enrollment_id from survey_invitations) order by position`,
    )
  ).map(({ type }) => type);

describe('a mail that is not taken', () => {
  it('for good is a failure, told without the address; somebody may send it again', async () => {
    recipient = (address) => smtpRefusal(550, `no mailbox ${address}`);
    await close('gone');
    const [failed] = await desk.reached('failed');
    expect(failed).toMatchObject({
      reason: 'refused',
      attempts: 1,
      explanation: expect.stringContaining('no mailbox •••@example.org') as string,
    });
    expect(await facts()).toEqual(['SurveyInvited', 'SurveyUndeliverable']);

    recipient = () => null;
    expect(await ask(`POST /api/survey/invitations/${failed?.id}/retry`)).toMatchObject({
      status: 200,
      json: { status: 'queued' },
    });
    await desk.reached('sent');
    expect(await facts()).toEqual(['SurveyInvited', 'SurveyUndeliverable', 'SurveyDelivered']);
    expect(await ask(`POST /api/survey/invitations/${failed?.id}/retry`)).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
  });

  it('for the moment is put off, longer each time', async () => {
    recipient = () => smtpRefusal(450, 'try later');
    await close();
    const [queued] = await waitFor(async () => {
      const found = await desk.decisions();
      return found[0]?.attempts === 1 && found;
    }, 'one try');
    expect(queued).toMatchObject({ status: 'queued', explanation: expect.stringContaining('450') as string });
    expect(Date.parse(queued?.dueAt ?? '') - desk.clock.now().getTime()).toBe(14_000);
    expect(await facts()).toEqual(['SurveyInvited']);

    recipient = () => null;
    desk.clock.advance(14_000);
    await desk.app.app
      .get(Claims)
      .take(queued?.id ?? '')
      .then((claim) => claim && desk.app.app.get(Outcomes).sent(claim));
    expect((await desk.decisions())[0]).toMatchObject({ status: 'sent', attempts: 2, explanation: null });
  });

  it('time and again is a failure in the end', async () => {
    recipient = () => smtpRefusal(450, 'try later');
    await close();
    const [{ id = '' } = {}] = await waitFor(async () => {
      const found = await desk.decisions();
      return found[0]?.attempts === 1 && found;
    }, 'one try');
    await desk.rows('update survey_invitations set attempts = $1', sendingAttempts - 1);
    desk.clock.advance(day);
    const claim = await desk.app.app.get(Claims).take(id);
    expect(await desk.app.app.get(Outcomes).failed(claim!, new MailError('temporary', 'try later'))).toBe('over');
    expect((await desk.decisions())[0]).toMatchObject({
      status: 'failed',
      explanation: `Given up after ${sendingAttempts} tries: try later`,
    });
  });

  it('but perhaps was, is left to people', async () => {
    await desk.settings({ surveyDelayMinutes: 60 });
    await close();
    const [{ id = '' } = {}] = await desk.reached('queued');
    await desk.settings({ surveyDelayMinutes: 0 });
    desk.clock.advance(3_600_000);
    const claims = desk.app.app.get(Claims);
    const claim = await claims.take(id);
    await claims.handOver(claim!);
    await expect(claims.handOver(claim!)).rejects.toThrow('Another process');
    desk.clock.advance(119_000);
    await sweep();
    expect(await claims.take(id)).toBeUndefined();
    expect((await desk.decisions())[0]?.status).toBe('sending');

    desk.clock.advance(2_000);
    await sweep();
    expect(await desk.decisions()).toMatchObject([
      { status: 'uncertain', explanation: expect.stringContaining('nobody knows') as string },
    ]);
    expect(desk.mails.received).toEqual([]);
    await ask(`POST /api/survey/invitations/${id}/retry`);
    await desk.reached('sent');
    expect(desk.mails.received).toHaveLength(1);
  });

  it('and was opened all the same, has arrived', async () => {
    await close('opener');
    const [sent] = await desk.reached('sent');
    await desk.rows(`update survey_invitations set status = 'uncertain', sent_at = null, explanation = 'nobody knows'`);
    await sweep();
    expect((await desk.decisions())[0]?.status).toBe('uncertain');
    const opened = await desk.app.ask(`PUT /api/survey/enroll/${linkId()}`, { body: { partial: true, questions: [] } });
    expect(opened.status).toBe(200);
    await waitFor(async () => (await desk.decisions())[0]?.openedAt, 'an opened survey');
    await sweep();
    expect(await desk.decisions()).toMatchObject([{ status: 'sent', sentAt: sent?.sentAt, explanation: null }]);
  });

  it('because its process died before the hand-over, is sent by another one', async () => {
    await desk.settings({ surveyDelayMinutes: 60 });
    await close();
    const [{ id = '' } = {}] = await desk.reached('queued');
    await desk.settings({ surveyDelayMinutes: 0 });
    desk.clock.advance(3_600_000);
    const claims = desk.app.app.get(Claims);
    const dead = await claims.take(id);
    desk.clock.advance(76_000);
    await sweep();
    await desk.reached('sent');
    await expect(claims.handOver(dead!)).rejects.toThrow('Another process');
    await desk.app.app.get(Outcomes).failed(dead!, new MailError('permanent', 'a ghost speaks'));
    expect((await desk.decisions())[0]).toMatchObject({ status: 'sent', explanation: null });
    expect(desk.mails.received).toHaveLength(1);
  });
});

describe('a bounce', () => {
  it('that is permanent ends mails to its address', async () => {
    await close('bouncer');
    await desk.reached('sent');
    const messageId = desk.mails.received[0]?.mail.messageId;
    const soft = await ask('POST /api/survey/bounces', {
      messageId,
      permanent: false,
      explanation: 'mailbox of bouncer@example.org full',
    });
    expect(soft).toMatchObject({
      status: 200,
      json: { status: 'sent', explanation: 'mailbox of •••@example.org full' },
    });

    expect(await ask('POST /api/survey/bounces', { messageId })).toMatchObject({
      status: 200,
      json: { status: 'bounced' },
    });
    expect((await facts()).at(-1)).toBe('SurveyUndeliverable');
    desk.clock.advance(30 * day);
    await close('Bouncer');
    expect(await desk.reached('skipped')).toMatchObject([{ reason: 'bounced_before' }]);
    expect(await ask('POST /api/survey/bounces', { messageId: '<spam@elsewhere.test>' })).toMatchObject({
      status: 404,
    });
  });
});

describe('unsubscribing', () => {
  it('works by one POST of a form to the address in the header, and is honoured', async () => {
    await close('una');
    await desk.reached('sent');
    const headers = new Map(desk.mails.received[0]?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/127\.0\.0\.1:3000(\/survey\/unsubscribe\/[\w-]{43})>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1];
    const api = `/api/survey/unsubscribe/${linkId()}` as const;
    expect(await desk.app.ask(`GET ${api}`)).toMatchObject({
      status: 200,
      json: { subscribed: true, address: 'u•••@example.org' },
    });

    const clicked = await desk.app.ask(`POST /${address?.slice(1)}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(clicked.status).toBe(200);
    expect(await desk.app.ask(`GET ${api}`)).toMatchObject({
      json: { subscribed: false, address: 'u•••@example.org' },
    });
    desk.clock.advance(30 * day);
    const ticketId = await close('UNA');
    expect(await desk.reached('skipped')).toMatchObject([{ reason: 'unsubscribed' }]);
    expect(await ask('POST /api/survey/invitations', { ticketId })).toMatchObject({
      status: 201,
      json: { status: 'skipped', reason: 'unsubscribed' },
    });

    expect(await desk.app.ask(`DELETE ${api}`)).toMatchObject({ status: 200, json: { subscribed: true } });
    expect(await ask('POST /api/survey/invitations', { ticketId })).toMatchObject({
      status: 201,
      json: { status: 'queued' },
    });
    await desk.reached('sent', 2);
  });

  it('also cancels what is under way, and does nothing for links that are no invitation’s', async () => {
    await close('vera');
    await desk.reached('sent');
    await desk.settings({ surveyRestDays: 0, surveyDelayMinutes: 10 });
    await close('vera');
    await desk.reached('queued');
    await desk.settings({ surveyRestDays: 7, surveyDelayMinutes: 0 });
    expect(await desk.app.ask(`POST /api/survey/unsubscribe/${linkId()}`)).toMatchObject({ status: 200 });
    desk.clock.advance(600_000);
    await sweep();
    expect(await desk.reached('cancelled')).toMatchObject([{ reason: 'unsubscribed' }]);
    for (const id of ['x'.repeat(43), linkId().replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
      expect(await desk.app.ask(`POST /api/survey/unsubscribe/${id}`)).toMatchObject({ status: 404 });
      expect(await desk.app.ask(`POST /survey/unsubscribe/${id}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('inviting by hand', () => {
  it('asks for no status and no rest, and two clicks are one invitation', async () => {
    const ticketId = await close('wilma');
    await desk.reached('sent');
    await desk.send({ ticketId, status: 'Open' });
    let taken: () => void = () => undefined;
    content = () => new Promise((resolve) => (taken = resolve));
    const invitations = await Promise.all(
      [1, 2, 3].map(() => ask('POST /api/survey/invitations', { ticketId, survey: desk.surveyId })),
    );
    expect(invitations.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(invitations.map(({ json }) => json?.['id'])).size).toBe(1);
    await waitFor(() => {
      taken();
      return desk.mails.received.length === 2;
    }, 'the second mail');
    await desk.reached('sent', 2);
  });

  it('needs a ticket, an active survey and somebody who may', async () => {
    const ticketId = await close('xaver');
    await desk.reached('sent');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await ask('POST /api/survey/invitations', { ticketId: 'nothing' })).toMatchObject({ status: 404 });
    expect(await ask('POST /api/survey/invitations', { ticketId, survey: unknown })).toMatchObject({ status: 404 });
    const agent = await desk.app.ask('POST /api/survey/invitations', {
      token: await desk.app.tokenOf('agent'),
      body: { ticketId },
    });
    expect(agent.status).toBe(403);
  });
});

describe('the list', () => {
  it('finds decisions by ticket, survey and status, page by page', async () => {
    const ticketId = await close('yara');
    await desk.reached('sent');
    desk.clock.advance(1000);
    await close('yara');
    const [skipped] = await desk.reached('skipped');
    const [sent] = await desk.decisions(`&ticketId=${ticketId}`);
    expect(sent).toMatchObject({ status: 'sent', ticket: { ticketId } });
    expect(await desk.decisions(`&ticketId=${sent?.ticket.id}`)).toEqual([sent]);
    expect(await desk.decisions('&status=skipped')).toEqual([skipped]);
    expect(await desk.decisions(`&survey=${desk.surveyId}`)).toEqual([sent, skipped]);
    const { json } = await ask('GET /api/survey/invitations?pageSize=1&page=2');
    expect(json).toMatchObject({ items: [{ id: sent?.id }], page: 2, pages: 2, total: 2 });
  });
});

describe('the reminder', () => {
  const later = async () => {
    desk.clock.advance(3 * day);
    await sweep();
  };

  it('comes once, to who has not answered', async () => {
    await close('zoe');
    await desk.reached('sent');
    desk.clock.advance(2 * day);
    await sweep();
    desk.clock.advance(day);
    await sweep();
    await waitFor(() => desk.mails.received.length === 2, 'a reminder');
    expect(desk.mails.received[1]?.mail).toMatchObject({
      subject: 'A reminder: how did we do? – Export',
      messageId: expect.stringMatching(/^<survey-reminder\./) as string,
    });
    expect(linkId(1)).toBe(linkId(0));
    await later();
    expect(await desk.decisions()).toMatchObject([{ remindedAt: expect.any(String) as string }]);
    expect(await desk.rows('select from survey_invitations where reminder_due_at is not null')).toEqual([]);
    expect(desk.mails.received).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'answered',
      () => desk.app.ask(`PUT /api/survey/enroll/${linkId()}`, { body: { questions: [{ id: 'overall', answer: 5 }] } }),
    ],
    ['unsubscribed', () => desk.app.ask(`POST /api/survey/unsubscribe/${linkId()}`)],
    ['got a ticket that was spam', () => desk.send({ ticketId: `S-${count}`, spam: true })],
  ])('does not come to who has %s', async (_what, happen) => {
    await close();
    await desk.reached('sent');
    desk.clock.advance(1000);
    expect(((await happen()) as { status: number } | undefined)?.status ?? 200).toBe(200);
    await later();
    await waitFor(
      async () => (await desk.rows('select from survey_invitations where reminder_due_at is null')).length === 1,
      'no reminder',
    );
    expect(desk.mails.received).toHaveLength(1);
  });
});
