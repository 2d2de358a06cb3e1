import { CallError } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, KeyRound } from 'lucide-react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { securityCopy } from './security.copy.js';
import { beginSignInAgain } from './security.queries.js';

const { signInAgain: words } = securityCopy;

/** Whether somebody without a password has to sign in at their identity provider again before this is done. */
const needsSignIn = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'fresh_sign_in_needed';

interface RefusedOwnerProps {
  error: unknown;
  /** Shows a passkey instead, where there is one. */
  onPasskey?: () => void;
}

/** Why something was refused; with the way to the provider, where signing in there again is what it takes. */
export function RefusedOwner({ error, onPasskey }: RefusedOwnerProps) {
  const leaving = useMutation({ mutationFn: beginSignInAgain, onSuccess: (address) => location.assign(address) });
  const provider = needsSignIn(error) && error instanceof CallError ? error.problem.provider : undefined;
  const told = leaving.error ?? error;
  return (
    <Banner tone={needsSignIn(told) ? 'info' : 'danger'} icon={needsSignIn(told) ? KeyRound : CircleAlert} role="alert">
      <span className="grid justify-items-start gap-2">
        {failureOf(told).detail}
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
        {needsSignIn(error) && onPasskey && <Button onPress={onPasskey}>{words.usePasskey}</Button>}
      </span>
    </Banner>
  );
}
