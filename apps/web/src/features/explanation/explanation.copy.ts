import { mostFacts } from '@deskledger/contracts';
import { counted, countedOrMore, n } from '../../copy/count.js';
import { copy } from '../../copy/copy.js';

/** What is said about how figures are made. */
export const explanationCopy = {
  kind: copy.action.explain,
  theExplanation: 'how this figure is made',
  unknown: 'There is no such figure.',
  figure: 'The figure',
  now: 'As of now, whatever the period',
  atPlace: 'At this place',
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
  facts: (count: number) => countedOrMore(count, count >= mostFacts, 'recorded fact', 'recorded facts'),
  none: 'Nothing is counted in this period.',
  noneNow: 'Nothing is counted now.',
  more: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  end: (count: number) => `That's all ${n(count)}`,
  moreFailed: "Couldn't load more.",
} as const;
