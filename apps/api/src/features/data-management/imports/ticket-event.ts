import type { ImportField, ImportMapping } from '@deskledger/contracts';
import type { ImportRow } from './import-row.js';

/**
 * A row as the event of the standard source that says the same. It has no id: its content is its key, so that the
 * same row in another file is recognised as said before. What a row leaves empty it says nothing about.
 */
export function ticketEvent({ cells }: ImportRow, mapping: ImportMapping): object {
  const said = Object.entries(mapping).flatMap(([column, field]) => {
    const cell = cells[column];
    return cell === undefined ? [] : [[field, cell] as const];
  });
  const { organization, organizationId, assignee, assigneeId, ...plain } = Object.fromEntries(said) as Partial<
    Record<ImportField, string>
  >;
  return {
    type: 'ticket.snapshot',
    data: {
      ...plain,
      ...party('organization', organizationId, organization),
      ...party('assignee', assigneeId, assignee),
    },
  };
}

function party(field: string, id: string | undefined, name: string | undefined): object {
  if (id === undefined && name === undefined) return {};
  return { [field]: { ...(id !== undefined && { id }), ...(name !== undefined && { name }) } };
}
