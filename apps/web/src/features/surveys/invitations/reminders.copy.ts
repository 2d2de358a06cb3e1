import { reminderBounds, type ReminderObjection } from '@deskledger/contracts';
import { counted, n } from '../../../copy/count.js';

const reasons: Record<ReminderObjection, (restDays: number) => string> = {
  answered: () => 'answered',
  not_sent: () => 'not sent',
  expired: () => 'expired',
  no_contact: () => 'without an address',
  unsubscribed: () => 'unsubscribed',
  bounced: () => 'bounced',
  ticket_left_out: () => 'excluded from figures',
  survey_closed: () => 'survey not active',
  already_queued: () => 'reminder already queued',
  reminder_limit: () => `reminded ${n(reminderBounds.perInvitation)} times`,
  reminded_recently: (days) => `reminded in the last ${days === 1 ? 'day' : `${n(days)} days`}`,
  invited_recently: () => `invited in the last ${n(reminderBounds.hoursAfterInvitation)} hours`,
  same_contact: () => 'reminded about another invitation',
};

/** What is said about people who have not answered, and about reminding them. */
export const remindersCopy = {
  survey: 'Survey',
  opened: 'Opened',
  openings: { any: 'Opened or not', true: 'Opened', false: 'Not opened' },
  age: 'Sent',
  ages: { any: 'Sent any time', '3': '3 or more days ago', '7': '7 or more days ago', '14': '14 or more days ago' },
  none: 'Everyone answered, or no invitation matches',
  noSurvey: 'No survey is active. Only invitations to active surveys can be answered.',
  select: (ticket: string) => `Select invitation: ${ticket}`,
  selected: (count: number) => `${n(count)} selected`,
  clear: 'Clear selection',
  remindAll: (count: number) => (count === 1 ? 'Remind 1 contact…' : `Remind all ${n(count)}…`),
  remindSelected: (count: number) => `Remind ${n(count)} selected…`,
  title: 'Send reminders?',
  text: (restDays: number) =>
    `Each contact gets one email with the link from the invitation. A contact is reminded at most once in ${counted(restDays, 'day', 'days')}, and ${n(reminderBounds.perInvitation)} times per invitation.`,
  counting: 'Counting…',
  willSend: (count: number) =>
    count === 0 ? 'Nobody can be reminded now.' : `${counted(count, 'contact gets', 'contacts get')} a reminder.`,
  confirm: (count: number) => (count === 0 ? 'Send reminders' : `Send ${counted(count, 'reminder', 'reminders')}`),
  sending: 'Sending…',
  done: (count: number) => `${counted(count, 'reminder is', 'reminders are')} on the way`,
  leftOut: (count: number) => `${n(count)} left out:`,
  why: (reason: ReminderObjection, count: number, restDays: number) => `${n(count)} ${reasons[reason](restDays)}`,
} as const;
