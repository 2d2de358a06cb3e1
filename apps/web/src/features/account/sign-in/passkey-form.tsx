import { askSecondFactorPasskey, passSecondFactor } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { showPasskey } from '../passkeys/browser-passkeys.js';
import { passkeysCopy as words } from '../passkeys/passkeys.copy.js';
import { FailureBox } from './failure-box.js';
import { waitOf } from './login-failure.js';
import { nextStep, type LoginStep } from './login-step.js';
import { useCountdown } from './use-countdown.js';

interface PasskeyFormProps {
  challenge: string;
  onSignedIn: () => void;
  onStep: (step: LoginStep) => void;
  /** Other ways. */
  children: ReactNode;
}

/** The step of the second factor by one of the account's passkeys. */
export function PasskeyForm({ challenge, onSignedIn, onStep, children }: PasskeyFormProps) {
  const attempt = useMutation({
    mutationFn: async () => {
      const passkey = await showPasskey(await call(askSecondFactorPasskey, { body: { challenge } }));
      cookieTokens.store(await call(passSecondFactor, { body: { challenge, passkey } }));
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      const step = nextStep(error);
      if (step) onStep(step);
    },
  });
  const wait = useCountdown(waitOf(attempt.error), attempt.submittedAt);
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <div className="mt-2 grid gap-4">
        <p className="text-muted">{words.text}</p>
        {attempt.isError && nextStep(attempt.error) === undefined && (
          <FailureBox error={attempt.error} wait={wait} onRetry={() => attempt.mutate()} />
        )}
        <Button
          look="primary"
          className="w-full"
          isPending={attempt.isPending}
          busyLabel={words.busy}
          onPress={() => wait === 0 && attempt.mutate()}
        >
          {words.use}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">{children}</p>
      </div>
    </>
  );
}
