import type { ScimToken } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { InlineConfirm, TokenForm, useOwnerProof } from '../../security/index.js';
import { provisioningCopy as words } from './provisioning.copy.js';
import { scimCalls, scimTokensQuery } from './provisioning.queries.js';

/** Directories that look after the accounts; for administrators. */
export function ProvisioningCard() {
  const queries = useQueryClient();
  const list = useQuery(scimTokensQuery);
  const prove = useOwnerProof();
  const renew = () => queries.invalidateQueries({ queryKey: scimTokensQuery.queryKey });
  if (list.isError) {
    const { detail, requestId } = failureOf(list.error);
    return (
      <ErrorState
        what={words.theTokens}
        detail={detail}
        requestId={requestId}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      {list.data ? (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-small text-muted">{words.address}</span>
            <code className="reference min-w-0 text-small wrap-anywhere">{list.data.address}</code>
            <CopyButton text={list.data.address} what={words.address} />
          </p>
          <TokenForm
            words={words}
            name="directory-name"
            columns="lg:grid-cols-[minmax(0,1fr)_auto]"
            makes={(name) => prove(words.proofTitle, words.proofText, (proof) => scimCalls.make({ name, ...proof }))}
            onMade={() => void renew()}
          />
          {list.data.tokens.length === 0 && <p className="text-muted">{words.none}</p>}
          <ul aria-label={words.list} className="divide-y divide-line empty:hidden">
            {list.data.tokens.map((token) => (
              <ScimTokenRow key={token.id} token={token} onRevoked={renew} />
            ))}
          </ul>
        </>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </Card>
  );
}

interface ScimTokenRowProps {
  token: ScimToken;
  onRevoked: () => Promise<void>;
}

function ScimTokenRow({ token: { id, name, lastUsedAt }, onRevoked }: ScimTokenRowProps) {
  const revoking = useMutation({
    mutationFn: () => scimCalls.revoke(id),
    onSuccess: async () => {
      toast.success(words.revoked(name));
      await onRevoked();
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-caption text-subtle">
          {lastUsedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.lastUsed} <Moment at={lastUsedAt} withTime />
            </>
          )}
        </p>
      </div>
      <InlineConfirm
        label={words.revoke}
        name={words.revokeOf(name)}
        question={words.question}
        isPending={revoking.isPending}
        onConfirm={() => revoking.mutate()}
      />
    </li>
  );
}
