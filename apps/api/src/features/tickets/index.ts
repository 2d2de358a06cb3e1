/** What other features use of tickets. */
export { publicTicketId, ticketAggregate, ticketStream, ticketStreamId } from './ticket.stream.js';
export {
  canonicalSelection,
  isSelective,
  notSet,
  selectBy,
  selectTickets,
  ticketColumns,
  type DimensionColumns,
  type TicketSelection,
} from './ticket-selection.js';
export { activityColumns, addRange, holderColumns } from './activities/activity-conditions.js';
export { countsSql, sumSql, withinColumns } from './activities/measure.sql.js';
export { CountFollowUps } from './attention/count-follow-ups.query.js';
export { anyReplyIsTold, repliesAreTold } from './attention/attention-conditions.js';
export { readAgentNames } from './agent-names.js';
export { ListHelpDeskAgents } from './facets/list-help-desk-agents.query.js';
export { ReadTicketFacets } from './facets/read-ticket-facets.query.js';
export { ReadBorneLabels } from './labels/read-borne-labels.query.js';
export { readOrganizationNames } from './read-organization-names.js';
export { openTicketIds } from './open-ticket-ids.js';
export { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow } from './list/ticket-document.js';
export { policyNames } from './detail/clock-documents.js';
export { receiptOf } from './detail/receipts.js';
export { findTicket, findTicketId } from './detail/find-ticket.js';
export { displayText } from './list/display-text.js';
export { selectionWords, ticketFilterWords } from './export/filter-words.js';
export { WriteTicketFile } from './export/ticket-files.js';
export { ListTickets } from './list/list-tickets.query.js';
export { TicketTables } from './export/ticket-tables.js';
export { ReadBreaches } from './breaches/read-breaches.query.js';
export { AskedTickets } from './asked-tickets.js';
export { TicketCounts } from './overview/ticket-counts.js';
export { TicketsModule } from './tickets.module.js';
export { CountCohort, type CohortCount } from './count-cohort.query.js';
export { firstSpellings } from './spellings/first-spellings.js';
export { keptSettings } from './kept-settings.js';
