import type { Passkey } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure.js';
import { EditInPlace } from '../../settings/index.js';
import { securityCopy } from '../security.copy.js';
import { passkeyCalls } from './passkeys.queries.js';

const { passkeys: words } = securityCopy;

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
  onDone: () => void;
}

/** The name of a passkey, in the place of its row. */
export function RenamePasskey({ passkey, onRenamed, onDone }: RenamePasskeyProps) {
  const renaming = useMutation({
    mutationFn: (name: string) => passkeyCalls.rename(passkey.id, name),
    onSuccess: () => {
      onRenamed();
      onDone();
    },
  });
  return (
    <EditInPlace
      label={words.name}
      text={passkey.name}
      maxLength={80}
      faultOf={(name) => (name === '' ? words.nameMissing : undefined)}
      refusal={renaming.isError ? failureOf(renaming.error).detail : undefined}
      isPending={renaming.isPending}
      onSave={(name) => renaming.mutate(name)}
      onCancel={onDone}
    />
  );
}
