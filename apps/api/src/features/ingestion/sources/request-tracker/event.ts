import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { refused, type ParsedBody, type Refused, type SplitBody } from '../source.js';

/** What the Scrip posts and what a pull makes of a history: a transaction, and the ticket as it left it. */
export interface ReportedTransaction {
  /**
   * `{id, ticket, type, field, old, new, created}`, as Request Tracker has them; where something was written, `author`
   * (agent, customer or system) and `writer` (`{id, name, email}`) as well.
   */
  readonly transaction: JsonObject;
  /** `{subject, status, inactive, priority, queue, owner, requestor, created, due, sla, firstReply, url}`; any may be missing. */
  readonly ticket: JsonObject;
}

/** A request holds one event. */
export function splitBody({ value }: ParsedBody): SplitBody<ReportedTransaction> {
  return { elements: [{ value, event: transactionOf(value) }], isBatch: false };
}

function transactionOf(value: unknown): ReportedTransaction | Refused {
  const transaction = isObject(value) ? value['transaction'] : undefined;
  if (!isObject(value) || !isObject(transaction)) {
    return refused('not_an_event', "an event must be a JSON object with an object 'transaction'");
  }
  const { ticket } = value;
  return { transaction, ticket: isObject(ticket) ? ticket : {} };
}
