/** What other features use of the ingestion. */
export type { Connection } from './connections/connection.js';
export { Connections } from './connections/connections.js';
export { inflateBody, isEncoded } from './decoding/inflate-body.js';
export type { Delivery } from './inbox/delivery.js';
export { Inbox } from './inbox/inbox.js';
export { IngestionModule } from './ingestion.module.js';
export { understandLines } from './understanding/understand-lines.js';
export type { AcceptedElement, RefusedElement, Understanding } from './understanding/understanding.js';
