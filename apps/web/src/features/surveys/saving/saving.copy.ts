import { counted } from '../../../copy/count.js';

/** Where the changes of a survey are. */
export const savingCopy = {
  saved: (time: string) => `Saved ${time}`,
  savedPlain: 'Saved',
  saving: 'Saving…',
  waiting: 'Editing…',
  failed: 'Not saved. Retrying…',
  refused: (why: string) => `Not saved: ${why}`,
  local: 'Unpublished changes',
  device: (time: string) => `Saved on this device ${time}`,
  devicePlain: 'Saved on this device',
  unchanged: 'No changes',
} as const;

/** What is said when somebody else changed the survey meanwhile. */
export const templateConflictCopy = {
  title: 'Someone else changed this survey',
  text: (name: string, ago: string) => `${name} updated this survey ${ago}.`,
  completed: 'This survey has been completed and can no longer be changed.',
  /** What keeping ours does beside writing over theirs; `links`: of invitations that nobody has opened. */
  keeping: {
    over: () => undefined,
    withdraws: (links: number) =>
      `Keeping your version withdraws the survey. New visitors can’t answer.${
        links === 0 ? '' : ` ${counted(links, 'invitation link stops', 'invitation links stop')} working.`
      }`,
    publishes: () => 'The survey was withdrawn. Keeping your version publishes it again, so visitors can answer it.',
    local: () =>
      'The survey is now active. If you keep your version, your changes stay on this device until you update the survey.',
  },
  keptHere: 'The survey is now active. Your changes are saved on this device.',
  reload: 'Reload',
  same: 'Both versions are the same.',
  reloaded: 'Showing their version. Undo to restore yours.',
} as const;
