import type { ScimToken } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { InlineConfirm } from '../../security/index.js';
import { provisioningCopy as words } from './provisioning.copy.js';
import { scimCalls } from './provisioning.queries.js';

interface ScimTokenRowProps {
  token: ScimToken;
  onRevoked: () => Promise<void>;
}

export function ScimTokenRow({ token: { id, name, lastUsedAt }, onRevoked }: ScimTokenRowProps) {
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
