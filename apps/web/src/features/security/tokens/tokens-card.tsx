import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { announce } from '../../../lib/browser/announce.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { tokensQuery } from '../security.queries.js';
import { MakeToken } from './make-token.js';
import { TokenRow } from './token-row.js';

const { tokens: words } = securityCopy;

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
