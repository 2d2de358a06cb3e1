import type { Ticket } from '@deskledger/contracts';
import type { FigureTarget } from '@deskledger/domain';
import { n, plural } from '../../copy/count.js';
import { settingNames, settingValues } from './setting-words.copy.js';

/** What the settings of the organization say beyond the label lists. */
export const organizationCopy = {
  timezoneText:
    'Days and hours of every figure are those of this zone, for everybody. After a change, all figures are recalculated, which takes a while with many tickets.',
  noZone: 'No such time zone',
  now: (time: string) => `It is ${time} there now.`,

  targets: {
    title: settingNames.figureTargets,
    text: 'What figures should be: cards say whether they are, charts over days draw the line. Leave a field empty for no target. Deadlines of tickets are something else, and stay as they are.',
    names: {
      complianceRate: 'Compliance rate, at least (%)',
      resolutionMinutes: 'Median resolution time, at most (hours)',
      firstReplyMinutes: 'Median first reply, at most (minutes)',
      rating: 'Customer satisfaction, at least (1 to 5)',
      openTickets: 'Open tickets, at most',
    } satisfies Record<FigureTarget, string>,
  },

  contact: {
    title: 'Contact data',
    text: 'How visitors of the landing page reach you. What is empty here is as the installation is configured, or is not shown.',
    emailWrong: 'Enter an email address like name@company.com',
  },
} as const;

/** What is said when two people changed the same settings. */
export const settingsConflictCopy = {
  title: 'Somebody else changed these settings',
  text: (name: string, ago: string) => `${name} changed the settings ${ago}.`,
  takeTheirs: 'Take theirs',
  theirs: 'Theirs',
  mine: 'Yours',
} as const;

/** What is said before settings are saved by which tickets are judged. */
export const previewCopy = {
  titles: {
    labels: 'Save these labels?',
    serviceLevels: 'Save these service levels?',
    calendar: 'Save these business hours?',
  },
  counting: 'Counting what would change…',
  unknown: 'What would change is not known.',
  none: 'No ticket changes.',
  changes: (count: number, tickets: number) =>
    `${n(count)} of ${n(tickets)} ${plural(tickets, 'ticket', 'tickets')} ${plural(count, 'changes', 'change')}.`,
  judged: (count: number, tickets: number) =>
    `${n(count)} of ${n(tickets)} ${plural(tickets, 'ticket', 'tickets')} ${plural(count, 'stands', 'stand')} otherwise against the deadline.`,
  past: {
    labels: 'All figures are recalculated, including past ones. No surveys are sent for the past.',
    serviceLevels: 'All figures are recalculated, including past ones.',
    calendar: 'All figures are recalculated, including past ones.',
  },
  change: 'Change',
  verdict: 'Against the deadline',
  verdicts: {
    met: 'Met',
    breached: 'Breached',
    running: 'Running',
    paused: 'Paused',
    none: 'No target',
  } satisfies Record<Ticket['verdict'], string>,
  tickets: 'Tickets',
  newest: (count: number, all: number) => (count === all ? 'Which tickets' : `The newest ${n(count)} of them`),
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
  compliance: 'Compliance of the last 30 days',
  met: 'Met',
  breached: 'Breached',
  rate: (rate: number | null) => (rate === null ? '–' : `${n(rate)} %`),
  save: { labels: 'Save labels', serviceLevels: 'Save service levels', calendar: 'Save business hours' },
} as const;
