import { securityCopy } from '../security.copy.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { QrCode } from '../../../ui/inline/qr-code.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import type { Enrolment } from '../security.queries.js';

const { factor: words } = securityCopy;

interface ScanStepProps {
  enrolment: Enrolment;
  onNext: () => void;
}

export function ScanStep({ enrolment, onNext }: ScanStepProps) {
  return (
    <div className="grid gap-4">
      <h3 className="text-h3">{words.scanTitle}</h3>
      <p className="text-muted">{words.scanText}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={enrolment.uri} label={words.qr} />
        <div className="min-w-0 grow basis-48">
          <p className="text-small text-muted">{words.key}</p>
          <p className="flex items-center gap-2">
            <code className="reference wrap-anywhere">{inGroups(enrolment.secret)}</code>
            <CopyButton text={enrolment.secret} what={words.key} />
          </p>
        </div>
      </div>
      <div className="flex justify-end">
        <FocusedButton look="primary" onPress={onNext}>
          {words.next}
        </FocusedButton>
      </div>
    </div>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
