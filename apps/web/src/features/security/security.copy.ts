import { counted, n, plural } from '../../copy/count.js';

/** Words of the product specification about the security of an account, to the letter. */
export const securitySpecCopy = {
  enable: 'Enable 2FA',
  revoke: 'Revoke',
} as const;

/** What the tab Security of the settings says. */
export const securityCopy = {
  spec: securitySpecCopy,
  /** As it stands in a sentence. */
  theSecurity: 'the security of your account',

  password: {
    title: 'Password',
    changed: 'Last changed',
    none: 'You sign in through an identity provider. There is no password of yours here.',
    neverChanged: 'Not changed since the account was made.',
    current: 'Current password',
    currentMissing: 'Enter your current password',
    confirm: 'Confirm new password',
    confirmWrong: 'This is not the same as the new password',
    endOthers: 'Sign out on all other devices',
    submit: 'Change Password',
    busy: 'Changing…',
    revokeTokens: 'Revoke the API tokens that you made',
    done: (ended: number, revoked: number) =>
      [
        ended === 0 && revoked === 0 ? 'Password changed' : 'Password changed.',
        ...(ended === 0 ? [] : [`${n(ended)} other ${plural(ended, 'session', 'sessions')} ended.`]),
        ...(revoked === 0 ? [] : [`${counted(revoked, 'API token', 'API tokens')} revoked.`]),
      ].join(' '),
  },

  signInAgain: {
    go: (provider: string) => `Sign in again with ${provider}`,
    leaving: 'One moment…',
    usePasskey: 'Use a passkey instead',
  },

  factor: {
    title: 'Two-factor authentication',
    off: 'Signing in takes your password alone. With an authenticator app it takes a code as well, which changes every 30 seconds.',
    on: 'On since',
    byPasskey: 'Your password takes a passkey or a recovery code as well. An authenticator app can stand beside them.',
    usePasskey: 'Use a passkey instead',
    passkeyNext: 'Next, your browser asks for one of your passkeys.',
    useCode: 'Use a code instead',
    turnedOnShort: 'On',
    left: (count: number) => `${counted(count, 'recovery code is', 'recovery codes are')} left.`,
    few: 'Make new ones before they run out.',
    newCodes: 'New recovery codes',
    turnOnTitle: 'Turn on two-factor authentication',
    turnOnText: 'From then on, signing in takes your password and a code.',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off two-factor authentication',
    turnOffText: 'From then on, your password alone opens your account.',
    turnOffAppText: 'From then on, no code of an app is asked for. Your passkeys stay.',
    newCodesText: 'The codes that you have now stop working.',
    /** In the place of some of these, for somebody who has no password. */
    withoutPassword: {
      off: 'Signing in takes your identity provider alone. With an authenticator app it takes a code as well, which changes every 30 seconds.',
      byPasskey:
        'After your identity provider, signing in takes a passkey or a recovery code as well. An authenticator app can stand beside them.',
      turnOnText: 'From then on, signing in takes your identity provider and a code.',
      turnOffText: 'From then on, your identity provider alone opens your account.',
    },
    signInBefore: (provider: string) =>
      `You have no password here. This takes a sign-in at ${provider} within the last five minutes.`,
    password: 'Your password',
    passwordMissing: 'Enter your password',
    cancel: 'Cancel',
    continue: 'Continue',
    busy: 'Checking…',
    turnedOff: 'Two-factor authentication is off',
    turnedOn: 'Two-factor authentication is on',
    step: (step: number) => `Step ${step} of 3`,
    scanTitle: 'Scan this with your authenticator app',
    scanText: 'Any app for one-time codes will do. If you cannot scan, type the key into it.',
    qr: 'QR code with the key of your account',
    key: 'Key',
    next: 'Next',
    codeTitle: 'Enter the code that the app shows',
    codeText: 'This makes sure that the app has the right key.',
    back: 'Back',
    codesTitle: 'Save your recovery codes',
    codesText: 'Each opens your account once if you lose your phone. They are not shown again.',
    codesList: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    fileName: 'support-dashboard-recovery-codes.txt',
    fileHead: (email: string) => `Recovery codes of ${email} for Support Dashboard. Each works once.`,
    saved: 'I saved them',
    done: 'Done',
  },

  passkeys: {
    title: 'Passkeys',
    text: 'A passkey signs in with your finger, your face or a PIN of your device, without your password. After the password it stands in the place of a code.',
    list: 'Passkeys',
    thePasskeys: 'your passkeys',
    synced: 'Synced',
    deviceBound: 'On one device',
    made: 'Made',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    add: 'Add a passkey',
    addFirstText:
      'From then on, your password alone does not open your account any more: it takes a passkey or a recovery code as well. You get ten recovery codes for the day on which your device is not at hand.',
    addText: 'Your browser then asks where the passkey is to be kept.',
    added: (name: string) => `The passkey ‘${name}’ is added`,
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    name: 'Name of the passkey',
    nameMissing: 'Give it a name',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove a passkey',
    removeText: (name: string) =>
      `‘${name}’ does not open your account any more from then on. Delete it from your device as well.`,
    removeLastText: (name: string) =>
      `From then on, your password alone opens your account, and your recovery codes are void. Delete ‘${name}’ from your device as well.`,
    /** In the place of some of these, for somebody who has no password. */
    withoutPassword: {
      text: 'A passkey signs in with your finger, your face or a PIN of your device, without your identity provider. After the provider it stands in the place of a code.',
      addFirstText:
        'From then on, your identity provider alone does not open your account any more: it takes a passkey or a recovery code as well. You get ten recovery codes for the day on which your device is not at hand.',
      removeLastText: (name: string) =>
        `From then on, your identity provider alone opens your account, and your recovery codes are void. Delete ‘${name}’ from your device as well.`,
    },
    removed: (name: string) => `The passkey ‘${name}’ is removed`,
    nowhere:
      'Passkeys do not work here, because the address of this dashboard has no name and https. An administrator changes that with PUBLIC_URL.',
    elsewhere: 'Browsers know passkeys of this dashboard at one address alone:',
    unknownHere: 'This browser does not know passkeys.',
  },

  verification: {
    title: 'Login verification',
    label: 'Confirm every login by email',
    text: (email: string) => `After your password, you open a link that comes by email to ${email}.`,
    textWithoutPassword: (email: string) =>
      `After your identity provider, you open a link that comes by email to ${email}.`,
    offTitle: 'Turn off login verification',
    offText: 'From then on, nobody needs your mailbox to sign in as you.',
    turnedOn: 'Every login is confirmed by email from now on',
    turnedOff: 'Logins are not confirmed by email any more',
  },

  enrolment: {
    title: 'Set up a second factor',
    text: 'Everybody here signs in with a second factor besides the password. Set up an authenticator app or a passkey; nothing else is open until then.',
    done: 'Your second factor is set up.',
    go: 'Go to dashboard',
    signOut: 'Sign out',
  },

  sessions: {
    title: 'Active sessions',
    list: 'Active sessions',
    theSessions: 'your sessions',
    thisDevice: 'This device',
    signedIn: 'Signed in',
    lastActive: 'Last active',
    activeNow: 'Active now',
    noAddress: 'unknown address',
    name: (device: string) => `Name ${device}`,
    nameOf: (device: string) => `Name of this session (${device})`,
    nameText: 'Only you see it. Without a name, browser and system stand here.',
    tooLong: (most: number) => `A name has at most ${n(most)} characters`,
    named: (device: string, name: string) => `${device} is called ${name}`,
    unnamed: (device: string) => `${device} has no name`,
    revokeOf: (device: string) => `Revoke ${device}`,
    question: 'Sign this device out?',
    revoked: (device: string) => `${device} is signed out`,
    others: 'Revoke all others',
    othersQuestion: (count: number) => `Sign out ${n(count)} other ${plural(count, 'device', 'devices')}?`,
    othersRevoked: (count: number) => `${counted(count, 'device', 'devices')} signed out`,
    keep: 'Cancel',
  },

  tokens: {
    title: 'API tokens',
    text: 'For the command line and for scripts. A token works like a login with its role, until it ends or is revoked.',
    list: 'API tokens',
    theTokens: 'the API tokens',
    none: 'No API tokens yet',
    name: 'Name',
    nameMissing: 'Say what the token is for',
    role: 'Role',
    ends: 'Ends',
    lifetimes: { never: 'Never', '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year' },
    make: 'Make token',
    making: 'Creating…',
    proofTitle: 'Make an API token',
    proofText: 'A token works without you. Show that it is you who makes it; you get an email about it.',
    made: (name: string) => `The token ‘${name}’ is made`,
    once: 'Copy it now: it is not shown again.',
    token: 'token',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    endsOn: 'Ends',
    question: 'Revoke this token?',
    revoked: (name: string) => `‘${name}’ is revoked`,
  },
} as const;
