import { defaultTokenDays, roles, type Role } from '@deskledger/contracts';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { Select } from '../../../ui/fields/select.js';
import { securityCalls } from '../security.queries.js';
import { useOwnerProof } from '../use-owner-proof.js';
import { TokenForm } from './token-form.js';

const { tokens: words } = securityCopy;
const day = 86_400_000;

type Lifetime = keyof typeof words.lifetimes;
const lifetimes: readonly Lifetime[] = [`${defaultTokenDays}`, '30', '365', 'never'];
const roleOptions = roles.map((role) => ({ value: role, label: copy.spec.roles[role] }));
const lifetimeOptions = lifetimes.map((value) => ({ value, label: words.lifetimes[value] }));

/** A form for a new API token, with a role and an end. It takes the owner's proof. */
export function MakeToken({ onMade }: { onMade: () => void }) {
  const [role, setRole] = useState<Role>('agent');
  const prove = useOwnerProof();
  const [lifetime, setLifetime] = useState<Lifetime>(`${defaultTokenDays}`);
  return (
    <TokenForm
      words={words}
      name="token-name"
      columns="lg:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
      makes={(name) =>
        prove(words.proofTitle, words.proofText, (proof) =>
          securityCalls.makeToken({ name, role, expiresAt: endOf(lifetime), ...proof }),
        )
      }
      onMade={onMade}
    >
      <Select label={words.role} isLabelShown value={role} options={roleOptions} onChange={setRole} />
      <Select label={words.ends} isLabelShown value={lifetime} options={lifetimeOptions} onChange={setLifetime} />
    </TokenForm>
  );
}

function endOf(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
}
