import type { ConnectionHealth } from '@deskledger/contracts';
import { counted, moment } from '../../terminal/words.js';

const stateWords: Readonly<Record<ConnectionHealth['state'], string>> = {
  well: 'well',
  new: 'nothing came of it yet',
  unread: 'it could not be read the last time',
  losing: 'its tickets change, and it delivers nothing',
  silent: 'it delivers nothing at a time when it always did',
};

/** How an open connection is, as lines for people. */
export function healthFields({ state, lastDeliveryAt, sweeps }: ConnectionHealth): [string, string | null][] {
  return [
    ['State', stateWords[state]],
    ['Last delivery (UTC)', moment(lastDeliveryAt)],
    ['Last read (UTC)', moment(sweeps?.lastAt ?? null)],
    ['Trouble', sweeps?.trouble ?? null],
    ['Repaired', sweeps && `${counted(sweeps.repaired, 'ticket')} in 30 days`],
  ];
}
