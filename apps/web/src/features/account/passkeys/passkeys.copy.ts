/** What is said about passkeys where somebody signs in, and where a browser is asked for one. */
export const passkeysCopy = {
  signIn: 'Sign in with a passkey',
  busy: 'Waiting for your passkey…',
  title: 'Use your passkey',
  text: 'Confirm with your fingerprint, face, device PIN or security key.',
  use: 'Use a passkey',

  cancelled: 'No passkey was used. Try again, or sign in another way.',
  notMade: 'No passkey was created. Try again when you are ready.',
  known: 'This device already has a passkey for your account.',
  elsewhere: 'Passkeys do not work at this address. Open the dashboard at its usual address.',
  unable: 'This device cannot store a passkey. Use another device, or a security key with a PIN.',
} as const;
