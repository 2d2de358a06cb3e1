import { mostFacts } from '@deskledger/contracts';
import { counted, countedOrMore, n } from '../../copy/count.js';
import { copy } from '../../copy/copy.js';

/** What is said about how figures are made. */
export const explanationCopy = {
  kind: copy.action.explain,
  theExplanation: 'the calculation',
  unknown: 'This figure does not exist.',
  figure: 'Calculation',
  alertMe: 'Alert me…',
  now: 'As of now, regardless of the period',
  atPlace: 'At this position',
  division: (numerator: string, denominator: string, figure: string) => `${numerator} ÷ ${denominator} = ${figure}`,
  anew: 'Recounted one by one:',
  list: 'Included in this figure',
  /** What one of them brings; 0 first. */
  brings: {
    complianceRate: ['Missed deadline', 'Within deadline'],
    csat: ['Below 4', '4 or 5'],
  },
  seconds: (count: number) => `${n(count)} s`,
  closings: (count: number) => counted(count, 'closing', 'closings'),
  reopenings: (count: number) => counted(count, 'reopening', 'reopenings'),
  response: 'Response without a ticket',
  created: 'Created',
  closed: 'Closed',
  answered: 'Answered',
  facts: (count: number) => countedOrMore(count, count >= mostFacts, 'event', 'events'),
  none: 'Nothing to count in this period.',
  noneNow: 'Nothing to count now.',
  more: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  end: (count: number) => `That’s all ${n(count)}`,
  moreFailed: 'Couldn’t load more.',
} as const;
