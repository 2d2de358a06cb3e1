/** What is said about passkeys where somebody signs in, and where a browser is asked for one. */
export const passkeysCopy = {
  signIn: 'Sign in with a passkey',
  busy: 'Waiting for your passkey…',
  title: 'Use your passkey',
  text: 'Your device asks for your finger, your face or its PIN, or for a security key.',
  use: 'Use a passkey',

  cancelled: 'No passkey was used. Try again, or sign in another way.',
  notMade: 'No passkey was made. Try again when you are ready.',
  known: 'This device has a passkey of your account already.',
  elsewhere: 'Passkeys do not work at this address of the dashboard. Open it at its usual address.',
  unable: 'This device cannot keep a passkey. Use another one, or a security key with a PIN.',
} as const;
