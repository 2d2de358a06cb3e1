/** What signing in through an identity provider says. */
export const providerCopy = {
  signIn: (name: string) => `Sign in with ${name}`,
  leaving: 'One moment…',
  pending: 'Signing you in',
  pendingText: 'Confirming your sign-in…',
  failed: 'Sign-in failed',
  incomplete: 'This address is incomplete. Start again on the sign-in page.',
} as const;
