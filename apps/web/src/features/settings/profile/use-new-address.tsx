import type { Account, OwnerProof } from '@deskledger/contracts';
import { useAsk } from '../saving/questions.js';
import { SavingCancelled } from '../saving/saving-cancelled.js';
import { OwnerDialog } from '../security/owner-dialog.js';
import { profileCopy } from './profile.copy.js';

const { newAddress: words } = profileCopy;

/** Stores the profile with what was shown. */
type Store = (proof: Pick<OwnerProof, 'passkey'>) => Promise<Account>;

/**
 * Asks somebody without a password to show otherwise that the account is theirs, and stores the profile with its new address.
 * Rejects with `SavingCancelled` when nothing came of it.
 */
export function useNewAddress() {
  const ask = useAsk();
  return async (email: string, store: Store): Promise<Account> => {
    const stored = await ask<Account | undefined>((answer) => (
      <OwnerDialog
        title={words.title}
        text={words.text(email)}
        isOpen
        onOpenChange={() => answer(undefined)}
        ways={[]}
        onProve={async ({ passkey }) => answer(await store(passkey === undefined ? {} : { passkey }))}
        onProved={() => undefined}
      />
    ));
    if (stored === undefined) throw new SavingCancelled();
    return stored;
  };
}
