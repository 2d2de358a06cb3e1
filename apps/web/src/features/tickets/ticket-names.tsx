import type { Ticket } from '@deskledger/contracts';
import { organizationPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { AgentLink } from '../agents/index.js';
import { Highlighted } from '../../ui/inline/highlighted.js';

interface NameProps {
  ticket: Ticket;
  /** Its hits in the name are marked. */
  search?: string;
}

/** The organization that a ticket is of, which leads to the page about it; nothing where it is of none. */
export function OrganizationName({ ticket: { organization, organizationName }, search = '' }: NameProps) {
  if (organization === null) return null;
  return (
    <TextLink to={organizationPath(organization)} dir="auto">
      <Highlighted text={organizationName ?? organization} search={search} />
    </TextLink>
  );
}

/** Who holds a ticket, which leads to the page about the agent where that is the reader's to see; nothing where nobody does. */
export function AgentName({ ticket: { assignee } }: Pick<NameProps, 'ticket'>) {
  if (assignee === null) return null;
  return <AgentLink id={assignee.id} name={assignee.name ?? assignee.id} />;
}
