import type { Attention } from '@deskledger/contracts';
import { notSet } from '../../lib/url/not-set.js';
import { followUpsPath, ticketsPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import type { attentionCopy as words } from './attention.copy.js';

export type AttentionCount = keyof typeof words.counts;

/** The tickets that each count counts, beside the slice: what breaks first comes first. */
const behind: Readonly<Record<Exclude<AttentionCount, 'badAnswers'>, Partial<TicketView>>> = {
  overdue: { event: 'open', dueWithin: 'overdue' },
  dueWithinHour: { event: 'open', dueWithin: '1h' },
  dueWithinFourHours: { event: 'open', dueWithin: '4h' },
  dueToday: { event: 'open', dueWithin: 'today' },
  waitingForFirstReply: { event: 'open', waitingFor: 'first_reply' },
  customerWroteLast: { event: 'open', waitingFor: 'reply' },
  reopenedToday: { event: 'reopened', period: 'today', state: 'open' },
  unassigned: { event: 'open', assignee: [notSet] },
};

/** What is counted wherever there are tickets. */
export const countsOfTickets = Object.keys(behind) as (keyof typeof behind)[];

export interface CountedAttention {
  readonly name: AttentionCount;
  /** null: not measured. */
  readonly count: number | null;
  /** The list of these tickets. */
  readonly to: string;
}

/** Every count with the way to its tickets; that of bad answers where there are rules for them. */
export function attentionCounts(attention: Attention, slice: Slice): CountedAttention[] {
  const counts: CountedAttention[] = countsOfTickets.map((name) => ({
    name,
    count: attention[name],
    to: ticketsPath({ ...slice, ...behind[name] }),
  }));
  const { badAnswers: count } = attention;
  if (count !== null) counts.push({ name: 'badAnswers', count, to: followUpsPath(slice) });
  return counts;
}
