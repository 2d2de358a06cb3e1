import { waitFor } from '../../../testing/wait-for.js';
import { ExpirySweep } from '../enrollments/expiry/expiry-sweep.js';
import { SendingDesk } from './testing/sending-desk.js';

const day = 86_400_000;
const sending = SendingDesk.forTests();

describe('a bounce', () => {
  it('that is permanent ends mails to its address', async () => {
    await sending.closeTicket('bouncer');
    await sending.desk.reached('sent');
    const messageId = sending.desk.mails.received[0]?.mail.messageId;
    const soft = await sending.ask('POST /api/survey/bounces', {
      messageId,
      permanent: false,
      explanation: 'mailbox of bouncer@example.org full',
    });
    expect(soft).toMatchObject({
      status: 200,
      json: { status: 'sent', explanation: 'mailbox of •••@example.org full' },
    });

    expect(await sending.ask('POST /api/survey/bounces', { messageId })).toMatchObject({
      status: 200,
      json: { status: 'bounced' },
    });
    expect((await sending.facts()).at(-1)).toBe('SurveyUndeliverable');
    sending.desk.clock.advance(30 * day);
    await sending.closeTicket('Bouncer');
    expect(await sending.desk.reached('skipped')).toMatchObject([{ reason: 'bounced_before' }]);
    expect(await sending.ask('POST /api/survey/bounces', { messageId: '<spam@elsewhere.test>' })).toMatchObject({
      status: 404,
    });
  });
});

describe('the merger of a ticket', () => {
  const read = () => sending.desk.app.ask(`GET /api/survey/enroll/${sending.linkId()}`);
  const merge = async (ticketId: string) => {
    sending.desk.clock.advance(1000);
    await sending.desk.send({ ticketId, type: 'ticket.merged', mergedInto: 'S-0' });
    await waitFor(
      async () =>
        (await sending.desk.rows('select from tickets where ticket_id = $1 and not counted', ticketId)).length > 0,
      'the merger',
    );
  };
  const sweep = () => sending.desk.app.app.get(ExpirySweep, { strict: false }).sweep();

  it('ends its open survey at once, and the log says why', async () => {
    const ticketId = await sending.closeTicket('dora');
    await sending.desk.reached('sent');
    expect((await read()).status).toBe(200);
    await merge(ticketId);
    expect((await read()).status).toBe(404);
    const body = { questions: [{ id: 'overall', answer: 5 }] };
    expect((await sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, { body })).status).toBe(404);
    await sweep();
    expect((await sending.facts()).at(-1)).toBe('SurveyExpired');
    expect(await sending.desk.rows(`select data from events where type = 'SurveyExpired'`)).toEqual([
      { data: { reason: 'ticket_merged' } },
    ]);
  });

  it('leaves an answer where it is, and the surveys of other tickets', async () => {
    const ticketId = await sending.closeTicket('egon');
    await sending.desk.reached('sent');
    const body = { questions: [{ id: 'overall', answer: 5 }] };
    expect((await sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, { body })).status).toBe(200);
    await merge(ticketId);
    await sweep();
    expect((await sending.facts()).at(-1)).toBe('SurveyAnswered');
  });
});

