import { useSyncExternalStore } from 'react';
import { keptText } from '../../lib/browser/kept-text.js';

const kept = keptText('hide-incomplete-days');

/** Whether charts leave out what is not over yet, on this device: a short last day reads as a fall. */
export const incompleteDays = {
  areHidden: (): boolean => kept.text() === 'on',
  hide: (areHidden: boolean) => kept.keep(areHidden ? 'on' : ''),
};

export function useHidesIncompleteDays(): boolean {
  return useSyncExternalStore(kept.subscribe, incompleteDays.areHidden);
}
