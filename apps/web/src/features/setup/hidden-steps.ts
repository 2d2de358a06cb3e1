import type { SetupStep } from '@deskledger/contracts';
import { useSyncExternalStore } from 'react';

const key = 'hidden-setup-steps';
const listeners = new Set<() => void>();

/** The steps of the set-up that the dashboard no longer names on this device; one that opens later is named. */
const hiddenSteps = {
  text: (): string => localStorage.getItem(key) ?? '',
  subscribe(listener: () => void) {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

/** With none, all are named again. */
export function hideSteps(steps: readonly SetupStep[]): void {
  if (steps.length > 0) localStorage.setItem(key, steps.join());
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

export function useHiddenSteps(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(hiddenSteps.subscribe, hiddenSteps.text).split(','));
}
