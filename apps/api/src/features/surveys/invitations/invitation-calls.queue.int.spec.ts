import { waitFor } from '../../../testing/wait-for.js';
import { SendingDesk } from './testing/sending-desk.js';

const sending = SendingDesk.forTests();

describe('inviting by hand', () => {
  it('asks for no status and no rest, and two clicks are one invitation', async () => {
    const ticketId = await sending.closeTicket('wilma');
    await sending.desk.reached('sent');
    await sending.desk.send({ ticketId, status: 'Open' });
    let taken: () => void = () => undefined;
    sending.onMail({ content: () => new Promise((resolve) => (taken = resolve)) });
    const invitations = await Promise.all(
      [1, 2, 3].map(() => sending.ask('POST /api/survey/invitations', { ticketId, survey: sending.desk.surveyId })),
    );
    expect(invitations.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(invitations.map(({ json }) => json?.['id'])).size).toBe(1);
    await waitFor(() => {
      taken();
      return sending.desk.mails.received.length === 2;
    }, 'the second mail');
    await sending.desk.reached('sent', 2);
  });

  it('respects the rest of a contact where it is asked to, and lists that decision with its reason', async () => {
    const ticketId = await sending.closeTicket('vera');
    await sending.desk.reached('sent');
    const refused = await sending.ask('POST /api/survey/invitations', { ticketId, respectRest: true });
    const decision = { status: 'skipped', reason: 'rest_period', rule: null };
    expect(refused).toMatchObject({ status: 201, json: decision });
    expect(refused.json?.['explanation']).toMatch(/^The contact was last invited on /);
    expect(await sending.desk.decisions(`&ticketId=${ticketId}&status=skipped`)).toEqual([refused.json]);
    expect(sending.desk.mails.received).toHaveLength(1);
    expect(await sending.ask('POST /api/survey/invitations', { ticketId })).toMatchObject({
      json: { status: 'queued' },
    });
    await sending.desk.reached('sent', 2);
  });

  it('needs a ticket, an active survey and somebody who may', async () => {
    const ticketId = await sending.closeTicket('xaver');
    await sending.desk.reached('sent');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await sending.ask('POST /api/survey/invitations', { ticketId: 'nothing' })).toMatchObject({ status: 404 });
    expect(await sending.ask('POST /api/survey/invitations', { ticketId, survey: unknown })).toMatchObject({
      status: 404,
    });
    const agent = await sending.desk.app.ask('POST /api/survey/invitations', {
      token: await sending.desk.app.tokenOf('agent'),
      body: { ticketId },
    });
    expect(agent.status).toBe(403);
  });
});

describe('the list', () => {
  it('finds decisions by ticket, survey and status, page by page', async () => {
    const ticketId = await sending.closeTicket('yara');
    await sending.desk.reached('sent');
    sending.desk.clock.advance(1000);
    await sending.closeTicket('yara');
    const [skipped] = await sending.desk.reached('skipped');
    const [sent] = await sending.desk.decisions(`&ticketId=${ticketId}`);
    expect(sent).toMatchObject({ status: 'sent', ticket: { ticketId } });
    expect(await sending.desk.decisions(`&ticketId=${sent?.ticket?.id}`)).toEqual([sent]);
    expect(await sending.desk.decisions(`&ticketId=standard:${ticketId}`)).toEqual([sent]);
    expect(await sending.desk.decisions('&ticketId=nothing')).toEqual([]);
    expect(await sending.desk.decisions('&status=skipped')).toEqual([skipped]);
    expect(await sending.desk.decisions(`&survey=${sending.desk.surveyId}`)).toEqual([sent, skipped]);
    const { json } = await sending.ask('GET /api/survey/invitations?pageSize=1&page=2');
    expect(json).toMatchObject({ items: [{ id: sent?.id }], page: 2, pages: 2, total: 2 });
  });
});
