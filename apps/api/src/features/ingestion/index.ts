/** What other features use of the ingestion. */
export { Connections, newAddressToken } from './connections/connections.js';
export { standardConnectionId, type Connection } from './connections/connection.js';
export { SourceAccess } from './connections/source-access.js';
export { DeliveriesAbout } from './deliveries/deliveries-about.js';
export type { RawDelivery } from './deliveries/raw-delivery.js';
export { inflateBody, isEncoded } from './decoding/inflate-body.js';
export { absentTicket } from './webhook/absent-ticket.js';
export { ReadLines } from './webhook/read-lines.js';
export type { AcceptedElement, Delivery, ReadElements } from './inbox/delivery.js';
export { Inbox } from './inbox/inbox.js';
export type { WaitingObservation } from './inbox/waiting-observation.js';
export { longestUnaware } from './inbox/raw-bodies.js';
export { customersOf } from './personal-data/customers-in.js';
export { isDistinctive, QuarantinedAbout, streamsNamedIn } from './quarantine/quarantined-about.js';
export { checkColumns } from './sources/columns/check-columns.js';
export { chooseColumns, guessColumns } from './sources/columns/guess-columns.js';
export { commonHeadings } from './sources/standard/export-file.js';
export { snapshotOf } from './sources/standard/exported-ticket.js';
export {
  SourceRefusalError,
  UnexpectedAnswerError,
  type AskSource,
  type Authorization,
  type PostForm,
  type PullCursor,
  type PulledPage,
  type SourcePull,
} from './sources/pull.js';
export { parseJson } from './decoding/parse-json.js';
export { RetainedDeliveries } from './sweeps/retained-deliveries.js';
export { ReadIsCommitted } from './status/read-is-committed.query.js';
export { ReadIngestHealth } from './status/read-ingest-health.query.js';
export { WaitingEventsReader } from './status/waiting-events.js';
export { IngestionModule } from './ingestion.module.js';
