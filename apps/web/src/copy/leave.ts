/** The question before unsaved changes are left behind. */
export const leaveCopy = {
  title: 'Leave without saving?',
  text: 'Your changes have not reached the server.',
  stay: 'Stay',
  keep: 'Keep on this device',
  discard: 'Discard changes',
} as const;
