import type { ReminderSummary } from '@deskledger/contracts';
import { waitFor } from '../../../../testing/wait-for.js';
import { SendingDesk } from '../testing/sending-desk.js';

const day = 86_400_000;
const sending = SendingDesk.forTests();
beforeAll(() => sending.desk.settings({ surveyReminderDays: 0, surveyRestDays: 7 }));

const path = () => `/api/survey/reminders/${sending.desk.surveyId}` as const;
const preview = async (which: object = {}) => {
  const { status, json } = await sending.ask(`POST ${path()}/preview`, { which });
  expect(status).toBe(200);
  return json as unknown as ReminderSummary;
};
const remind = async (which: object = {}) => {
  const { status, json } = await sending.ask(`POST ${path()}`, { which });
  expect(status).toBe(200);
  return json as unknown as ReminderSummary;
};
const reminders = () => sending.desk.mails.received.filter(({ mail }) => /survey-reminder/.test(mail.messageId ?? ''));
const arrived = (count: number) => waitFor(() => reminders().length === count, `${count} reminders`);
const inviteTo = async (...contacts: string[]) => {
  for (const contact of contacts) await sending.closeTicket(contact);
  return sending.desk.reached('sent', contacts.length);
};
const unanswered = async (filter = '') => {
  const decisions = await sending.desk.decisions(`&unanswered=true&survey=${sending.desk.surveyId}${filter}`);
  return decisions.map(({ contact_email: address }) => address?.split('@')[0]).sort();
};
const linkTo = (contact: string) => {
  const index = sending.desk.mails.received.findIndex(({ to }) => to === `${contact}@example.org`);
  return sending.linkId(index);
};

describe('the invitations that are not answered', () => {
  it('are sent, can still be answered and were not; those that were opened, and the old ones, apart', async () => {
    await inviteTo('ada', 'bob', 'eve');
    const answer = { questions: [{ id: 'overall', answer: 5 }] };
    await sending.desk.app.ask(`PUT /api/survey/enroll/${linkTo('ada')}`, { body: answer });
    await sending.desk.app.ask(`PUT /api/survey/enroll/${linkTo('bob')}`, { body: { partial: true, questions: [] } });
    expect(await unanswered()).toEqual(['bob', 'eve']);
    expect(await unanswered('&opened=true')).toEqual(['bob']);
    expect(await unanswered('&opened=false')).toEqual(['eve']);
    expect(await unanswered('&olderThanDays=3')).toEqual([]);
    sending.desk.clock.advance(3 * day);
    expect(await unanswered('&olderThanDays=3')).toEqual(['bob', 'eve']);
    sending.desk.clock.advance(27 * day);
    expect(await unanswered()).toEqual([]);
  });
});

describe('reminders that somebody asks for', () => {
  it('reach everybody who can still answer once, and say who was left out and why', async () => {
    await inviteTo('gus', 'hal', 'ida', 'jon');
    sending.desk.clock.advance(2 * day);
    await sending.desk.app.ask(`POST /api/survey/unsubscribe/${linkTo('gus')}`);
    const expected = { reminders: 3, leftOut: [{ reason: 'unsubscribed', invitations: 1 }], restDays: 7 };
    expect(await preview()).toEqual(expected);
    expect(reminders()).toEqual([]);
    const [one, other] = await Promise.all([remind(), remind()]);
    expect([one.reminders, other.reminders].sort()).toEqual([0, 3]);
    await arrived(3);
    expect(await remind()).toMatchObject({ reminders: 0 });
    await sending.sweep();
    const to = reminders().map(({ to: address }) => address);
    expect(to.sort()).toEqual(['hal@example.org', 'ida@example.org', 'jon@example.org']);
    expect(await preview()).toMatchObject({
      reminders: 0,
      leftOut: [
        { reason: 'unsubscribed', invitations: 1 },
        { reason: 'reminded_recently', invitations: 3 },
      ],
    });
    const [line] = await sending.desk.rows(
      `select actor, subject, details from public.audit_log where action = 'survey_invitation.reminded'
       order by id limit 1`,
    );
    expect(line).toMatchObject({ subject: sending.desk.surveyId, details: { filter: {} } });
  });

  it('come at most three times, each a mail of its own, with a rest between them', async () => {
    const [invitation] = await inviteTo('kim');
    for (const nth of [1, 2, 3]) {
      sending.desk.clock.advance(7 * day);
      expect(await remind({ invitations: [invitation!.id] })).toMatchObject({ reminders: 1, leftOut: [] });
      await arrived(nth);
      await waitFor(async () => (await sending.desk.decisions())[0]?.reminders === nth, 'a counted reminder');
    }
    expect(new Set(reminders().map(({ mail }) => mail.messageId)).size).toBe(3);
    sending.desk.clock.advance(7 * day);
    expect(await preview({ invitations: [invitation!.id] })).toMatchObject({
      leftOut: [{ reason: 'reminder_limit', invitations: 1 }],
    });
  });

  it('leave out who was invited today, and speak to a contact of two invitations about the newer one', async () => {
    await inviteTo('lou');
    expect(await preview()).toMatchObject({ leftOut: [{ reason: 'invited_recently', invitations: 1 }] });
    sending.desk.clock.advance(8 * day);
    await sending.closeTicket('lou');
    const [older, newer] = await sending.desk.reached('sent', 2);
    sending.desk.clock.advance(2 * day);
    expect(await remind()).toMatchObject({ reminders: 1, leftOut: [{ reason: 'same_contact', invitations: 1 }] });
    await waitFor(async () => (await sending.desk.decisions())[1]?.reminders === 1, 'a reminder');
    expect(await sending.desk.decisions()).toMatchObject([
      { id: older!.id, reminders: 0 },
      { id: newer!.id, reminders: 1 },
    ]);
    expect(await preview({ invitations: [older!.id] })).toMatchObject({
      leftOut: [{ reason: 'reminded_recently', invitations: 1 }],
    });
  });

  it('are not lost where the mail server has no time, and not repeated where it took them', async () => {
    await inviteTo('mia');
    sending.desk.clock.advance(2 * day);
    let tries = 0;
    const busy = Object.assign(new Error('busy'), { responseCode: 451 });
    sending.onMail({ recipient: () => ((tries += 1) === 1 ? busy : null) });
    await remind();
    await waitFor(() => tries === 1, 'a refused try');
    await waitFor(async () => {
      await sending.sweep();
      return reminders().length === 1;
    }, 'the reminder');
    expect(await sending.desk.decisions()).toMatchObject([{ reminders: 1, remindedAt: expect.any(String) as string }]);
  });

  it('are for editors, and of a survey that exists', async () => {
    const { app } = sending.desk;
    const token = await app.tokenOf('agent');
    expect(await app.ask(`POST ${path()}`, { token, body: { which: {} } })).toMatchObject({ status: 403 });
    const nowhere = '/api/survey/reminders/5d1b7c0a-0f51-4a38-9d1c-8f9f5b0e6a41';
    expect(await sending.ask(`POST ${nowhere}`, { which: {} })).toMatchObject({ status: 404 });
    expect(await sending.ask(`POST ${path()}`, { which: { opened: 'maybe' } })).toMatchObject({ status: 400 });
  });
});
