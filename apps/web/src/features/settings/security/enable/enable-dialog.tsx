import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { ErrorState } from '../../../../ui/feedback/error-state.js';
import { ModalDialog } from '../../../../ui/overlays/modal-dialog.js';
import { toast } from '../../../../ui/feedback/toasts.js';
import { securityCalls } from '../security.queries.js';
import { ConfirmStep } from './confirm-step.js';
import { RecoveryCodes } from './recovery-codes.js';
import { ScanStep } from './scan-step.js';

const { factor: words, spec } = securityCopy;

interface EnableDialogProps {
  email: string;
  onClose: () => void;
}

/** Turning two-factor authentication on: scan, prove it with a code, save the recovery codes. */
export default function EnableDialog({ email, onClose }: EnableDialogProps) {
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
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={close} />
      ) : (
        <NewKey isScanned={isScanned} onScanned={setScanned} onConfirmed={setCodes} />
      )}
    </ModalDialog>
  );
}

interface NewKeyProps {
  isScanned: boolean;
  onScanned: (isScanned: boolean) => void;
  onConfirmed: (codes: readonly string[]) => void;
}

/** The key stays the same while somebody goes back and forth between the first two steps. */
function NewKey({ isScanned, onScanned, onConfirmed }: NewKeyProps) {
  const key = useQuery({
    queryKey: ['second-factor', 'key'],
    queryFn: securityCalls.begin,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (key.isError) {
    return (
      <ErrorState
        what={words.beginFailed}
        detail={failureOf(key.error).detail}
        isRetrying={key.isFetching}
        onRetry={() => void key.refetch()}
      />
    );
  }
  if (isScanned) return <ConfirmStep onBack={() => onScanned(false)} onConfirmed={onConfirmed} />;
  return <ScanStep enrolment={key.data} onNext={() => onScanned(true)} />;
}
