import { counted } from '../../../copy/count.js';

/** Where the changes of a survey are. */
export const savingCopy = {
  saved: (time: string) => `Saved ${time}`,
  savedPlain: 'Saved',
  saving: 'Saving…',
  waiting: 'Editing…',
  failed: 'Not saved, retrying',
  refused: (why: string) => `Not saved: ${why}`,
  local: 'Unpublished changes',
  device: (time: string) => `Kept on this device ${time}`,
  devicePlain: 'Kept on this device',
  unchanged: 'No changes',
} as const;

/** What is said when somebody else changed the survey meanwhile. */
export const templateConflictCopy = {
  title: 'Somebody else changed this survey',
  text: (name: string, ago: string) => `${name} updated this survey ${ago}.`,
  completed: 'The survey was completed meanwhile and can no longer be changed.',
  /** What keeping ours does beside writing over theirs; `links`: of invitations that nobody has opened. */
  keeping: {
    over: () => undefined,
    withdraws: (links: number) =>
      `Keeping yours withdraws the survey: nobody new can answer.${
        links === 0 ? '' : ` ${counted(links, 'invitation link stops', 'invitation links stop')} working.`
      }`,
    publishes: () => 'The survey was withdrawn. Keeping yours publishes it again: people are asked by it from then on.',
    local: () =>
      'The survey is active now. If you keep yours, your changes stay on this device until you update the survey.',
  },
  keptHere: 'The survey is active now; your changes are kept on this device',
  reload: 'Reload',
  same: 'Both say the same.',
  reloaded: 'Showing their version; Undo brings yours back',
} as const;
