import { beginPasskeySignIn, signInWithPasskey } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { Button } from '../../../ui/buttons/button.js';
import { knowsPasskeys, showPasskey } from '../passkeys/browser-passkeys.js';
import { passkeysCopy as words } from '../passkeys/passkeys.copy.js';
import { FailureBox } from './failure-box.js';
import { waitOf } from './login-failure.js';
import { useCountdown } from './use-countdown.js';

/** Signing in with a passkey in the place of everything else; nothing where the browser could not. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const attempt = useMutation({
    mutationFn: async () => {
      const credential = await showPasskey(await call(beginPasskeySignIn));
      cookieTokens.store(await call(signInWithPasskey, { body: { credential } }));
    },
    onSuccess: onSignedIn,
  });
  const wait = useCountdown(waitOf(attempt.error), attempt.submittedAt);
  if (!knowsPasskeys()) return null;
  return (
    <div className="grid gap-3">
      {attempt.isError && <FailureBox error={attempt.error} wait={wait} onRetry={() => attempt.mutate()} />}
      <Button
        className="w-full"
        isPending={attempt.isPending}
        busyLabel={words.busy}
        onPress={() => wait === 0 && attempt.mutate()}
      >
        <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
        {words.signIn}
      </Button>
    </div>
  );
}
