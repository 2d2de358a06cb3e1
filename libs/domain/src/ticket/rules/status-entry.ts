import { labelKey } from '../../organization/label-key.js';
import type { HistoryEntry } from '../facts/history.js';
import { instantOf, type OrderingKeyText } from '../facts/ordering-key.js';
import type { TicketState } from '../ticket.state.js';

/** A ticket's entry into the status that it has: the first of the last observations that all name one label. */
export interface StatusEntry {
  readonly label: string;
  readonly place: OrderingKeyText;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
  /** The label before; null when nothing is known of it. */
  readonly from: string | null;
}

type Spoken = readonly [orderingKey: OrderingKeyText, label: string];

/** null when the last word on the ticket's status named no label. */
export function statusEntry(state: TicketState): StatusEntry | null {
  if (state.situation === 'unknown') return null;
  const spoken = state.history.flatMap(spokenLabel);
  const last = spoken.at(-1);
  if (last === undefined || last[1] === '') return null;
  const key = labelKey(last[1]);
  let first = spoken.length - 1;
  while (first > 0 && labelKey(spoken[first - 1]![1]) === key) first--;
  const [orderingKey] = spoken[first]!;
  return {
    label: last[1],
    place: orderingKey,
    enteredAt: instantOf(orderingKey),
    from: spoken[first - 1]?.[1] || null,
  };
}

/**
 * The entry that a change brought: the ticket has another status than before, or has left its status and come back. null
 * when it is still in the status that it had, also when a late observation tells that it entered it earlier.
 */
export function newStatusEntry(before: TicketState, after: TicketState): StatusEntry | null {
  const [had, has] = [statusEntry(before), statusEntry(after)];
  if (has === null) return null;
  const isSame = had !== null && labelKey(had.label) === labelKey(has.label) && had.place >= has.place;
  return isSame ? null : has;
}

function spokenLabel([orderingKey, , reported]: HistoryEntry): Spoken[] {
  return reported?.status === undefined ? [] : [[orderingKey, reported.status.label ?? '']];
}
