import type { ReplyAuthor } from '@deskledger/domain';

const authors: readonly unknown[] = ['agent', 'customer', 'system'] satisfies readonly ReplyAuthor[];

/** Whether this is one of our words for who writes. */
export function isReplyAuthor(word: unknown): word is ReplyAuthor {
  return authors.includes(word);
}
