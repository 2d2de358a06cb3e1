import { defaultTokenDays, type Role, roles } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Select } from '../../../ui/fields/select.js';
import { Card } from '../../../ui/layout/card.js';
import { securityCopy } from '../security.copy.js';
import { securityCalls, tokensQuery } from '../security.queries.js';
import { useOwnerProof } from '../use-owner-proof.js';
import { TokenForm } from './token-form.js';
import { TokenRow } from './token-row.js';

const { tokens: words } = securityCopy;
const day = 86_400_000;
const lifetimes: readonly Lifetime[] = [`${defaultTokenDays}`, '30', '365', 'never'];
const roleOptions = roles.map((role) => ({ value: role, label: copy.spec.roles[role] }));
const lifetimeOptions = lifetimes.map((value) => ({ value, label: words.lifetimes[value] }));

/** API tokens of the whole installation; for administrators. */
export function TokensCard() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <MakeToken onMade={() => void renew()} />
      <TokenList onRevoked={renew} />
    </Card>
  );
}

function TokenList({ onRevoked }: { onRevoked: () => Promise<void> }) {
  const tokens = useQuery(tokensQuery);
  const list = useRef<HTMLUListElement>(null);
  const revoked = async (name: string) => {
    await onRevoked();
    announce(words.revoked(name));
    list.current?.focus();
  };
  if (tokens.isError) {
    const { detail, requestId } = failureOf(tokens.error);
    return (
      <ErrorState
        what={words.theTokens}
        detail={detail}
        requestId={requestId}
        isRetrying={tokens.isFetching}
        onRetry={() => void tokens.refetch()}
      />
    );
  }
  if (!tokens.data) return <Skeleton className="h-14 w-full" />;
  if (tokens.data.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul ref={list} tabIndex={-1} aria-label={words.list} className="divide-y divide-line outline-none">
      {tokens.data.map((token) => (
        <TokenRow key={token.id} token={token} onRevoked={() => void revoked(token.name)} />
      ))}
    </ul>
  );
}

type Lifetime = keyof typeof words.lifetimes;

/** A form for a new API token, with a role and an end. It takes the owner's proof. */
function MakeToken({ onMade }: { onMade: () => void }) {
  const [role, setRole] = useState<Role>('agent');
  const prove = useOwnerProof();
  const [lifetime, setLifetime] = useState<Lifetime>(`${defaultTokenDays}`);
  return (
    <TokenForm
      words={words}
      name="token-name"
      columns="lg:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
      makes={(name) =>
        prove(words.proofTitle, words.proofText, (proof) =>
          securityCalls.makeToken({ name, role, expiresAt: endOf(lifetime), ...proof }),
        )
      }
      onMade={onMade}
    >
      <Select label={words.role} isLabelShown value={role} options={roleOptions} onChange={setRole} />
      <Select label={words.ends} isLabelShown value={lifetime} options={lifetimeOptions} onChange={setLifetime} />
    </TokenForm>
  );
}

function endOf(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
}
