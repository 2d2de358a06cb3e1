import type { IdentityProvider } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { AddProvider } from './add-provider.js';
import { identityProvidersCopy as words } from './identity-providers.copy.js';
import { identityProvidersQuery } from './identity-providers.queries.js';
import { ProviderDialog } from './provider-dialog.js';
import { ProviderRow } from './provider-row.js';

/** Where people sign in beside the password; for administrators. */
export function IdentityProvidersCard() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: identityProvidersQuery.queryKey });
  const [shown, show] = useState<IdentityProvider | null>(null);
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <AddProvider onAdded={renew} />
      <ProviderList onSetUp={show} onRemoved={renew} />
      {shown && <ProviderDialog provider={shown} onSaved={renew} onClose={() => show(null)} />}
    </Card>
  );
}

interface ProviderListProps {
  onSetUp: (provider: IdentityProvider) => void;
  onRemoved: () => Promise<void>;
}

function ProviderList({ onSetUp, onRemoved }: ProviderListProps) {
  const list = useQuery(identityProvidersQuery);
  if (list.isError) {
    const { detail, requestId } = failureOf(list.error);
    return (
      <ErrorState
        what={words.theProviders}
        detail={detail}
        requestId={requestId}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-14 w-full" />;
  const { providers } = list.data;
  if (providers.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul aria-label={words.list} className="divide-y divide-line">
      {providers.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} onSetUp={() => onSetUp(provider)} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}
