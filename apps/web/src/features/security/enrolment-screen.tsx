import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { renewSession } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Logo } from '../../ui/inline/logo.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { accountQuery } from '../account/index.js';
import { PanelSkeleton } from '../settings/index.js';
import { PasskeysCard } from './passkeys/passkeys-card.js';
import { SecondFactorCard } from './second-factor-card.js';
import { securityCopy } from './security.copy.js';
import { securityQuery } from './security.queries.js';

const { enrolment: words, theSecurity } = securityCopy;

interface EnrolmentScreenProps {
  /** There is a second factor now, and a session that may do everything. */
  onDone: () => void;
  onSignOut: () => void;
}

/** Setting up a second factor where everybody has to have one; nothing else is open until then. */
export function EnrolmentScreen({ onDone, onSignOut }: EnrolmentScreenProps) {
  return (
    <main className="mx-auto grid w-full max-w-180 gap-6 px-4 py-8">
      <div>
        <Logo className="mb-5 size-10" />
        <PageHeading>{words.title}</PageHeading>
        <p className="mt-2 max-w-prose text-muted">{words.text}</p>
      </div>
      <Ways onDone={onDone} />
      <p>
        <Button look="link" onPress={onSignOut}>
          {words.signOut}
        </Button>
      </p>
    </main>
  );
}

function Ways({ onDone }: Pick<EnrolmentScreenProps, 'onDone'>) {
  const security = useQuery(securityQuery);
  const account = useQuery(accountQuery).data;
  if (security.isError) {
    const { detail, requestId } = failureOf(security.error);
    return (
      <ErrorState
        what={theSecurity}
        detail={detail}
        requestId={requestId}
        isRetrying={security.isFetching}
        onRetry={() => void security.refetch()}
      />
    );
  }
  if (!security.data || !account) return <PanelSkeleton />;
  const { secondFactor } = security.data;
  return (
    <>
      {secondFactor && <Enrolled onDone={onDone} />}
      <SecondFactorCard factor={secondFactor} email={account.email} />
      <PasskeysCard ways={secondFactor?.ways ?? []} email={account.email} />
    </>
  );
}

/** The session that was begun without a second factor gets the rights of one with it, at once. */
function Enrolled({ onDone }: Pick<EnrolmentScreenProps, 'onDone'>) {
  const { mutate, isSuccess, isPending } = useMutation({
    mutationFn: renewSession,
    onError: (error) => toast.error(failureOf(error).detail),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="grid gap-4">
      <Banner tone="info" icon={ShieldCheck} role="status">
        {words.done}
      </Banner>
      <div>
        <Button
          look="primary"
          isPending={isPending}
          onPress={() => (isSuccess ? onDone() : mutate(undefined, { onSuccess: onDone }))}
        >
          {words.go}
        </Button>
      </div>
    </div>
  );
}
