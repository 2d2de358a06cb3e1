import type { Passkey, SecondFactorWay } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { EditInPlace } from '../../settings/index.js';
import { OwnerDialog } from '../owner-dialog.js';
import { securityCopy } from '../security.copy.js';
import { useHasPassword } from '../security.queries.js';
import { passkeyCalls } from './passkeys.queries.js';

const { passkeys: words } = securityCopy;

interface PasskeyRowProps {
  passkey: Passkey;
  ways: readonly SecondFactorWay[];
  /** Without it the password alone opens the account. */
  isLast: boolean;
  onRenamed: () => void;
  onRemoved: () => void;
}

export function PasskeyRow({ passkey, ways, isLast, onRenamed, onRemoved }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const { removeLastText } = useHasPassword() ? words : words.withoutPassword;
  const [state, setState] = useState<'idle' | 'renaming' | 'renamed' | 'removing'>('idle');
  if (state === 'renaming') {
    const done = () => setState('renamed');
    return (
      <li className="py-3">
        <RenamePasskey passkey={passkey} onRenamed={onRenamed} onDone={done} />
      </li>
    );
  }
  const Rename = state === 'renamed' ? FocusedButton : Button;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <Badge tone="neutral">{isSynced ? words.synced : words.deviceBound}</Badge>
        </p>
        <Facts className="text-caption text-subtle">
          <Fact>
            {words.made} <Moment at={createdAt} />
          </Fact>
          <Fact>
            {lastUsedAt === null ? (
              words.neverUsed
            ) : (
              <>
                {words.lastUsed} <Moment at={lastUsedAt} withTime />
              </>
            )}
          </Fact>
        </Facts>
      </div>
      <div className="flex flex-wrap gap-2">
        <Rename aria-label={words.renameOf(name)} onPress={() => setState('renaming')}>
          {words.rename}
        </Rename>
        <Button aria-label={words.removeOf(name)} onPress={() => setState('removing')}>
          {words.remove}
        </Button>
      </div>
      <OwnerDialog
        title={words.removeTitle}
        text={isLast ? removeLastText(name) : words.removeText(name)}
        isOpen={state === 'removing'}
        onOpenChange={(isOpen) => setState(isOpen ? 'removing' : 'idle')}
        ways={ways}
        onProve={(proof) => passkeyCalls.remove(id, proof)}
        onProved={onRemoved}
      />
    </li>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
  onDone: () => void;
}

/** The name of a passkey, in the place of its row. */
function RenamePasskey({ passkey, onRenamed, onDone }: RenamePasskeyProps) {
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
