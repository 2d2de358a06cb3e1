import type { Ticket } from '@deskledger/contracts';
import type { FigureTarget } from '@deskledger/domain';
import { n, plural } from '../../copy/count.js';
import { settingNames, settingValues } from './setting-words.copy.js';

/** What the settings of the organization say beyond the label lists. */
export const organizationCopy = {
  timezoneText:
    'All figures use the days and hours of this time zone, for everyone. Changing it recalculates all figures, which takes a while with many tickets.',
  noZone: 'No matching time zone',
  now: (time: string) => `It is ${time} there now.`,

  targets: {
    title: settingNames.figureTargets,
    text: 'Cards show whether a figure meets its target. Charts over days draw the target as a line. Leave a field empty for no target. Ticket deadlines are not affected.',
    names: {
      complianceRate: 'Compliance rate, at least (%)',
      resolutionMinutes: 'Median resolution time, at most (hours)',
      firstReplyMinutes: 'Median first reply, at most (minutes)',
      rating: 'Customer satisfaction, at least (1 to 5)',
      openTickets: 'Open tickets, at most',
    } satisfies Record<FigureTarget, string>,
  },

  contact: {
    title: 'Contact details',
    text: 'Visitors to the landing page see these details. Empty fields use the values from your configuration, or are hidden.',
    emailWrong: 'Enter an email address like name@company.com',
  },
} as const;

/** What is said when two people changed the same settings. */
export const settingsConflictCopy = {
  title: 'Someone else changed these settings',
  text: (name: string, ago: string) => `${name} changed the settings ${ago}.`,
  takeTheirs: 'Use theirs',
  theirs: 'Theirs',
  mine: 'Yours',
} as const;

/** What is said before settings are saved by which tickets are judged. */
export const previewCopy = {
  titles: {
    labels: 'Save these labels?',
    policies: 'Save these service levels?',
    calendars: 'Save these business hours?',
  },
  counting: 'Calculating the changes…',
  unknown: 'Couldn’t calculate the changes.',
  none: 'No tickets change.',
  changes: (count: number, tickets: number) =>
    `${n(count)} of ${n(tickets)} ${plural(tickets, 'ticket', 'tickets')} ${plural(count, 'changes', 'change')}.`,
  judged: (count: number, tickets: number) =>
    `${n(count)} of ${n(tickets)} ${plural(tickets, 'ticket', 'tickets')} ${plural(count, 'gets', 'get')} a different deadline status.`,
  past: {
    labels: 'All figures are recalculated, including past ones. No surveys are sent for past changes.',
    policies: 'All figures are recalculated, including past ones.',
    calendars: 'All figures are recalculated, including past ones.',
  },
  reason: 'Reason (optional)',
  reasonText: 'Kept in the audit log.',
  change: 'Change',
  verdict: 'Deadline status',
  verdicts: {
    met: 'Met',
    breached: 'Breached',
    running: 'Running',
    paused: 'Paused',
    none: 'No target',
  } satisfies Record<Ticket['verdict'], string>,
  tickets: 'Tickets',
  newest: (count: number, all: number) => (count === all ? 'Affected tickets' : `Newest ${n(count)} affected tickets`),
  ticket: 'Ticket',
  opens: (ticketId: string) => `${ticketId}, opens in a new tab`,
  deadline: 'New deadline',
  noDeadline: '–',
  pair: (from: string, to: string) => `${from} → ${to}`,
  categories: settingValues.categories,
  figure: 'Figure',
  now: 'Now',
  after: 'After',
  open: 'Open tickets',
  closed: 'Closed tickets',
  compliance: 'Compliance, last 30 days',
  met: 'Met',
  breached: 'Breached',
  save: { labels: 'Save labels', policies: 'Save service levels', calendars: 'Save business hours' },
} as const;
