import type { Connection } from '../connections/connection.js';
import type { AcceptedElement } from '../inbox/delivery.js';
import { ticketStreamId } from '../../tickets/index.js';
import { contentHash } from './event-key.js';

/** A ticket that its help desk has no more, as an element of a batch: it was deleted, at the latest when it was looked for. */
export function absentTicket(
  { id: connectionId }: Pick<Connection, 'id'>,
  ticketId: string,
  at: Date,
  index: number,
): AcceptedElement {
  const value = { ticketId, absentAt: at.toISOString() };
  const content = contentHash(value);
  const key = `absent ${content}`;
  const streamId = ticketStreamId({ connectionId, ticketId });
  const place = { at: at.getTime(), revision: null, key };
  return { key, content, index, value, streamId, observation: { kind: 'deleted', ticketId, place, fields: {} } };
}
