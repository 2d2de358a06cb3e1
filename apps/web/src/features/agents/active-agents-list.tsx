import type { ActiveAgents } from '@deskledger/contracts';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AgentLink } from './agent-link.js';
import { agentsCopy } from './agents.copy.js';
import { formatAgo } from '../../lib/dates/duration.js';
import { ticketsPath } from '../../lib/url/paths.js';
import { Avatar } from '../../ui/inline/avatar.js';
import { Button } from '../../ui/buttons/button.js';
import { cx } from '../../ui/class-names.js';
import { popoverClass } from '../../ui/overlays/info-popover.js';
import { TextLink } from '../../ui/buttons/text-link.js';

type ActiveAgent = ActiveAgents['agents'][number];

/** Whoever has the most open tickets comes first. */
const byLoad = (one: ActiveAgent, other: ActiveAgent) => other.openTickets - one.openTickets;

/** Opens the list of who is at work. */
export function ActiveAgentsList({ agents }: { agents: readonly ActiveAgent[] }) {
  return (
    <DialogTrigger>
      <Button look="link" className="relative text-small text-primary-text">
        {agentsCopy.show}
      </Button>
      <Popover placement="bottom end" className={popoverClass}>
        <Dialog
          aria-label={agentsCopy.list}
          className="max-h-96 w-80 max-w-[calc(100vw-2rem)] overflow-auto p-2 outline-none"
        >
          <ul>
            {agents.toSorted(byLoad).map((agent) => (
              <li key={agent.id} className="flex items-center gap-3 rounded-control p-2">
                <Agent agent={agent} />
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Agent({ agent: { id, name, state, lastActiveAt, openTickets } }: { agent: ActiveAgent }) {
  const shown = name ?? agentsCopy.unnamed(id);
  const ago = formatAgo(Date.now() - Date.parse(lastActiveAt));
  return (
    <>
      <Avatar name={shown} />
      <span className="grid min-w-0 grow">
        <AgentLink id={id} name={shown} className="truncate font-medium" />
        <span className="flex items-center gap-1.5 text-small text-muted">
          <span
            aria-hidden
            className={cx(
              'size-2 rounded-pill border',
              state === 'online' ? 'border-success bg-success' : 'border-line-strong',
            )}
          />
          {agentsCopy.states[state]}, {agentsCopy.since(ago)}
        </span>
      </span>
      {openTickets > 0 && (
        <TextLink
          to={ticketsPath({ event: 'open', assignee: [id] })}
          aria-label={agentsCopy.openTickets(openTickets, shown)}
          className="shrink-0 text-small"
        >
          {agentsCopy.open(openTickets)}
        </TextLink>
      )}
    </>
  );
}
