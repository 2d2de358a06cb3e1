import { requestPasswordReset } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { copy } from '../../../copy/copy.js';
import { signInCopy } from '../sign-in.copy.js';
import { call } from '../../../lib/api/client.js';
import { paths } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { FailureBox } from '../sign-in/failure-box.js';
import { waitOf } from '../sign-in/login-failure.js';
import { emailFault } from '../sign-in/login-rules.js';
import { useCountdown } from '../sign-in/use-countdown.js';

const { reset: words, spec } = signInCopy;

/** Asks for the mail with which a new password is set; it never says whether there is such an account. */
export function ForgotScreen() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const asking = useMutation({ mutationFn: () => call(requestPasswordReset, { body: { email: email.trim() } }) });
  const wait = useCountdown(waitOf(asking.error), asking.submittedAt);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const found = emailFault(email);
    setFault(found);
    if (found) input.current?.focus();
    else if (wait === 0 && !asking.isPending) asking.mutate();
  };
  if (asking.isSuccess) return <Asked email={email.trim()} />;
  return (
    <>
      <PageHeading documentTitle={words.askDocument}>{words.askTitle}</PageHeading>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
        <p className="text-muted">{words.askText}</p>
        {asking.isError && <FailureBox error={asking.error} wait={wait} onRetry={submit} />}
        <TextField
          label={copy.spec.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(text) => {
            setEmail(text);
            if (fault) setFault(emailFault(text));
          }}
          isReadOnly={asking.isPending}
          error={fault}
          inputRef={input}
        />
        <Button look="primary" type="submit" isPending={asking.isPending} busyLabel={words.asking} className="w-full">
          {words.ask}
        </Button>
        <p>
          <TextLink to={paths.login}>{spec.backToLogin}</TextLink>
        </p>
      </form>
    </>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <>
      <PageHeading key="asked">{words.askedTitle}</PageHeading>
      <p className="mt-2 mb-6 wrap-anywhere text-muted">{words.asked(email)}</p>
      <TextLink to={paths.login}>{spec.backToLogin}</TextLink>
    </>
  );
}
