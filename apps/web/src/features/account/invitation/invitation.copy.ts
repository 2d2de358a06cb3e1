/** What the page of an invitation says. */
export const invitationCopy = {
  title: 'Welcome to Support Dashboard',
  documentTitle: 'Accept invitation',
  loading: 'Checking your invitation…',
  text: (email: string, role: string) => `You are invited as ${role}. You will sign in as ${email}.`,
  name: 'Full Name',
  nameMissing: 'Enter your name',
  submit: 'Start',
  busy: 'Signing you in…',
  failedTitle: 'This invitation does not work',
  askAgain: 'Ask your administrator for a new one.',
  toLogin: 'Go to Login',
  missing: 'The address has no invitation in it. Open the link from your email again.',
} as const;
