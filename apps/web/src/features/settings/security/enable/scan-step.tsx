import { securityCopy } from '../security.copy.js';
import { Button } from '../../../../ui/buttons/button.js';
import { CopyButton } from '../../../../ui/buttons/copy-button.js';
import { FocusedButton } from '../../../../ui/buttons/focused-button.js';
import { Skeleton } from '../../../../ui/feedback/skeleton.js';
import { QrCode } from './qr-code.js';

const { factor: words } = securityCopy;

interface ScanStepProps {
  /** undefined: on its way. */
  enrolment: { secret: string; uri: string } | undefined;
  onNext: () => void;
}

export function ScanStep({ enrolment, onNext }: ScanStepProps) {
  return (
    <div className="grid gap-4">
      <h3 className="text-h3">{words.scanTitle}</h3>
      <p className="text-muted">{words.scanText}</p>
      <div className="flex flex-wrap items-center gap-5">
        {enrolment ? <QrCode text={enrolment.uri} label={words.qr} /> : <Skeleton className="size-48" />}
        <div className="min-w-0 grow basis-48">
          <p className="text-small text-muted">{words.key}</p>
          {enrolment ? (
            <p className="flex items-center gap-2">
              <code className="reference wrap-anywhere">{inGroups(enrolment.secret)}</code>
              <CopyButton text={enrolment.secret} what={words.key} />
            </p>
          ) : (
            <Skeleton className="h-6 w-40" />
          )}
        </div>
      </div>
      <div className="flex justify-end">
        {enrolment ? (
          <FocusedButton look="primary" onPress={onNext}>
            {words.next}
          </FocusedButton>
        ) : (
          <Button look="primary" isDisabled>
            {words.next}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
