/** What stands above every page about the own account. */
export const noticesCopy = {
  banner: (day: string) => `Account will be deleted on ${day}`,
  cancel: 'Cancel',
  cancelLabel: 'Cancel the deletion of your account',
  kept: 'Your account stays',
} as const;
