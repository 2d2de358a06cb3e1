import type { ExportFile } from '../export-file.js';
import { translateExported, type ExportedTicket } from '../reading/exported-ticket.js';
import type { Translation, TranslationContext } from '../source.js';
import { commonHeadings } from '../standard/export-file.js';
import { endpointOf } from './endpoint.js';
import { typeByLabel } from './status.js';

/** The table of tickets that Freshdesk exports, by the names of its columns; which of them there are its user chose. */
export const exportFile: ExportFile = {
  format: 'csv',
  headings: {
    ...commonHeadings,
    ticketId: ['ticketid', 'id'],
    contact_name: ['fullname', ...commonHeadings.contact_name],
    subject: ['subject', 'summary'],
    organization: ['companyname', ...commonHeadings.organization],
    assignee_email: ['agentemail', 'assigneeemail'],
    modifiedTime: ['lastupdatetime', ...commonHeadings.modifiedTime],
    firstResponseTime: ['initialresponsetime', ...commonHeadings.firstResponseTime],
    resolvedTime: ['resolvedtime', 'resolvedat'],
    closedTime: ['closedtime', 'closedat'],
    dueTime: ['duebytime', 'dueby', ...commonHeadings.dueTime],
  },
};

export function translateRow(row: ExportedTicket, context: TranslationContext): Translation {
  return translateExported(row, context, {
    typeOf: typeByLabel,
    endpointOf: (ticketId) => endpointOf(ticketId, context),
  });
}
