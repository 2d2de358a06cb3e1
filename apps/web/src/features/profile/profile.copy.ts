/** What the profile says beyond the words of the specification. */
export const profileCopy = {
  /** As it stands in a sentence. */
  theProfile: 'your profile',
  roleReason: 'Only administrators can change roles, and not their own.',
  currentPassword: 'Current password',
  passwordReason: 'You sign in with this address, so a change needs your password.',
  directoryReason: 'Your company directory manages this address. Change it there to update it here.',
  newAddress: {
    title: 'Change your email address',
    text: (email: string) => `Messages about your account will go to ${email}.`,
  },
  picture: {
    title: 'Profile picture',
    section: 'Profile picture',
    choose: 'Choose a picture',
    drop: 'Drop a picture here',
    hint: 'Or drop one here. Recommended: square, at least 400x400px. At most 5 MB.',
    small: 'This picture is smaller than 400x400px and may look blurry.',
    tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
    notAnImage: 'Your browser cannot read this file as a picture. Choose another one.',
    moveIt: 'Move the picture: drag it, or use the arrow keys',
    zoom: 'Zoom',
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
