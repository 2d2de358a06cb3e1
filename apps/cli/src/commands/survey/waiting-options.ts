import { invitationDays } from '@deskledger/contracts';
import { Option } from 'commander';
import { WrongUse } from '../../failures/failures.js';

/** Options that narrow invitations which await an answer. */
export interface WaitingOptions {
  opened?: boolean;
  unopened?: boolean;
  /** Days. */
  olderThan?: number;
}

export const openedOption = ['--opened', 'only contacts who opened the survey'] as const;
export const unopenedOption = ['--unopened', 'only contacts who did not open the survey'] as const;
export const olderThanOption = () =>
  new Option('--older-than <days>', 'only invitations sent at least this long ago, such as 3d').argParser(daysOf);

function daysOf(text: string): number {
  const days = /^\d{1,2}d$/.test(text) ? Number(text.slice(0, -1)) : 0;
  if (days >= 1 && days <= invitationDays) return days;
  throw new WrongUse(`--older-than is '${text}'. It must be a number of days from 1d to ${invitationDays}d.`);
}

/** The same in the contract's words. */
export function waitingFilterOf({ opened, unopened, olderThan }: WaitingOptions) {
  if (opened && unopened) throw new WrongUse('Use --opened or --unopened, not both.');
  return {
    ...(opened && { opened: 'true' as const }),
    ...(unopened && { opened: 'false' as const }),
    ...(olderThan !== undefined && { olderThanDays: olderThan }),
  };
}
