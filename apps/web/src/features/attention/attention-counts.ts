import type { Attention } from '@deskledger/contracts';
import { notSet } from '../../lib/url/not-set.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import type { attentionCopy as words } from './attention.copy.js';

export type AttentionCount = keyof typeof words.counts;

/** The tickets that each count counts, beside the slice: what breaks first comes first. */
const behind: Readonly<Record<AttentionCount, Partial<TicketView>>> = {
  overdue: { event: 'open', dueWithin: 'overdue' },
  dueWithinHour: { event: 'open', dueWithin: '1h' },
  dueWithinFourHours: { event: 'open', dueWithin: '4h' },
  dueToday: { event: 'open', dueWithin: 'today' },
  waitingForFirstReply: { event: 'open', waitingFor: 'first_reply' },
  customerWroteLast: { event: 'open', waitingFor: 'reply' },
  reopenedToday: { event: 'reopened', period: 'today', state: 'open' },
  unassigned: { event: 'open', assignee: [notSet] },
};

const names = Object.keys(behind) as AttentionCount[];

export interface CountedAttention {
  readonly name: AttentionCount;
  /** null: not measured. */
  readonly count: number | null;
  /** The list of these tickets. */
  readonly to: string;
}

/** Every count with the way to its tickets. */
export function attentionCounts(attention: Attention, slice: Slice): CountedAttention[] {
  return names.map((name) => ({
    name,
    count: attention[name],
    to: ticketsPath({ ...slice, ...behind[name] }),
  }));
}
