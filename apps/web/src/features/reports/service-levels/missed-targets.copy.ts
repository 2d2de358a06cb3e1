import type { MissedTargetDocument } from '@deskledger/contracts';
import { counted, n } from '../../../copy/count.js';

/** What is said of deadlines that were missed, one by one. */
export const missedTargetsCopy = {
  title: 'Missed deadlines',
  definition:
    'Every missed deadline of clocks started in this period, latest start first. Late by is the time since the deadline. It stops with the reply or when the ticket closes.',
  /** In a sentence. */
  theList: 'the missed deadlines',
  none: 'No missed deadlines in this period',
  columns: {
    ticket: 'Ticket',
    target: 'Target',
    organization: 'Organization',
    due: 'Due',
    late: 'Late by',
    holder: 'Held by',
    policy: 'Policy',
    reason: 'Reason',
  },
  kinds: {
    first_reply: 'First reply',
    next_reply: 'Next reply',
    update: 'Update',
    resolution: 'Resolution',
  } satisfies Record<MissedTargetDocument['kind'], string>,
  outcomes: { open: 'still open', never: 'closed without a reply' },
  withheld: 'Not shown',
  noReason: 'No reason yet',
  /** Of the choice in a row. */
  reasonOf: (ticketId: string, target: string) => `Reason for #${ticketId}, ${target}`,
  byReason: {
    title: 'Missed deadlines by reason',
    definition:
      'Missed deadlines of clocks started in this period, by the reason people chose for them. Choose reasons in the list of missed deadlines.',
    summary: (explained: number, all: number) => `${n(explained)} of ${n(all)} with a reason.`,
    reason: 'Reason',
    count: 'Missed deadlines',
  },
  helpDesk: 'Help desk',
  more: (shown: number, all: number) => `Load more (${n(shown)} of ${n(all)})`,
  partOf: (shown: number, all: number) => `${n(shown)} of ${n(all)}`,
  end: (count: number) => `That’s all ${counted(count, 'missed deadline', 'missed deadlines')}`,
  moreFailed: 'Couldn’t load more missed deadlines.',
} as const;
