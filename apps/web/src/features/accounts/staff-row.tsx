import type { StaffAccount } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { staffCopy as words } from './staff.copy.js';
import { Badge, type Tone } from '../../ui/inline/badge.js';
import { Breakable } from '../../ui/inline/breakable.js';
import { Moment } from '../../ui/inline/moment.js';
import { PersonAvatar } from '../account/index.js';
import { AgentDialog } from './agent-dialog.js';
import { agentName } from './help-desk-agents.js';
import { StaffMenu } from './staff-menu.js';
import { helpDeskAgentsQuery } from './staff.queries.js';
import type { StaffActions } from './use-staff-actions.js';

const tones: Record<StaffAccount['state'], Tone> = { active: 'success', invited: 'info', disabled: 'neutral' };

interface StaffRowProps {
  account: StaffAccount;
  /** The reader's own: nobody changes their own role or shuts themselves out. */
  isOwn: boolean;
  actions: StaffActions;
}

export function StaffRow({ account, isOwn, actions }: StaffRowProps) {
  const [isChoosing, chooseAgent] = useState(false);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[auto_minmax(0,1fr)_7.5rem_auto] sm:items-center">
      <PersonAvatar person={account} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {account.name}
          </span>
          {isOwn && <Badge tone="primary">{words.you}</Badge>}
          {account.state !== 'active' && <Badge tone={tones[account.state]}>{words.states[account.state]}</Badge>}
        </p>
        {account.name !== account.email && (
          <p className="text-small wrap-anywhere text-muted">
            <Breakable text={account.email} />
          </p>
        )}
        <p className="text-caption text-subtle">
          <Since account={account} />
        </p>
        {account.agent !== null && (
          <p className="text-caption wrap-anywhere text-subtle">
            {words.agent.isAgent} <AgentOf id={account.agent} />
          </p>
        )}
      </div>
      <p className="text-small text-muted max-sm:col-start-2 max-sm:row-start-2">{copy.spec.roles[account.role]}</p>
      <div className="flex min-w-9 justify-end max-sm:col-start-3 max-sm:row-start-1">
        <StaffMenu account={account} isOwn={isOwn} actions={actions} onChooseAgent={() => chooseAgent(true)} />
      </div>
      {isChoosing && <AgentDialog account={account} setAgent={actions.setAgent} onClose={() => chooseAgent(false)} />}
    </li>
  );
}

function AgentOf({ id }: { id: string }) {
  const found = useQuery(helpDeskAgentsQuery).data?.agents.find((agent) => agent.id === id);
  return <bdi>{agentName(found ?? { id, name: null, email: null })}</bdi>;
}

/** The one time that matters in this state. */
function Since({ account: { state, invitedUntil, deletesAt, lastSignInAt } }: { account: StaffAccount }) {
  if (deletesAt !== null) return <Dated text={words.deletes} at={deletesAt} />;
  if (state === 'invited' && invitedUntil !== null) {
    return <Dated text={Date.parse(invitedUntil) > Date.now() ? words.until : words.overSince} at={invitedUntil} />;
  }
  return lastSignInAt === null ? words.never : <Dated text={words.lastSignIn} at={lastSignInAt} />;
}

function Dated({ text, at }: { text: string; at: string }) {
  return (
    <>
      {text} <Moment at={at} withTime />
    </>
  );
}
