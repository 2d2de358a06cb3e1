import { type Account, CallError, type OwnerProof, updateAccount } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.js';
import { accountQuery } from '../account/index.js';
import { useHasPassword } from '../security/index.js';
import { changedSince, settingsCopy, useSettingsSection } from '../settings/index.js';
import { profileCopy } from './profile.copy.js';
import { useNewAddress } from './use-new-address.js';

const { faults: words } = profileCopy;

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

interface ProfileForm {
  name: string;
  email: string;
  phoneNumber: string;
  /** Asked for when the address changes: it is what one signs in with. */
  currentPassword: string;
}

type ProfileFaults = Partial<Record<keyof ProfileForm, string>>;

/** What is known of whose profile it is: the address in force, and whether there is a password to be asked for. */
interface ProfileOwner {
  email: string;
  hasPassword: boolean;
}

/** What is wrong with the form before the server is asked. */
function profileFaults(form: ProfileForm, { email, hasPassword }: ProfileOwner): ProfileFaults {
  const faults: ProfileFaults = {};
  if (form.name.trim() === '') faults.name = words.name;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) faults.email = words.email;
  if (hasPassword && isNewAddress(form, email) && form.currentPassword === '') faults.currentPassword = words.password;
  return faults;
}

function isNewAddress(form: Pick<ProfileForm, 'email'>, storedEmail: string): boolean {
  return form.email.trim() !== storedEmail;
}
