import { CallError, resetPassword } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { signInCopy } from '../sign-in.copy.js';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { paths } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { NewPassword, newPasswordFault } from '../new-password/new-password.js';
import { FailureBox } from '../sign-in/failure-box.js';
import { hasCode, waitOf } from '../sign-in/login-failure.js';
import { useCountdown } from '../sign-in/use-countdown.js';

const { reset: words, spec } = signInCopy;

/** The page behind the link for a new password. Opening it does not use the link up. */
export function ResetScreen({ token }: { token: string | null }) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const setting = useMutation({
    mutationFn: (known: string) => call(resetPassword, { body: { token: known, password } }),
    // Every session has ended, this browser's too.
    onSuccess: () => cookieTokens.clear(),
    onError: (error) => fieldFault(error) && input.current?.focus(),
  });
  const wait = useCountdown(waitOf(setting.error), setting.submittedAt);
  const fault = newPasswordFault(password, '');
  if (token === null) return <Failed why={words.noToken} />;
  if (hasCode(setting.error, 'invalid_link')) return <Failed why={setting.error?.message ?? ''} />;
  if (setting.isSuccess) return <Done />;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (fault) input.current?.focus();
    else if (wait === 0 && !setting.isPending) setting.mutate(token);
  };
  const refused = fieldFault(setting.error);
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
        <p className="text-muted">{words.text}</p>
        {setting.isError && !refused && <FailureBox error={setting.error} wait={wait} onRetry={submit} />}
        <NewPassword
          value={password}
          onChange={(text) => {
            setPassword(text);
            setting.reset();
          }}
          email=""
          error={(isTried ? fault : undefined) ?? refused}
          inputRef={input}
        />
        <Button look="primary" type="submit" isPending={setting.isPending} busyLabel={words.busy} className="w-full">
          {words.submit}
        </Button>
      </form>
    </>
  );
}

/** What the server holds against the password itself. */
function fieldFault(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.problem.errors?.some(({ path }) => path === 'password') ? error.problem.detail : undefined;
}

function Done() {
  return (
    <>
      <PageHeading key="done">{words.doneTitle}</PageHeading>
      <p role="status" className="mt-2 mb-6 text-muted">
        {words.done}
      </p>
      <ButtonLink look="primary" to={paths.login}>
        {spec.goToLogin}
      </ButtonLink>
    </>
  );
}

function Failed({ why }: { why: string }) {
  return (
    <>
      <PageHeading key="failed">{words.failedTitle}</PageHeading>
      <p role="status" className="mt-2 mb-6 text-muted">
        {why}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" to={paths.forgotPassword}>
          {words.newLink}
        </ButtonLink>
        <ButtonLink to={paths.login}>{spec.backToLogin}</ButtonLink>
      </div>
    </>
  );
}
