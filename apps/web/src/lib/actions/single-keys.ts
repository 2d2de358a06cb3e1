import { useSyncExternalStore } from 'react';
import { keptText } from '../browser/kept-text.js';

const kept = keptText('single-key-shortcuts');

/** Whether single keys do something on this device; people who speak to their computer switch them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => kept.text() !== 'off',
  turn: (on: boolean) => kept.keep(on ? '' : 'off'),
};

export function useSingleKeys(): boolean {
  return useSyncExternalStore(kept.subscribe, singleKeys.areOn);
}
