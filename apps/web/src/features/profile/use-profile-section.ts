import { CallError, updateAccount, type Account, type OwnerProof } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedSince, settingsCopy, useSettingsSection } from '../settings/index.js';
import { call } from '../../lib/api/client.js';
import { accountQuery } from '../account/index.js';
import { useHasPassword } from '../security/index.js';
import { isNewAddress, profileFaults, type ProfileFaults, type ProfileForm } from './profile-rules.js';
import { useNewAddress } from './use-new-address.js';

/** The profile with its unsaved changes, and what is wrong with them once saving was tried. */
export function useProfileSection(account: Account) {
  const queries = useQueryClient();
  const hasPassword = useHasPassword();
  const saveNewAddress = useNewAddress();
  const [draft, setDraft] = useState<Partial<ProfileForm>>({});
  const [faults, setFaults] = useState<ProfileFaults>({});
  const form = { ...formOf(account), ...draft };
  const owner = { email: account.email, hasPassword };
  const isMoving = isNewAddress(form, account.email);
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(account));
  const reset = () => {
    setDraft({});
    setFaults({});
  };
  const store = (proof: Pick<OwnerProof, 'passkey'> = {}) => {
    const { name, email, phoneNumber, currentPassword } = form;
    const moved = { email, ...(hasPassword && { currentPassword }), ...proof };
    return call(updateAccount, { body: { name, phoneNumber, ...(isMoving && moved) } });
  };
  const save = async () => {
    const found = profileFaults(form, owner);
    setFaults(found);
    if (Object.keys(found).length > 0) throw new Error(settingsCopy.invalid);
    try {
      const stored = isMoving && !hasPassword ? await saveNewAddress(form.email.trim(), store) : await store();
      queries.setQueryData(accountQuery.queryKey, stored);
    } catch (error) {
      setFaults(serverFaults(error));
      throw error;
    }
    setDraft((latest) => changedSince(form, latest));
    setFaults({});
  };
  useSettingsSection({ tab: 'profile', name: settingsCopy.tabs.profile, isDirty, save, discard: reset });
  const change = (part: Partial<ProfileForm>) => {
    const next = { ...form, ...part };
    setDraft(next);
    // A field that is already marked is judged again with every key; the others wait for the next try.
    const stillWrong = profileFaults(next, owner);
    setFaults((known) => Object.fromEntries(namesOf(known).map((name) => [name, stillWrong[name]])));
  };
  return { form, faults, change, asksPassword: isMoving && hasPassword };
}

const namesOf = (faults: ProfileFaults) => Object.keys(faults) as (keyof ProfileForm)[];

function formOf({ name, email, phoneNumber }: Account): ProfileForm {
  return { name, email, phoneNumber: phoneNumber ?? '', currentPassword: '' };
}

function serverFaults(error: unknown): ProfileFaults {
  if (!(error instanceof CallError)) return {};
  const { code, detail, errors = [] } = error.problem;
  if (code === 'conflict') return { email: detail };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
