import type { IdentityProvider, ProviderTest } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { InlineConfirm } from '../../security/index.js';
import { identityProvidersCopy as words } from './identity-providers.copy.js';
import { providerCalls } from './identity-providers.queries.js';

interface ProviderRowProps {
  provider: IdentityProvider;
  onSetUp: () => void;
  onRemoved: () => Promise<void>;
}

export function ProviderRow({ provider, onSetUp, onRemoved }: ProviderRowProps) {
  const { id, name, issuer, clientId, redirectUri, roles, isEnabled } = provider;
  const testing = useMutation({ mutationFn: () => providerCalls.test(id) });
  const removing = useMutation({
    mutationFn: () => providerCalls.remove(id),
    onSuccess: async () => {
      toast.success(words.removed(name));
      await onRemoved();
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? words.on : words.off}</Badge>
        </p>
        <p className="text-small wrap-anywhere text-muted">{issuer}</p>
        <p className="flex items-center gap-1">
          <code className="reference min-w-0 text-small wrap-anywhere text-muted">{redirectUri}</code>
          <CopyButton text={redirectUri} what={words.redirectUri} />
        </p>
        {roles.length > 0 && (
          <Facts className="text-caption text-subtle">
            <Fact>{words.values(roles.length)}</Fact>
          </Facts>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={words.setUpOf(name)} onPress={onSetUp}>
          {words.setUp}
        </Button>
        <Button
          aria-label={words.testOf(name)}
          isPending={testing.isPending}
          busyLabel={words.testing}
          onPress={() => testing.mutate()}
        >
          {words.test}
        </Button>
        <InlineConfirm
          label={words.remove}
          name={words.removeOf(name)}
          question={words.question}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
        />
        <TestedProvider error={testing.error} answer={testing.data} hasClient={clientId !== ''} />
      </div>
    </li>
  );
}

interface TestedProviderProps {
  error: unknown;
  answer: ProviderTest | undefined;
  hasClient: boolean;
}

/** What came of a test. It is there before there is anything to say: a region that comes with its sentence is not heard. */
function TestedProvider({ error, answer, hasClient }: TestedProviderProps) {
  const trouble = error ? failureOf(error).detail : answer?.ok === false ? answer.trouble : undefined;
  return (
    <p role="status" className="min-w-0 basis-full text-small empty:hidden">
      {trouble !== undefined && (
        <span className="inline-flex items-start gap-1.5 wrap-anywhere text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {trouble}
        </span>
      )}
      {answer?.ok === true && trouble === undefined && (
        <span className="inline-flex items-start gap-1.5 text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {hasClient ? words.answered : words.answeredUnknown}
        </span>
      )}
    </p>
  );
}
