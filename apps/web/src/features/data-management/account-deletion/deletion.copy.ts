/** What deleting the own account says beyond the words of the specification. */
export const deletionCopy = {
  text: 'Your profile, your picture, your sessions, API tokens and saved views go for good. Tickets, surveys and figures stay: they belong to the organization.',
  grace: (days: number) =>
    `The account is deleted after ${days} days. Until then it works as before, and you can keep it.`,
  open: 'Delete Account…',
  title: 'Delete your account?',
  email: 'Type your email address',
  emailWrong: 'This is not the address of your account',
  password: 'Your password',
  passwordMissing: 'Enter your password',
  keep: 'Keep account',
  confirm: 'Delete account',
  busy: 'Deleting…',
  requested: (day: string) => `Your account will be deleted on ${day}`,
  waits: 'The deletion is on its way. You can cancel it in the banner above.',
} as const;
