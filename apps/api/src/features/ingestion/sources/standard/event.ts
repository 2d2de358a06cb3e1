import type { JsonObject } from '../../decoding/parse-json.js';
import type { ExportedTicket } from '../reading/exported-ticket.js';

/** One event of the standard source, whatever envelope it came in. */
export interface StandardEvent {
  /** The sender's own id of this event; null when it sent none and the delivery's id or the content must do. */
  readonly id: string | null;
  readonly type: string | null;
  /** The event's time as sent; unknown when the envelope has none. */
  readonly time: unknown;
  /** The sender's running number, where the envelope carries one. */
  readonly sequence: unknown;
  readonly data: JsonObject;
  /** Where it is a row of a file: how its times are read. */
  readonly row?: Omit<ExportedTicket, 'fields'>;
}
