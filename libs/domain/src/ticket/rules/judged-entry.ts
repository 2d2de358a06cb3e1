import type { StatusRules } from '../../organization/status-rules.js';
import type { History } from '../facts/history.js';
import type { OrderingKeyText } from '../facts/ordering-key.js';
import type { KnownTicket } from '../ticket.state.js';
import { readTicket } from './read-ticket.js';

/**
 * The index in its history of what a survey about a ticket is about: the last closing up to the status entry at `entered`,
 * or that entry itself where it closed nothing.
 *
 * @param entered undefined: the ticket's last word, for a survey that somebody wished for.
 */
export function judgedEntry(
  state: KnownTicket,
  history: History,
  entered: OrderingKeyText | undefined,
  statuses: StatusRules,
): number {
  const last = history.length - 1;
  const entry = entered === undefined ? last : history.findLastIndex(([orderingKey]) => orderingKey <= entered);
  const reported = history.findLast(([, , words], index) => index <= entry && words?.status !== undefined)?.[2]?.status;
  if (reported === undefined || statuses(reported) !== 'closed') return entry;
  const { closingEntries } = readTicket(state, { statuses, policies: null }).timeline;
  return closingEntries.findLast(({ index }) => index <= entry)?.index ?? entry;
}
