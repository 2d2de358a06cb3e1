import { useSyncExternalStore } from 'react';

const key = 'single-key-shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys do something on this device; people who speak to their computer switch them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean) {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
}
