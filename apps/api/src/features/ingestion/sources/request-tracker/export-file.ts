import type { ExportTable } from '../export-file.js';
import { commonHeadings } from '../standard/export-file.js';
import { typeByLabel } from './status.js';

/**
 * The table of tickets that a search of Request Tracker exports. Its Due may be the deadline of a reply, and nothing in the
 * row says so: it is only taken for a deadline where a person says that it is one.
 */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['id', 'ticketid'],
    team: ['queuename', 'queue', ...commonHeadings.team],
    assignee: ['ownername', 'owner', ...commonHeadings.assignee],
    contact_email: ['requestors', 'requestor', ...commonHeadings.contact_email],
    modifiedTime: ['lastupdated', ...commonHeadings.modifiedTime],
    closedTime: ['resolved', ...commonHeadings.closedTime],
    dueTime: [],
  },
  words: () => ({ typeOf: typeByLabel, nobody: /^nobody( in particular)?$/i }),
};
