import { counted, n } from '../../copy/count.js';

/** What is said about what people wrote. */
export const commentsCopy = {
  title: 'Comments',
  definition:
    'Answers in words of their own that were submitted in this period, to whatever survey, the newest first. The rating beside them is that of the same response.',
  /** In a sentence. */
  theComments: 'the comments',
  none: 'Nobody wrote anything in this period.',
  erased: 'What was written has been erased.',
  publicLink: 'By public link',
  about: (ticket: string) => `Ticket ${ticket}`,
  more: (shown: number, all: number) => `Load more (${n(shown)} of ${n(all)})`,
  partOf: (shown: number, all: number) => `${n(shown)} of ${n(all)}`,
  end: (count: number) => `All ${counted(count, 'comment', 'comments')} are shown.`,
  moreFailed: "Couldn't load more comments.",
} as const;
