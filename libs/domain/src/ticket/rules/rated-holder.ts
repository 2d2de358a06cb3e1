import type { RatedTicket } from '../../survey-enrollment/survey-enrollment.events.js';
import type { StatusRules } from '../../organization/status-rules.js';
import { valueAround } from '../facts/history.js';
import type { OrderingKeyText } from '../facts/ordering-key.js';
import { withFallbackValues } from '../facts/fallback-values.js';
import type { KnownTicket } from '../ticket.state.js';
import { judgedEntry } from './judged-entry.js';

/**
 * Whose rating an answer to a survey about a ticket is: the holder, organization and designation at the closing that the
 * survey is about, whatever the ticket has by now. That is the last closing up to the status entry at `entered`, or what
 * the ticket had at the entry itself where that closed nothing.
 *
 * @param entered undefined: the ticket's last word, for a survey that somebody wished for.
 */
export function ratedHolder(
  state: KnownTicket,
  entered: OrderingKeyText | undefined,
  statuses: StatusRules,
): RatedTicket {
  const history = withFallbackValues(state.history);
  const index = judgedEntry(state, history, entered, statuses);
  return {
    organizationId: valueAround(history, index, 'organization')?.id ?? null,
    designation: valueAround(history, index, 'designation') ?? null,
    assigneeId: valueAround(history, index, 'assignee')?.id ?? null,
    team: valueAround(history, index, 'team') ?? null,
  };
}
