import { longestSessionName, type Session } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Laptop, Pencil, Smartphone, Tablet, Terminal, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { EditInPlace } from '../../settings/index.js';
import { InlineConfirm } from '../inline-confirm.js';
import { securityCalls, sessionsQuery } from '../security.queries.js';

const { sessions: words, spec } = securityCopy;
const icons: Record<Session['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  other: Terminal,
};

interface SessionRowProps {
  session: Session;
  /** The session is gone; the sentence says so. */
  onEnded: (sentence: string) => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, name, device, kind, ipAddress, signedInAt, lastActiveAt, isCurrent } = session;
  const shown = name ?? device;
  const Icon = icons[kind];
  const ending = useMutation({
    mutationFn: () => securityCalls.revokeSession(id),
    onSuccess: () => onEnded(words.revoked(shown)),
    onError: (error) => toast.error(failureOf(error).detail),
  });
  const naming = useNaming(session);
  if (naming.isEditing)
    return (
      <li className="py-3">
        <EditInPlace
          label={words.nameOf(device)}
          text={name ?? ''}
          description={words.nameText}
          faultOf={(text) => (text.length > longestSessionName ? words.tooLong(longestSessionName) : undefined)}
          isPending={naming.isPending}
          onSave={naming.save}
          onCancel={naming.cancel}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="inline-flex min-w-0 items-center gap-1">
            <span dir="auto" className="wrap-anywhere">
              {shown}
            </span>
            <IconButton small label={words.name(shown)} onPress={naming.begin} ref={naming.button}>
              <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </span>
          {isCurrent && <Badge tone="primary">{words.thisDevice}</Badge>}
        </p>
        <Facts className="text-caption text-subtle">
          {name !== null && <Fact>{device}</Fact>}
          <Fact>
            <span className="reference">{ipAddress ?? words.noAddress}</span>
          </Fact>
          <Fact>
            {words.signedIn} <Moment at={signedInAt} />
          </Fact>
        </Facts>
        <p className="text-caption text-subtle">
          {isCurrent ? (
            words.activeNow
          ) : (
            <>
              {words.lastActive} <Moment at={lastActiveAt} withTime />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <div className="ms-auto">
          <InlineConfirm
            label={spec.revoke}
            name={words.revokeOf(shown)}
            question={words.question}
            isPending={ending.isPending}
            onConfirm={() => ending.mutate()}
          />
        </div>
      )}
    </li>
  );
}

/** Gives a session a name; the hand comes back to the button that it began with. */
function useNaming({ id, device }: Session) {
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const naming = useMutation({
    mutationFn: (name: string | null) => securityCalls.nameSession(id, name),
    onSuccess: async (_answer, name) => {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      announce(name === null ? words.unnamed(device) : words.named(device, name));
      setEditing(false);
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return {
    isEditing,
    isPending: naming.isPending,
    begin: () => {
      wasEditing.current = true;
      setEditing(true);
    },
    /** Without a name it is shown by its browser and system again. */
    save: (name: string) => naming.mutate(name || null),
    cancel: () => setEditing(false),
    button: (button: HTMLButtonElement | null) => {
      if (button === null || !wasEditing.current) return;
      wasEditing.current = false;
      button.focus();
    },
  };
}
