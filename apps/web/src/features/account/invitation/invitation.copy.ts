/** What the page of an invitation says. */
export const invitationCopy = {
  title: 'Welcome to Support Dashboard',
  documentTitle: 'Accept invitation',
  loading: 'Checking your invitation…',
  text: (email: string, role: string) => `You are invited as ${role}. Your sign-in email is ${email}.`,
  name: 'Full Name',
  nameMissing: 'Enter your name',
  submit: 'Join',
  busy: 'Signing you in…',
  failedTitle: 'This invitation is not valid',
  askAgain: 'Ask an administrator for a new one.',
  toLogin: 'Go to Login',
  missing: 'The link is incomplete. Open it again from your email.',
} as const;
