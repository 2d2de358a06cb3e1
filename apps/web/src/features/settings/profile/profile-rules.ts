import { profileCopy } from './profile.copy.js';

export interface ProfileForm {
  name: string;
  email: string;
  phoneNumber: string;
  /** Asked for when the address changes: it is what one signs in with. */
  currentPassword: string;
}

export type ProfileFaults = Partial<Record<keyof ProfileForm, string>>;

const { faults: words } = profileCopy;

/** What is wrong with the form before the server is asked; `storedEmail` is the address in force. */
export function profileFaults(form: ProfileForm, storedEmail: string): ProfileFaults {
  const faults: ProfileFaults = {};
  if (form.name.trim() === '') faults.name = words.name;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) faults.email = words.email;
  if (isNewAddress(form, storedEmail) && form.currentPassword === '') faults.currentPassword = words.password;
  return faults;
}

export function isNewAddress(form: Pick<ProfileForm, 'email'>, storedEmail: string): boolean {
  return form.email.trim() !== storedEmail;
}
