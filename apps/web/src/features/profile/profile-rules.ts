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

/** What is known of whose profile it is: the address in force, and whether there is a password to be asked for. */
export interface ProfileOwner {
  email: string;
  hasPassword: boolean;
}

/** What is wrong with the form before the server is asked. */
export function profileFaults(form: ProfileForm, { email, hasPassword }: ProfileOwner): ProfileFaults {
  const faults: ProfileFaults = {};
  if (form.name.trim() === '') faults.name = words.name;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) faults.email = words.email;
  if (hasPassword && isNewAddress(form, email) && form.currentPassword === '') faults.currentPassword = words.password;
  return faults;
}

export function isNewAddress(form: Pick<ProfileForm, 'email'>, storedEmail: string): boolean {
  return form.email.trim() !== storedEmail;
}
