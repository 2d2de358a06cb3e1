import type { ExportTable } from '../export-file.js';
import { commonHeadings } from '../standard/export-file.js';
import { translatedHeadings } from '../standard/translated-headings.js';
import { endpointOf } from './endpoint.js';
import { typeByLabel } from './status.js';

/** Scores such as 103 are left out: what they mean depends on the survey's scale. */
const ratings = /^(?:(?:extremely|very) )?(?:un)?(?:happy|satisfied|dissatisfied)$|^neutral$/i;

/** The table of tickets that Freshdesk exports, by the names of its columns; which of them there are its user chose. */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['ticketid', 'id', ...translatedHeadings.ticketId],
    contact_name: ['fullname', ...commonHeadings.contact_name],
    subject: ['subject', 'summary', ...translatedHeadings.subject],
    organization: ['companyname', ...commonHeadings.organization],
    assignee_email: ['agentemail', 'assigneeemail'],
    modifiedTime: ['lastupdatetime', ...commonHeadings.modifiedTime],
    firstResponseTime: ['initialresponsetime', ...commonHeadings.firstResponseTime],
    resolvedTime: ['resolvedtime', 'resolvedat', ...translatedHeadings.resolvedTime],
    closedTime: ['closedtime', 'closedat', ...translatedHeadings.closedTime],
    helpDeskRating: ['surveyresults', 'surveyresult'],
    dueTime: ['duebytime', 'dueby', ...commonHeadings.dueTime],
  },
  words: (context) => ({ typeOf: typeByLabel, endpointOf: (ticketId) => endpointOf(ticketId, context), ratings }),
};
