import { useState } from 'react';
import { securityCopy } from '../security.copy.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { toast } from '../../../ui/feedback/toasts.js';
import type { Enrolment } from '../security.queries.js';
import { ConfirmStep } from './confirm-step.js';
import { RecoveryCodes } from './recovery-codes.js';
import { ScanStep } from './scan-step.js';

const { factor: words, spec } = securityCopy;

interface EnableDialogProps {
  enrolment: Enrolment;
  email: string;
  onClose: () => void;
}

/** Turning two-factor authentication on: scan, prove it with a code, save the recovery codes. */
export default function EnableDialog({ enrolment, email, onClose }: EnableDialogProps) {
  const [isScanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    if (codes) toast.success(words.turnedOn);
    onClose();
  };
  const step = codes ? 3 : isScanned ? 2 : 1;
  return (
    // Once the codes are shown, they must not go away by a slip.
    <ModalDialog isOpen title={spec.enable} isForced={codes !== undefined} onOpenChange={close}>
      <p className="mb-1 text-small text-subtle">{words.step(step)}</p>
      {step === 1 && <ScanStep enrolment={enrolment} onNext={() => setScanned(true)} />}
      {step === 2 && <ConfirmStep onBack={() => setScanned(false)} onConfirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} email={email} onDone={close} />}
    </ModalDialog>
  );
}
