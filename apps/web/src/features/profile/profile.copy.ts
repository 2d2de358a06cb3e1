/** What the profile says beyond the words of the specification. */
export const profileCopy = {
  /** As it stands in a sentence. */
  theProfile: 'your profile',
  roleReason: 'Only an administrator can change it, and nobody their own.',
  currentPassword: 'Current password',
  passwordReason: 'You sign in with this address, so a change needs your password.',
  directoryReason: "It comes from your company's directory. Have it changed there, and it follows here.",
  newAddress: {
    title: 'Change your email address',
    text: (email: string) => `From then on, messages about your account go to ${email}.`,
  },
  picture: {
    title: 'Profile picture',
    section: 'Profile picture',
    choose: 'Choose a picture',
    drop: 'Drop a picture here',
    hint: 'Or drop one here. Recommended: square, at least 400x400px. At most 5 MB.',
    small: 'This picture is smaller than 400x400px and may look coarse.',
    tooLarge: 'This file is larger than 5 MB.',
    notAnImage: 'This file is not a picture that the browser can read.',
    moveIt: 'Move the picture: drag it, or use the arrow keys',
    zoom: 'Size',
    remove: 'Remove picture',
    yours: 'Your picture',
    initials: 'Your initials',
  },
  faults: {
    name: 'Enter your name',
    email: 'Enter an email address like name@company.com',
    password: 'Enter your current password to change the address',
  },
} as const;
