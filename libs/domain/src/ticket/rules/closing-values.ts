import type { StatusRules } from '../../organization/status-rules.js';
import type { TicketValues } from '../../ticket-conditions/ticket-conditions.js';
import { withFallbackValues } from '../facts/fallback-values.js';
import { valueAround, type TicketWord, type TicketWords } from '../facts/history.js';
import type { OrderingKeyText } from '../facts/ordering-key.js';
import type { KnownTicket } from '../ticket.state.js';
import { judgedEntry } from './judged-entry.js';

/**
 * What a ticket was at the closing that a survey is about, as conditions ask for it: by the same closing as the one who is
 * rated (`ratedHolder`), and what is said of each thing first is true from the creation on, as for policies.
 *
 * @param entered the place of the status entry that led to the survey
 */
export function closingValues(state: KnownTicket, entered: OrderingKeyText, statuses: StatusRules): TicketValues {
  const history = withFallbackValues(state.history);
  const index = judgedEntry(state, history, entered, statuses);
  const said = <Word extends TicketWord>(word: Word): TicketWords[Word] | undefined => {
    const around = valueAround(history, index, word);
    return around === undefined ? history.find(([, , words]) => words?.[word] !== undefined)?.[2]?.[word] : around;
  };
  return {
    organization: said('organization')?.id ?? null,
    team: said('team') ?? null,
    priority: said('priority') ?? null,
    channel: said('channel') ?? null,
    classification: said('classification') ?? null,
    designation: said('designation') ?? null,
    tag: said('tags') ?? [],
    source: state.source,
  };
}
