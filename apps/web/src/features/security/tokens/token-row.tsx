import type { ApiToken } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { copy } from '../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { InlineConfirm } from '../inline-confirm.js';
import { securityCalls } from '../security.queries.js';

const { tokens: words, sessions, spec } = securityCopy;

interface TokenRowProps {
  token: ApiToken;
  onRevoked: () => void;
}

export function TokenRow({ token: { id, name, role, lastUsedAt, expiresAt }, onRevoked }: TokenRowProps) {
  const revoking = useMutation({
    mutationFn: () => securityCalls.revokeToken(id),
    onSuccess: onRevoked,
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone="neutral">{copy.spec.roles[role]}</Badge>
        </p>
        <Facts className="text-caption text-subtle">
          <Fact>{lastUsedAt === null ? words.neverUsed : <Dated text={words.lastUsed} at={lastUsedAt} />}</Fact>
          {expiresAt !== null && (
            <Fact>
              <Dated text={words.endsOn} at={expiresAt} />
            </Fact>
          )}
        </Facts>
      </div>
      <InlineConfirm
        label={spec.revoke}
        name={sessions.revokeOf(name)}
        question={words.question}
        isPending={revoking.isPending}
        onConfirm={() => revoking.mutate()}
      />
    </li>
  );
}

function Dated({ text, at }: { text: string; at: string }) {
  return (
    <>
      {text} <Moment at={at} />
    </>
  );
}
