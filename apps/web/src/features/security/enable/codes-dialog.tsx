import { securityCopy } from '../security.copy.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { RecoveryCodes } from './recovery-codes.js';

interface CodesDialogProps {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** New recovery codes of a second factor that is on already. */
export default function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  return (
    <ModalDialog isOpen isForced title={securityCopy.factor.newCodes} onOpenChange={onClose}>
      <RecoveryCodes codes={codes} email={email} onDone={onClose} />
    </ModalDialog>
  );
}
