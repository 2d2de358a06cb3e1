import type { ExportTable } from '../export-file.js';
import type { Reading } from '../reading/reading.js';
import { statusTypeOf } from '../reading/status-type.js';
import { commonHeadings } from '../standard/export-file.js';
import { designationOf, type DesignationParts } from './designation.js';

/**
 * The table of tickets that Zoho Desk exports, by the names of its columns. The ticket's number is not its id: deliveries
 * name tickets by their ids alone.
 */
export const exportTable: ExportTable = {
  headings: {
    ...commonHeadings,
    ticketId: ['ticketid', 'caseid', 'id'],
    contact_email: ['email', ...commonHeadings.contact_email],
    designation: ['category', 'designation'],
    product: ['product', 'productname'],
    department: ['department', 'departmentname'],
    contact_title: ['contacttitle', 'jobtitle'],
    classification: ['classification'],
    team: ['team', 'teamname'],
    assignee: ['ticketowner', 'ticketownername', ...commonHeadings.assignee],
    assigneeId: ['ticketownerid', ...commonHeadings.assigneeId],
    assignee_email: ['ticketowneremail', 'assigneeemail', 'owneremail'],
    helpDeskRating: ['happinessrating', 'customerhappiness'],
    closedTime: ['ticketclosedtime', ...commonHeadings.closedTime],
  },
  words: (context) => ({
    typeOf: statusTypeOf,
    ratings: /^(?:good|okay|bad)$/i,
    designationOf: (reading) => designationOf(partsOf(reading), context.designation),
  }),
};

/** An empty cell of a category tells that there is none, and a file without the column nothing of it. */
const partsOf = (reading: Reading): DesignationParts => ({
  category: () => reading.choice('designation'),
  product: () => reading.choice('product'),
  department: () => reading.choice('department'),
  contactTitle: () => reading.choice('contact_title'),
});
