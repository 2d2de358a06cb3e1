import type { ExportTable } from '../export-file.js';
import { commonHeadings } from '../standard/export-file.js';
import { endpointOf } from './endpoint.js';
import { typeByWord } from './status.js';

/** A table of tickets by their ids. Their numbers, which reports show as `#`, are others: deliveries name tickets by ids. */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['id', 'ticketid'],
    status: ['state', ...commonHeadings.status],
    channel: ['createchannel', 'createarticletype', ...commonHeadings.channel],
    closedTime: ['lastcloseat', 'closeat', ...commonHeadings.closedTime],
    dueTime: ['closeescalationat', ...commonHeadings.dueTime],
  },
  words: (context) => ({ typeOf: typeByWord, endpointOf: (ticketId) => endpointOf(ticketId, context) }),
};
