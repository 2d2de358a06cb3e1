import { invalidRequest } from '../../../../platform/http/index.js';
import type { ColumnMapping } from './guess-columns.js';

const times = ['createdTime', 'modifiedTime', 'closedTime'];

/** Refuses what cannot work, with every fault at once. @throws ProblemError 400 */
export function checkColumns(columns: readonly string[], mapping: ColumnMapping): void {
  const fields = Object.values(mapping);
  const faults = [
    ...Object.keys(mapping)
      .filter((column) => !columns.includes(column))
      .map((column) => ({ path: `mapping.${column}`, message: 'is not a column of the file' })),
    ...fields
      .filter((field, index) => fields.indexOf(field) !== index)
      .map((field) => ({ path: 'mapping', message: `must not map two columns to '${field}'` })),
    ...(fields.includes('ticketId') ? [] : [{ path: 'mapping', message: 'one column must be the ticket ID' }]),
    ...(fields.some((field) => times.includes(field))
      ? []
      : [{ path: 'mapping', message: 'one column must be a time: created, modified or closed' }]),
  ];
  const [first] = faults;
  if (first !== undefined) throw invalidRequest(`The column mapping is not valid: ${first.message}.`, faults);
}
