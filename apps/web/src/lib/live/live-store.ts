import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-stream.js';

let state: LiveState = 'connecting';
let isPaused = false;
const listeners = new Set<() => void>();

/** How live the screen is right now, for everything that shows it or asks by itself. */
export const liveStore = {
  state: (): LiveState => (isPaused ? 'paused' : state),
  isPaused: () => isPaused,
  setState(next: LiveState) {
    state = next;
    tell();
  },
  setPaused(next: boolean) {
    isPaused = next;
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveStore.subscribe, liveStore.state);
}

function tell() {
  for (const listener of listeners) listener();
}
