import { CallError } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, KeyRound } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { securityCopy } from './security.copy.js';
import { beginSignInAgain } from './security.queries.js';

const { signInAgain: words } = securityCopy;

interface RefusedOwnerProps {
  error: unknown;
  /** Shows a passkey instead, where there is one. */
  onPasskey?: () => void;
}

/** Why something was refused; with the way to the provider, where signing in there again is what it takes. */
export function RefusedOwner({ error, onPasskey }: RefusedOwnerProps) {
  const leaving = useMutation({ mutationFn: beginSignInAgain, onSuccess: (address) => location.assign(address) });
  const isNeeded = error instanceof CallError && error.problem.code === 'fresh_sign_in_needed';
  const provider = isNeeded ? error.problem.provider : undefined;
  const isAsking = isNeeded && !leaving.isError;
  return (
    <Banner tone={isAsking ? 'info' : 'danger'} icon={isAsking ? KeyRound : CircleAlert} role="alert">
      <span className="grid justify-items-start gap-2">
        {failureOf(leaving.error ?? error).detail}
        {provider && (
          <Button
            isPending={leaving.isPending || leaving.isSuccess}
            busyLabel={words.leaving}
            onPress={() => leaving.mutate(provider.id)}
            className="wrap-anywhere"
          >
            {words.go(provider.name)}
          </Button>
        )}
        {isNeeded && onPasskey && <Button onPress={onPasskey}>{words.usePasskey}</Button>}
      </span>
    </Banner>
  );
}
