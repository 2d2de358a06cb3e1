import { passSecondFactor } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { signInCopy } from '../sign-in.copy.js';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { CodeField, shownCode, useCodeField } from '../codes/code-field.js';
import { SwitchCode } from '../codes/switch-code.js';
import { FailureBox } from './failure-box.js';
import { hasCode, waitOf } from './login-failure.js';
import { nextStep, type LoginStep } from './login-step.js';
import { useCountdown } from './use-countdown.js';

const { code: words, spec } = signInCopy;

interface CodeFormProps {
  challenge: string;
  onSignedIn: () => void;
  onStep: (step: LoginStep) => void;
  /** Otherwise a recovery code is asked for alone. */
  hasApp: boolean;
  /** Another way. */
  children: ReactNode;
}

/** The step of the second factor: a code of the app, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onStep, hasApp, children }: CodeFormProps) {
  const field = useCodeField(!hasApp);
  const [isTried, setTried] = useState(false);
  const attempt = useMutation({
    mutationFn: async () =>
      cookieTokens.store(await call(passSecondFactor, { body: { challenge, ...shownCode(field) } })),
    onSuccess: onSignedIn,
    onError: (error) => {
      const step = nextStep(error);
      if (step) onStep(step);
      else field.focus();
    },
  });
  const wait = useCountdown(waitOf(attempt.error), attempt.submittedAt);
  const isRefused = hasCode(attempt.error, 'wrong_code') || hasCode(attempt.error, 'code_expired');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (field.fault) field.focus();
    else if (wait === 0 && !attempt.isPending) attempt.mutate();
  };
  const fault = isTried ? field.fault : undefined;
  return (
    <>
      <PageHeading keepFocus documentTitle={words.documentTitle}>
        {words.title}
      </PageHeading>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
        <p className="text-muted">{field.isRecovery ? words.recoveryText : words.text}</p>
        {attempt.isError && !isRefused && nextStep(attempt.error) === undefined && (
          <FailureBox error={attempt.error} wait={wait} onRetry={submit} />
        )}
        <CodeField
          field={field}
          hasFocusAtOnce
          isReadOnly={attempt.isPending}
          error={fault ?? (isRefused ? attempt.error?.message : undefined)}
          onEdit={() => attempt.reset()}
        />
        <Button look="primary" type="submit" isPending={attempt.isPending} busyLabel={words.busy} className="w-full">
          {words.submit}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          {hasApp && (
            <SwitchCode
              field={field}
              onSwitch={() => {
                setTried(false);
                attempt.reset();
              }}
            />
          )}
          {children}
          <Button look="link" onPress={() => onStep({ kind: 'password' })}>
            {spec.backToLogin}
          </Button>
        </p>
      </form>
    </>
  );
}
