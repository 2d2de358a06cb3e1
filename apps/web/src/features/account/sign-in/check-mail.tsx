import { resendVerification } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { signInCopy } from '../sign-in.copy.js';
import { announce } from '../../../lib/browser/announce.js';
import { call } from '../../../lib/api/client.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { FailureBox } from './failure-box.js';
import { waitOf } from './login-failure.js';
import { nextStep, type LoginStep } from './login-step.js';
import { useCountdown } from './use-countdown.js';
import { useSignInElsewhere } from './use-sign-in-elsewhere.js';

const { mail: words, spec } = signInCopy;
/** Seconds; the server holds to it as well. */
const pauseBetweenMails = 60;

interface CheckMailProps {
  challenge: string;
  /** Where the mail went. */
  detail: string;
  onSignedIn: () => void;
  onStep: (step: LoginStep) => void;
}

/** The login waits for the link that was mailed; where it is opened in this browser, this page goes on by itself. */
export function CheckMail({ challenge, detail, onSignedIn, onStep }: CheckMailProps) {
  useSignInElsewhere(onSignedIn);
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { challenge } }),
    onSuccess: () => announce(words.sent),
    onError: (error) => {
      const step = nextStep(error);
      if (step) onStep(step);
    },
  });
  const refused = waitOf(resend.error);
  const pause = refused > 0 ? refused : pauseBetweenMails;
  // How long it is to be is known with the answer.
  const wait = useCountdown(resend.isPending ? 0 : pause, resend.submittedAt);
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <div className="mt-2 grid gap-4">
        {resend.isError && refused === 0 && (
          <FailureBox error={resend.error} wait={0} onRetry={() => resend.mutate()} />
        )}
        <p className="wrap-anywhere">{detail}</p>
        <p className="text-muted">{words.text}</p>
        {resend.isSuccess && <p className="text-success">{words.sent}</p>}
        <Button
          isPending={resend.isPending}
          isDisabled={wait > 0}
          busyLabel={words.sending}
          onPress={() => resend.mutate()}
          className="w-full"
        >
          {wait > 0 ? words.againIn(wait) : words.again}
        </Button>
        <p>
          <Button look="link" onPress={() => onStep({ kind: 'password' })}>
            {spec.backToLogin}
          </Button>
        </p>
      </div>
    </>
  );
}
