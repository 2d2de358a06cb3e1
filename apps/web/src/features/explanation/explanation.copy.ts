import type { ExplainedFigure } from '@deskledger/contracts';
import { counted, n } from '../../copy/count.js';
import { copy } from '../../copy/copy.js';

/** What is said about how figures are made. */
export const explanationCopy = {
  kind: 'How this figure is made',
  theExplanation: 'how this figure is made',
  unknown: 'There is no such figure.',
  titles: {
    all_tickets: copy.spec.totalTickets,
    open_tickets: copy.spec.openTickets,
    closed_tickets: copy.spec.resolvedTickets,
    resolved: 'Closings',
    reopened: 'Reopenings',
    complianceRate: 'Compliance rate',
    compliant: copy.spec.compliant,
    noneCompliant: copy.spec.nonCompliant,
    running: 'Deadline yet to come',
    paused: 'Time stands still',
    noTarget: 'Without a deadline',
    averageSeconds: copy.spec.avgResolutionTime,
    medianSeconds: 'Median resolution',
    p90Seconds: '90th percentile of resolution',
    firstReplyMedianSeconds: 'Median first reply',
    backlog: 'Open now',
    overallRating: copy.spec.customerSatisfaction,
    csat: 'Ratings of 4 or 5',
    completedSurvey: copy.spec.surveysCompleted,
  } satisfies Record<ExplainedFigure, string>,
  figure: 'The figure',
  now: 'As of now, whatever the period',
  division: (numerator: string, denominator: string, figure: string) => `${numerator} ÷ ${denominator} = ${figure}`,
  anew: 'Counted one by one, not told from sums:',
  list: 'What is counted',
  /** What one of them brings; 0 first. */
  brings: {
    complianceRate: ['Past its deadline', 'By its deadline'],
    csat: ['Below 4', '4 or 5'],
  },
  seconds: (count: number) => `${n(count)} s`,
  closings: (count: number) => counted(count, 'closing', 'closings'),
  reopenings: (count: number) => counted(count, 'reopening', 'reopenings'),
  response: 'Response without a ticket',
  created: 'Created',
  closed: 'Closed',
  answered: 'Answered',
  facts: (count: number) => counted(count, 'recorded fact', 'recorded facts'),
  none: 'Nothing is counted in this period.',
  more: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  end: (count: number) => `That's all ${n(count)}`,
  moreFailed: "Couldn't load more.",
} as const;
