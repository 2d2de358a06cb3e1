/** What signing in through an identity provider says. */
export const providerCopy = {
  signIn: (name: string) => `Sign in with ${name}`,
  leaving: 'One moment…',
  pending: 'Signing you in',
  pendingText: 'One moment, your sign-in is being confirmed.',
  failed: 'Sign-in Failed',
  incomplete: 'The address is incomplete. Begin again on the sign-in page.',
} as const;