describe('a bounce of a survey that is answered all the same', () => {
  const bounced = async (contact: string) => {
    await sending.closeTicket(contact);
    await sending.desk.reached('sent');
    const messageId = sending.desk.mails.received[0]?.mail.messageId;
    expect(await sending.ask('POST /api/survey/bounces', { messageId })).toMatchObject({ status: 200 });
    sending.desk.clock.advance(1000);
  };
  const answer = () =>
    sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, {
      body: { questions: [{ id: 'overall', answer: 5 }] },
    });

  it('was none: the invitation is sent, and later ones go to the address again', async () => {
    await bounced('aria');
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([{ status: 'bounced', explanation: 'The mail bounced' }]);
    expect((await answer()).status).toBe(200);
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([{ status: 'sent', explanation: null }]);
    sending.desk.clock.advance(30 * day);
    await sending.closeTicket('aria');
    await sending.desk.reached('sent', 2);
  });

  it('does not undo that the contact wants no surveys', async () => {
    await bounced('bela');
    const unsubscribing = await sending.desk.app.ask(`POST /api/survey/unsubscribe/${sending.linkId()}`);
    expect(unsubscribing).toMatchObject({ status: 200, json: { subscribed: false } });
    expect((await answer()).status).toBe(200);
    await sending.sweep();
    sending.desk.clock.advance(30 * day);
    await sending.closeTicket('bela');
    expect(await sending.desk.reached('skipped')).toMatchObject([{ reason: 'unsubscribed' }]);
  });

  it('that came after the opening stays one until there is another sign of the contact', async () => {
    await sending.closeTicket('cleo');
    await sending.desk.reached('sent');
    const body = { partial: true, questions: [] };
    expect((await sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, { body })).status).toBe(200);
    sending.desk.clock.advance(1000);
    const messageId = sending.desk.mails.received[0]?.mail.messageId;
    await sending.ask('POST /api/survey/bounces', { messageId });
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([{ status: 'bounced' }]);
    sending.desk.clock.advance(1000);
    expect((await answer()).status).toBe(200);
    await sending.sweep();
    expect(await sending.desk.decisions()).toMatchObject([{ status: 'sent' }]);
  });
});

describe('unsubscribing', () => {
  it('works by one POST of a form to the address in the header, and is honoured', async () => {
    await sending.closeTicket('una');
    await sending.desk.reached('sent');
    const headers = new Map(sending.desk.mails.received[0]?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/127\.0\.0\.1:3000(\/survey\/unsubscribe\/[\w-]{43})>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1];
    const api = `/api/survey/unsubscribe/${sending.linkId()}` as const;
    expect(await sending.desk.app.ask(`GET ${api}`)).toMatchObject({
      status: 200,
      json: { subscribed: true, address: 'u•••@example.org' },
    });

    const clicked = await sending.desk.app.ask(`POST /${address?.slice(1)}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(clicked.status).toBe(200);
    expect(await sending.desk.app.ask(`GET ${api}`)).toMatchObject({
      json: { subscribed: false, address: 'u•••@example.org' },
    });
    sending.desk.clock.advance(30 * day);
    const ticketId = await sending.closeTicket('UNA');
    expect(await sending.desk.reached('skipped')).toMatchObject([{ reason: 'unsubscribed' }]);
    expect(await sending.ask('POST /api/survey/invitations', { ticketId })).toMatchObject({
      status: 201,
      json: { status: 'skipped', reason: 'unsubscribed' },
    });

    expect(await sending.desk.app.ask(`DELETE ${api}`)).toMatchObject({ status: 200, json: { subscribed: true } });
    const invited = await sending.ask('POST /api/survey/invitations', { ticketId });
    expect(invited.status).toBe(201);
    // It leaves at once: the answer tells how far it has come by then.
    expect(['queued', 'sending', 'sent']).toContain(invited.json?.['status']);
    await sending.desk.reached('sent', 2);
  });

  it('also cancels what is under way, and does nothing for links that are no invitation’s', async () => {
    await sending.closeTicket('vera');
    await sending.desk.reached('sent');
    await sending.desk.settings({ surveyRestDays: 0, surveyDelayMinutes: 10 });
    await sending.closeTicket('vera');
    await sending.desk.reached('queued');
    await sending.desk.settings({ surveyRestDays: 7, surveyDelayMinutes: 0 });
    expect(await sending.desk.app.ask(`POST /api/survey/unsubscribe/${sending.linkId()}`)).toMatchObject({
      status: 200,
    });
    sending.desk.clock.advance(600_000);
    await sending.sweep();
    expect(await sending.desk.reached('cancelled')).toMatchObject([{ reason: 'unsubscribed' }]);
    for (const id of ['x'.repeat(43), sending.linkId().replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
      expect(await sending.desk.app.ask(`POST /api/survey/unsubscribe/${id}`)).toMatchObject({ status: 404 });
      expect(await sending.desk.app.ask(`POST /survey/unsubscribe/${id}`)).toMatchObject({ status: 404 });
    }
  });
});
