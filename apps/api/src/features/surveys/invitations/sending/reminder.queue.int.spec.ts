import { waitFor } from '../../../../testing/wait-for.js';
import { SendingDesk } from '../testing/sending-desk.js';

const day = 86_400_000;
const sending = SendingDesk.forTests();

describe('the reminder', () => {
  const later = async () => {
    sending.desk.clock.advance(3 * day);
    await sending.sweep();
  };

  it('comes once, to who has not answered', async () => {
    await sending.closeTicket('zoe');
    await sending.desk.reached('sent');
    sending.desk.clock.advance(2 * day);
    await sending.sweep();
    sending.desk.clock.advance(day);
    await sending.sweep();
    await waitFor(() => sending.desk.mails.received.length === 2, 'a reminder');
    expect(sending.desk.mails.received[1]?.mail).toMatchObject({
      subject: 'Reminder: how did we do? – Export',
      messageId: expect.stringMatching(/^<survey-reminder\./) as string,
    });
    expect(sending.linkId(1)).toBe(sending.linkId(0));
    await later();
    expect(await sending.desk.decisions()).toMatchObject([{ remindedAt: expect.any(String) as string }]);
    expect(await sending.desk.rows('select from survey_invitations where reminder_due_at is not null')).toEqual([]);
    expect(sending.desk.mails.received).toHaveLength(2);
  });

  it('has the title of the version that its person has opened, as the list of invitations has', async () => {
    const { desk } = sending;
    const rename = (title: string) =>
      desk.app.ask(`PUT /api/survey/template/${desk.surveyId}`, { token: desk.token, body: { title } });
    await sending.closeTicket('opened');
    await desk.reached('sent');
    await desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, { body: { partial: true, questions: [] } });
    await rename('Second version');
    await later();
    await waitFor(() => desk.mails.received.length === 2, 'a reminder');
    expect(desk.mails.received[1]?.mail.text).toContain('Customer satisfaction');
    expect(desk.mails.received[1]?.mail.text).not.toContain('Second version');
    expect(await desk.decisions()).toMatchObject([{ survey: { title: 'Customer satisfaction' } }]);
    await rename('Customer satisfaction');
  });

  it('and the invitation name the ticket where the survey does', async () => {
    const { desk } = sending;
    const rename = (title: string) =>
      desk.app.ask(`PUT /api/survey/template/${desk.surveyId}`, { token: desk.token, body: { title } });
    await rename('About {{ticket.subject|your ticket}} with {{ticket.agent|our team}}');
    await sending.closeTicket('named');
    await desk.reached('sent');
    await later();
    await waitFor(() => desk.mails.received.length === 2, 'a reminder');
    for (const { mail } of desk.mails.received)
      expect(mail.text?.replace(/[\u2068\u2069]/g, '')).toContain('About Export with our team');
    await rename('Customer satisfaction');
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'answered',
      () =>
        sending.desk.app.ask(`PUT /api/survey/enroll/${sending.linkId()}`, {
          body: { questions: [{ id: 'overall', answer: 5 }] },
        }),
    ],
    ['unsubscribed', () => sending.desk.app.ask(`POST /api/survey/unsubscribe/${sending.linkId()}`)],
    ['got a ticket that was spam', () => sending.desk.send({ ticketId: sending.ticketId, spam: true })],
  ])('does not come to who has %s', async (_what, happen) => {
    await sending.closeTicket();
    await sending.desk.reached('sent');
    sending.desk.clock.advance(1000);
    expect(((await happen()) as { status: number } | undefined)?.status ?? 200).toBe(200);
    await later();
    await waitFor(
      async () =>
        (await sending.desk.rows('select from survey_invitations where reminder_due_at is null')).length === 1,
      'no reminder',
    );
    expect(sending.desk.mails.received).toHaveLength(1);
  });
});
