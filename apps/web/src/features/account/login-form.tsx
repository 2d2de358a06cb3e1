import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { copy } from '../../copy/en.js';
import { useMedia } from '../../lib/browser/use-media.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { signIn, type Credentials } from './account.queries.js';
import { loginFailure, waitOf } from './login-failure.js';
import { credentialRules } from './login-rules.js';
import { PasswordField } from './password-field.js';

interface LoginFormProps {
  /** The session ended by itself; the form says so. */
  wasSignedOut: boolean;
  onSignedIn: () => void;
}

export function LoginForm({ wasSignedOut, onSignedIn }: LoginFormProps) {
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
  const attempt = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  const wait = useCountdown(waitOf(attempt.error), attempt.failureCount);
  const submit = form.handleSubmit((credentials) => wait === 0 && !attempt.isPending && attempt.mutate(credentials));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
      {attempt.isError ? (
        <FailureBox error={attempt.error} wait={wait} />
      ) : (
        wasSignedOut && (
          <Banner tone="info" icon={Info}>
            {copy.login.signedOut}
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
        render={({ field: { ref, name: _, ...field }, fieldState }) => (
          <PasswordField {...field} isReadOnly={attempt.isPending} error={fieldState.error?.message} inputRef={ref} />
        )}
      />
      <Button
        look="primary"
        type="submit"
        isPending={attempt.isPending}
        busyLabel={copy.login.busy}
        className="mt-1 w-full"
      >
        {copy.spec.signIn}
      </Button>
    </form>
  );
}

function FailureBox({ error, wait }: { error: unknown; wait: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const failure = loginFailure(error);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-none">
      <Banner tone={failure.tone} icon={failure.tone === 'info' ? Info : CircleAlert} role="alert">
        {failure.text}
        {wait > 0 && <span className="block">{copy.login.tooMany(wait)}</span>}
      </Banner>
    </div>
  );
}

/** Counts down from `seconds`, again for every new attempt. */
function useCountdown(seconds: number, attempt: number): number {
  const [ends, setEnds] = useState({ attempt: 0, at: 0 });
  const [now, setNow] = useState(() => Date.now());
  if (seconds > 0 && ends.attempt !== attempt) setEnds({ attempt, at: now + seconds * 1000 });
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [seconds, attempt]);
  return seconds === 0 ? 0 : Math.max(0, Math.ceil((ends.at - now) / 1000));
}
