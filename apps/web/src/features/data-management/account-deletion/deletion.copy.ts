/** What deleting the own account says beyond the words of the specification. */
export const deletionCopy = {
  text: 'Your profile, picture, sessions, API tokens and saved views are permanently deleted. Tickets, surveys and figures stay with the organization.',
  grace: (days: number) =>
    `Your account is deleted after ${days} days. Until then it works as before, and you can cancel the deletion.`,
  open: 'Delete Account…',
  title: 'Delete your account?',
  email: 'Type your email address',
  emailWrong: 'This is not your account’s email address',
  password: 'Your password',
  passwordMissing: 'Enter your password',
  keep: 'Keep account',
  confirm: 'Delete account',
  busy: 'Deleting…',
  requested: (day: string) => `Your account will be deleted on ${day}`,
  waits: 'Your account is scheduled for deletion. You can cancel the deletion in the banner above.',
} as const;
