import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { copy } from '../../../copy/copy.js';
import { loginCopy } from '../sign-in.copy.js';
import { useMedia } from '../../../lib/browser/use-media.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { SecretField } from '../../../ui/fields/secret-field.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { signIn, type Credentials } from '../account.queries.js';
import { FailureBox } from './failure-box.js';
import { waitOf } from './login-failure.js';
import { credentialRules } from './login-rules.js';
import { nextStep, type LoginStep } from './login-step.js';
import { useCountdown } from './use-countdown.js';

interface LoginFormProps {
  /** Why somebody has to sign in who was further already. */
  notice: string | undefined;
  links: ReactNode;
  onSignedIn: () => void;
  onStep: (step: LoginStep) => void;
}

/** The first step: e-mail and password. */
export function LoginForm({ notice, links, onSignedIn, onStep }: LoginFormProps) {
  const hasFinePointer = useMedia('(pointer: fine)');
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialRules),
    defaultValues: { email: '', password: '' },
  });
  const { setFocus } = form;
  // On a phone the keyboard would jump up and cover the form.
  useEffect(() => {
    if (hasFinePointer) setFocus('email');
  }, [hasFinePointer, setFocus]);
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: (error) => {
      const step = nextStep(error);
      if (step) onStep(step);
    },
  });
  const wait = useCountdown(waitOf(attempt.error), attempt.submittedAt);
  const submit = form.handleSubmit((credentials) => wait === 0 && !attempt.isPending && attempt.mutate(credentials));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
      {attempt.isError && nextStep(attempt.error) === undefined ? (
        <FailureBox error={attempt.error} wait={wait} onRetry={() => void submit()} />
      ) : (
        notice !== undefined && (
          <Banner tone="info" icon={Info}>
            {notice}
          </Banner>
        )
      )}
      <Controller
        name="email"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            label={copy.spec.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            isReadOnly={attempt.isPending}
            error={fieldState.error?.message}
            inputRef={ref}
          />
        )}
      />
      <Controller
        name="password"
        control={form.control}
        render={({ field: { ref, ...field }, fieldState }) => (
          <SecretField
            {...field}
            label={copy.spec.password}
            autoComplete="current-password"
            isReadOnly={attempt.isPending}
            error={fieldState.error?.message}
            inputRef={ref}
          />
        )}
      />
      <Button
        look="primary"
        type="submit"
        isPending={attempt.isPending}
        busyLabel={loginCopy.busy}
        className="mt-1 w-full"
      >
        {copy.spec.signIn}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">{links}</p>
    </form>
  );
}
