import { roles as allRoles, type IdentityProvider, type Role } from '@deskledger/contracts';
import { X } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { Select } from '../../../ui/fields/select.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { identityProvidersCopy } from './identity-providers.copy.js';

const { form: words } = identityProvidersCopy;
const roleOptions = allRoles.map((role) => ({ value: role, label: copy.spec.roles[role] }));
const none = 'none';
const defaultOptions = [{ value: none, label: words.refused } as const, ...roleOptions];

type Mapping = Pick<IdentityProvider, 'roleClaim' | 'roles' | 'defaultRole'>;

interface RoleFieldsProps {
  mapping: Mapping;
  onChange: (part: Partial<Mapping>) => void;
}

/** Which value of which claim makes what of somebody. */
export function RoleFields({ mapping: { roleClaim, roles, defaultRole }, onChange }: RoleFieldsProps) {
  const put = (index: number, part: Partial<Mapping['roles'][number]>) =>
    onChange({ roles: roles.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-medium">{words.roles}</legend>
      <p className="text-small text-muted">{words.rolesText}</p>
      <TextField
        label={words.roleClaim}
        autoComplete="off"
        maxLength={200}
        value={roleClaim}
        onChange={(text) => onChange({ roleClaim: text })}
        description={words.roleClaimText}
      />
      {roles.map(({ value, role }, index) => (
        // Rows have nothing of their own but their place.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-2">
          <TextField
            label={words.value(index + 1)}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={(text) => put(index, { value: text })}
          />
          <Select<Role>
            label={words.role(index + 1)}
            value={role}
            options={roleOptions}
            onChange={(chosen) => put(index, { role: chosen })}
          />
          <IconButton
            label={words.removeValue(index + 1)}
            onPress={() => onChange({ roles: roles.filter((_row, at) => at !== index) })}
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onPress={() => onChange({ roles: [...roles, { value: '', role: 'agent' }] })}>{words.addValue}</Button>
      </div>
      <Select<Role | typeof none>
        label={words.defaultRole}
        isLabelShown
        value={defaultRole ?? none}
        options={defaultOptions}
        onChange={(chosen) => onChange({ defaultRole: chosen === none ? null : chosen })}
      />
    </fieldset>
  );
}
