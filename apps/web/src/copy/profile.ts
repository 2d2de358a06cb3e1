/** What the profile says beyond the words of the specification. */
export const profileCopy = {
  /** As it stands in a sentence. */
  theProfile: 'your profile',
  roleReason: 'Only an administrator can change it, and nobody their own.',
  currentPassword: 'Current password',
  passwordReason: 'You sign in with this address, so a change needs your password.',
  invalid: 'Check the fields that are marked.',
  faults: {
    name: 'Enter your name',
    email: 'Enter an email address like name@company.com',
    password: 'Enter your current password to change the address',
  },
} as const;
