import { formatWait } from '../../lib/dates/duration.js';

/** Words of the product specification about the verification of a login, to the letter. */
export const signInSpecCopy = {
  verifying: 'Verifying Email',
  verified: 'Login Verified!',
  failed: 'Verification Failed',
  backToLogin: 'Back to Login',
  contactSupport: 'Contact Support',
  invalid: 'Invalid Verification Link',
  goToLogin: 'Go to Login',
} as const;

/** What the steps of signing in say after the password, and the way to a new password. */
export const signInCopy = {
  spec: signInSpecCopy,
  forgot: 'Forgot your password?',
  wait: (seconds: number) => `Try again in ${formatWait(seconds)}.`,

  code: {
    title: 'Enter your code',
    documentTitle: 'Enter your code',
    text: 'Enter the six digits that your authenticator app shows for Support Dashboard.',
    field: 'Six-digit code',
    missing: 'Enter the six digits from your app',
    recoveryText: 'Enter one of your saved recovery codes. Each works once.',
    recoveryField: 'Recovery code',
    recoveryMissing: 'Enter a recovery code',
    submit: 'Continue',
    busy: 'Checking…',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the code from your app',
  },

  mail: {
    title: 'Check your email',
    text: 'The link works once and expires after 15 minutes. You can open it on any device.',
    again: 'Resend link',
    againIn: (seconds: number) => `Resend link in ${formatWait(seconds)}`,
    sending: 'Sending…',
    sent: 'Sent. It may take a minute to arrive.',
  },

  verify: {
    stillWorking: 'Still working…',
    pending: 'Confirming your login…',
    success: 'Your login process is completed and your dashboard is active.',
    toDashboard: 'Go to dashboard',
    noToken: 'The link is incomplete. Open it again from your email.',
  },

  reset: {
    askTitle: 'Forgot your password?',
    askDocument: 'Forgot your password',
    askText: 'Enter the email address you sign in with. You will get a link to set a new password.',
    ask: 'Send link',
    asking: 'Sending…',
    askedTitle: 'Check your email',
    asked: (email: string) =>
      `If ${email} has an account here, a link is on its way. It works once and expires after 30 minutes.`,
    title: 'Set a new password',
    text: 'You will be signed out on all devices.',
    submit: 'Set password',
    busy: 'Saving…',
    doneTitle: 'Your new password is set',
    done: 'You were signed out on all devices. Sign in with your new password.',
    failedTitle: 'This link does not work',
    noToken: 'The link is incomplete. Open it again from your email.',
    newLink: 'Request a new link',
  },

  newPassword: {
    label: 'New password',
    met: 'met',
    notMet: 'not met yet',
    flaws: {
      short: 'At least 12 characters',
      personal: 'Not your email address',
      monotonous: 'No repeated or sequential characters',
    },
    lookedUp: 'Passwords that are easy to guess are rejected.',
    choose: 'Choose a password that meets every rule',
  },
} as const;

/** What the first step of signing in says beyond the words of the specification. */
export const loginCopy = {
  title: 'Sign in to Support Dashboard',
  emailMissing: 'Enter your email address',
  emailWrong: 'Enter an email address like name@company.com',
  passwordMissing: 'Enter your password',
  /** Between the password and the other ways in. */
  or: 'or',
  busy: 'Signing in…',
  unreachable: 'Can’t reach the server. Check your connection.',
  signedOut: 'You were signed out. Sign in to continue where you left off.',
  tooMany: (seconds: number) => `Too many attempts. Try again in ${formatWait(seconds)}.`,
} as const;
