import { counted, n } from '../../copy/count.js';

/** What is said about what people wrote. */
export const commentsCopy = {
  title: 'Comments',
  definition:
    'Written answers to any survey, submitted in this period, newest first. The rating is from the same response.',
  /** In a sentence. */
  theComments: 'the comments',
  none: 'No comments in this period',
  erased: 'This comment was erased.',
  publicLink: 'Public link',
  about: (ticket: string) => `Ticket ${ticket}`,
  more: (shown: number, all: number) => `Load more (${n(shown)} of ${n(all)})`,
  partOf: (shown: number, all: number) => `${n(shown)} of ${n(all)}`,
  end: (count: number) => `That’s all ${counted(count, 'comment', 'comments')}`,
  moreFailed: 'Couldn’t load more comments.',
} as const;
