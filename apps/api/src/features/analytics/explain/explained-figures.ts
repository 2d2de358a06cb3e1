import type { ExplainedFigure, Explanation } from '@deskledger/contracts';
import { secondsUntil } from '../breakdown/population.js';
import { deeds, firstReplies, tickets, type Counts } from './counted-things.js';
import { inOrder, mean, points, share, sum, type Tell } from './tell-figure.js';

export interface ExplainedFigureDefinition {
  readonly definition: string;
  readonly unit: Explanation['unit'];
  /** The tickets that are counted, or which responses, and what each brings. */
  readonly counts: Counts | { readonly responses: 'all' | 'rated'; readonly weight: string };
  readonly tell: Tell;
  /** What its numbers are. */
  readonly numerator: string;
  readonly denominator?: string;
}

const created = (also: string | undefined, definition: string): ExplainedFigureDefinition => ({
  definition,
  unit: 'count',
  counts: tickets('created', '1', also),
  tell: sum,
  numerator: 'Tickets',
});

const done = (deed: 'resolved' | 'reopened', numerator: string, definition: string): ExplainedFigureDefinition => ({
  definition,
  unit: 'count',
  counts: deeds(deed),
  tell: sum,
  numerator,
});

const resolutionTimes = tickets('resolution', secondsUntil('closed_at'));
const closedLast = 'the tickets that are closed now and whose last close lies in the period';

/** Of a time that so many do not exceed. */
const place = {
  unit: 'seconds',
  numerator: 'Place in the order of their times, the shortest first',
  denominator: 'Tickets',
} as const;

/** What each figure is, in words and in SQL. */
export const explainedFigures: Readonly<Record<ExplainedFigure, ExplainedFigureDefinition>> = {
  all_tickets: created(undefined, 'The tickets created in the period.'),
  open_tickets: created('closed_at is null', 'Of the tickets created in the period, those that are not closed now.'),
  closed_tickets: created('closed_at is not null', 'Of the tickets created in the period, those that are closed now.'),
  compliant: created(`verdict = 'met'`, 'Of the tickets created in the period, those closed by their deadline.'),
  noneCompliant: created(
    `verdict = 'breached'`,
    'Of the tickets created in the period, those whose deadline passed first.',
  ),
  running: created(`verdict = 'running'`, 'Of the tickets created in the period, those whose deadline is yet to come.'),
  paused: created(`verdict = 'paused'`, 'Of the tickets created in the period, those whose time stands still on hold.'),
  noTarget: created(`verdict = 'none'`, 'Of the tickets created in the period, those without a deadline.'),
  complianceRate: {
    definition: 'Of the tickets created in the period whose deadline is decided, the share closed by it.',
    unit: 'percent',
    counts: tickets('compliance', `(verdict = 'met')::int`),
    tell: share,
    numerator: 'Tickets closed by their deadline',
    denominator: 'Tickets whose deadline is decided',
  },
  resolved: done(
    'resolved',
    'Closings',
    'The closings in the period, whenever their tickets were created; one that is closed twice counts twice.',
  ),
  reopened: done(
    'reopened',
    'Reopenings',
    'The reopenings in the period, whenever their tickets were created; one that is reopened twice counts twice.',
  ),
  averageSeconds: {
    definition: `The mean time from creation to the last close, of ${closedLast}.`,
    unit: 'seconds',
    counts: resolutionTimes,
    tell: mean,
    numerator: 'Seconds from creation to the last close, added up',
    denominator: 'Tickets',
  },
  medianSeconds: {
    ...place,
    definition: `The time from creation to the last close that half of ${closedLast} do not exceed, within 1 %.`,
    counts: resolutionTimes,
    tell: inOrder(0.5),
  },
  p90Seconds: {
    ...place,
    definition: `The time from creation to the last close that nine in ten of ${closedLast} do not exceed, within 1 %.`,
    counts: resolutionTimes,
    tell: inOrder(0.9),
  },
  firstReplyMedianSeconds: {
    ...place,
    definition:
      'The time from creation to the first reply that half of the tickets first replied to in the period do not exceed, within 1 %.',
    counts: firstReplies,
    tell: inOrder(0.5),
  },
  backlog: {
    definition: 'The tickets that are open now, those on hold included, whenever they were created.',
    unit: 'count',
    counts: tickets('backlog'),
    tell: sum,
    numerator: 'Tickets',
  },
  overallRating: {
    definition:
      'The mean of the ratings submitted in the period, on the scale from 1 to 5. Those by public link count as the settings say.',
    unit: 'points',
    counts: { responses: 'rated', weight: 'r.rating_parts' },
    tell: points,
    numerator: 'Ratings, added up',
    denominator: 'Ratings',
  },
  csat: {
    definition:
      'Of the ratings submitted in the period, the share of 4 or 5. Those by public link count as the settings say.',
    unit: 'percent',
    counts: { responses: 'rated', weight: '(r.star >= 4)::int' },
    tell: share,
    numerator: 'Ratings of 4 or 5',
    denominator: 'Ratings',
  },
  completedSurvey: {
    definition: 'The completed survey responses submitted in the period.',
    unit: 'count',
    counts: { responses: 'all', weight: '1' },
    tell: sum,
    numerator: 'Responses',
  },
};
