import type { ExportTable } from '../export-file.js';
import { statusTypeOf } from '../reading/status-type.js';
import { commonHeadings } from '../standard/export-file.js';
import { translatedHeadings } from '../standard/translated-headings.js';
import { endpointOf } from './endpoint.js';

/** The table of tickets that a view of Zendesk exports. Its tags part at spaces. */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['id', 'ticketid', ...translatedHeadings.ticketId],
    classification: ['tickettype', 'type', ...commonHeadings.classification],
    resolvedTime: ['solvedat', 'solved', ...translatedHeadings.resolvedTime],
    // In hours of the clock; beside it stands the one within business hours.
    resolutionMinutes: ['fullresolutiontimeinminutes'],
    helpDeskRating: ['satisfactionscore', 'satisfaction'],
    closedTime: ['closedat', 'closedtime', ...translatedHeadings.closedTime],
  },
  words: (context) => ({
    typeOf: statusTypeOf,
    endpointOf: (ticketId) => endpointOf(ticketId, context),
    tagSeparator: ' ',
    ratings: /^(?:good|bad)(?=$| with comment$)/i,
  }),
};
