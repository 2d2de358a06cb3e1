import type { Account, OwnerProof } from '@deskledger/contracts';
import { SavingCancelled } from '../settings/index.js';
import { useOwnerProof } from '../security/index.js';
import { profileCopy } from './profile.copy.js';

const { newAddress: words } = profileCopy;

/** Stores the profile with what was shown. */
type Store = (proof: Pick<OwnerProof, 'passkey'>) => Promise<Account>;

/**
 * Asks somebody without a password to show otherwise that the account is theirs, and stores the profile with its new address.
 * Rejects with `SavingCancelled` when nothing came of it.
 */
export function useNewAddress() {
  const prove = useOwnerProof();
  return async (email: string, store: Store): Promise<Account> => {
    const stored = await prove(words.title, words.text(email), ({ passkey }) => store(passkey ? { passkey } : {}));
    if (stored === undefined) throw new SavingCancelled();
    return stored;
  };
}
