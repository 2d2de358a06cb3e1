import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBox } from '../sign-in/failure-box.js';
import { waitOf } from '../sign-in/login-failure.js';
import { useCountdown } from '../sign-in/use-countdown.js';
import { providerCopy as words } from './providers.copy.js';
import { beginSignIn, signInProvidersQuery } from './providers.queries.js';

/** A button for each identity provider, under the password; nothing where there is none. */
export function ProviderButtons() {
  const providers = useQuery(signInProvidersQuery).data?.providers ?? [];
  const leaving = useMutation({ mutationFn: beginSignIn, onSuccess: (address) => location.assign(address) });
  const wait = useCountdown(waitOf(leaving.error), leaving.submittedAt);
  if (providers.length === 0) return null;
  const isLeaving = leaving.isPending || leaving.isSuccess;
  return (
    <div className="grid gap-3">
      {leaving.isError && (
        <FailureBox error={leaving.error} wait={wait} onRetry={() => leaving.mutate(leaving.variables)} />
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          isPending={isLeaving && leaving.variables === id}
          isDisabled={isLeaving || wait > 0}
          busyLabel={words.leaving}
          onPress={() => leaving.mutate(id)}
          className="w-full wrap-anywhere"
        >
          {words.signIn(name)}
        </Button>
      ))}
    </div>
  );
}
