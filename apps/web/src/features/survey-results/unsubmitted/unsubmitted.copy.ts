import { n } from '../../../copy/count.js';

/** What the list of responses that are not submitted says. */
export const unsubmittedCopy = {
  theList: 'the responses that are not submitted',
  text: 'Started in this period and not submitted. They count in no figure, and written answers stay hidden. Entries end when someone submits, or after 30 days. Only the organization filter applies.',
  none: 'No unsubmitted responses in this period',
  badge: 'Not submitted',
  started: 'Started',
  changed: 'Last answer',
  loadMore: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  end: (count: number) => (count === 1 ? 'That’s the only one' : `That’s all ${n(count)}`),
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  moreFailed: 'Couldn’t load more.',
} as const;
