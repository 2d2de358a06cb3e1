/** What other features use of the ingestion. */
export { Connections } from './connections/connections.js';
export { inflateBody, isEncoded } from './decoding/inflate-body.js';
export { ReadLines } from './door/read-lines.js';
export type { AcceptedElement, Delivery, ReadElements } from './inbox/delivery.js';
export { Inbox } from './inbox/inbox.js';
export { RetainedDeliveries } from './sweeps/retained-deliveries.js';
export { IngestionModule } from './ingestion.module.js';
