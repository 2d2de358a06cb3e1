import { importFields, type ImportField } from '@deskledger/contracts';
import type { JsonObject } from '../../decoding/parse-json.js';
import { withoutFillers, type ExportedTicket } from '../reading/exported-ticket.js';
import type { StandardEvent } from './event.js';

/**
 * A row of a file as what an event of this format says of it. It has no id: its content is its key, so that the same row
 * in another file is recognised as said before. What a row leaves empty it says nothing about.
 */
export function snapshotOf(row: JsonObject): { readonly type: string; readonly data: JsonObject } {
  const cells = withoutFillers(row);
  // In one order, whatever the order of the columns is: a row is recognised by its text.
  const recorded = importFields.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined || cell === '' ? [] : [[field, cell] as const];
  });
  const { organization, organizationId, assignee, assigneeId, ...plain } = Object.fromEntries(recorded) as Partial<
    Record<ImportField, unknown>
  >;
  const parties = {
    ...party('organization', organizationId, organization),
    ...party('assignee', assigneeId, assignee),
  };
  return { type: 'ticket.snapshot', data: { ...plain, ...parties } };
}

export function exportedEvent({ fields, ...row }: ExportedTicket): StandardEvent {
  return { id: null, ...snapshotOf(fields), time: undefined, sequence: undefined, row };
}

function party(field: string, id: unknown, name: unknown): JsonObject {
  if (id === undefined && name === undefined) return {};
  return { [field]: { ...(id !== undefined && { id }), ...(name !== undefined && { name }) } };
}
