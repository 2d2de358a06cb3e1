import type { News } from '@deskledger/contracts';
import type { ClockKind } from '@deskledger/domain';

export type DeadlineWord = Omit<News['deadlines']['items'][number], 'id'>;

const replies: Readonly<Record<ClockKind, string>> = {
  first_reply: 'first reply',
  next_reply: 'next reply',
  update: 'update',
  resolution: 'resolution',
};

/** One deadline: that it comes near, was missed, or was kept after all. Times are UTC, as whoever reads it may be anywhere. */
export function deadlineLine({ ticketId, clock, share, dueAt, isHealed }: DeadlineWord): string {
  const due = `${dueAt.slice(0, 10)} ${dueAt.slice(11, 16)} UTC`;
  const what = `Ticket ${ticketId}: ${replies[clock]}`;
  if (isHealed) return `${what} was on time after all (due ${due}).`;
  return share === 100
    ? `${what} missed its deadline, ${due}.`
    : `${what} is due ${due}. ${share}% of the time is used up.`;
}
