import { useSyncExternalStore } from 'react';

const key = 'hide-incomplete-days';
const listeners = new Set<() => void>();

/** Whether charts leave out what is not over yet, on this device: a short last day reads as a fall. */
export const incompleteDays = {
  areHidden: (): boolean => localStorage.getItem(key) === 'on',
  hide(areHidden: boolean) {
    if (areHidden) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

export function useHidesIncompleteDays(): boolean {
  return useSyncExternalStore(incompleteDays.subscribe, incompleteDays.areHidden);
}
