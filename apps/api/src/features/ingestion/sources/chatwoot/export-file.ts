import type { ExportTable } from '../export-file.js';
import { commonHeadings } from '../standard/export-file.js';
import { typeByLabel } from './status.js';

/** A table of conversations, by their numbers. */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['conversationid', 'displayid', 'id', 'ticketid'],
    team: ['team', 'teamname', ...commonHeadings.team],
    channel: ['channel', 'inbox', 'inboxname', ...commonHeadings.channel],
  },
  words: () => ({ typeOf: typeByLabel }),
};
