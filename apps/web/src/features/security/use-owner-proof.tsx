import type { OwnerProof } from '@deskledger/contracts';
import { useAsk } from '../settings/index.js';
import { OwnerDialog } from './owner-dialog.js';

/** What somebody shows of themselves: the password, or a passkey where they have none. */
export type FirstProof = Pick<OwnerProof, 'password' | 'passkey'>;

/**
 * Asks again who somebody is, and does what takes that. Answers what came of it; undefined: they thought better of it.
 * What is wrong with the proof, or with what it was for, stands in the dialog.
 */
export function useOwnerProof() {
  const ask = useAsk();
  return <Done,>(title: string, text: string, act: (proof: FirstProof) => Promise<Done>): Promise<Done | undefined> =>
    ask<Done | undefined>((answer) => (
      <OwnerDialog
        title={title}
        text={text}
        isOpen
        onOpenChange={() => answer(undefined)}
        ways={[]}
        onProve={async ({ password, passkey }) =>
          answer(await act({ ...(password !== undefined && { password }), ...(passkey && { passkey }) }))
        }
        onProved={() => undefined}
      />
    ));
}
