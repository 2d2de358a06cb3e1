import type { HelpDeskAgent, StaffAccount } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { copy } from '../../copy/copy.js';
import { Button } from '../../ui/buttons/button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { agentLabel, agentName, likelyAgent } from './help-desk-agents.js';
import { staffCopy } from './staff.copy.js';
import { helpDeskAgentsQuery } from './staff.queries.js';
import type { StaffActions } from './use-staff-actions.js';

const { agent: words } = staffCopy;

interface AgentDialogProps {
  account: StaffAccount;
  setAgent: StaffActions['setAgent'];
  onClose: () => void;
}

/** Says which agent of the help desk an account is. A suggestion is one until it is saved. */
export function AgentDialog({ account, setAgent, onClose }: AgentDialogProps) {
  const agents = useQuery(helpDeskAgentsQuery);
  return (
    <ModalDialog title={words.title(account.name)} isOpen onOpenChange={onClose}>
      {agents.data ? (
        <Choice account={account} agents={agents.data.agents} setAgent={setAgent} onClose={onClose} />
      ) : agents.isError ? (
        <ErrorState
          what={words.theAgents}
          {...failureOf(agents.error)}
          isRetrying={agents.isFetching}
          onRetry={() => void agents.refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </ModalDialog>
  );
}

function Choice({ account, agents, setAgent, onClose }: AgentDialogProps & { agents: readonly HelpDeskAgent[] }) {
  const likely = account.agent === null ? likelyAgent(account, agents) : undefined;
  const [chosen, choose] = useState(account.agent ?? likely?.id ?? null);
  const known = [...agents, ...missing(account, agents)];
  const ofId = (id: string) => known.find((agent) => agent.id === id);
  const shown = chosen === null ? undefined : ofId(chosen);
  const save = () => {
    onClose();
    void setAgent(account, chosen, (id) => agentName(ofId(id) ?? { id, name: null, email: null }));
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{words.text}</p>
      <ComboBox
        label={words.label}
        value={shown === undefined ? words.none : agentLabel(shown)}
        options={[words.none, ...known.map(agentLabel)]}
        onChange={(label) => choose(known.find((agent) => agentLabel(agent) === label)?.id ?? null)}
        emptyText={words.nothing}
        {...(likely && { description: words.suggested(agentName(likely)) })}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{copy.spec.cancel}</Button>
        <Button look="primary" onPress={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}

/** Whoever holds no ticket any more is in no list, and stays who they are. */
function missing({ agent }: StaffAccount, agents: readonly HelpDeskAgent[]): HelpDeskAgent[] {
  return agent === null || agents.some(({ id }) => id === agent) ? [] : [{ id: agent, name: null, email: null }];
}
