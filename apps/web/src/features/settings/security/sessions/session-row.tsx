import type { Session } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet, Terminal, type LucideIcon } from 'lucide-react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { Badge } from '../../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../../ui/inline/facts.js';
import { Moment } from '../../../../ui/inline/moment.js';
import { toast } from '../../../../ui/feedback/toasts.js';
import { InlineConfirm } from '../inline-confirm.js';
import { securityCalls } from '../security.queries.js';

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
  const { id, device, kind, ipAddress, signedInAt, lastActiveAt, isCurrent } = session;
  const Icon = icons[kind];
  const ending = useMutation({
    mutationFn: () => securityCalls.revokeSession(id),
    onSuccess: () => onEnded(words.revoked(device)),
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="primary">{words.thisDevice}</Badge>}
        </p>
        <Facts className="text-caption text-subtle">
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
        <InlineConfirm
          label={spec.revoke}
          name={words.revokeOf(device)}
          question={words.question}
          isPending={ending.isPending}
          onConfirm={() => ending.mutate()}
        />
      )}
    </li>
  );
}
