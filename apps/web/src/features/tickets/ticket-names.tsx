import type { Ticket } from '@deskledger/contracts';
import { Highlighted } from './list/highlighted.js';

interface NameProps {
  ticket: Ticket;
  /** Its hits in the name are marked. */
  search?: string;
}

/** The organization that a ticket is of; nothing where it is of none. */
export function OrganizationName({ ticket: { organization, organizationName }, search = '' }: NameProps) {
  if (organization === null) return null;
  return (
    <span dir="auto">
      <Highlighted text={organizationName ?? organization} search={search} />
    </span>
  );
}

/** Who holds a ticket; nothing where nobody does. */
export function AgentName({ ticket: { assignee } }: Pick<NameProps, 'ticket'>) {
  return assignee === null ? null : <span dir="auto">{assignee.name ?? assignee.id}</span>;
}
