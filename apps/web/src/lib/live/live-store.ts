import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-stream.js';

let state: LiveState = 'connecting';
let isPaused = false;
let waiting = 0;
const listeners = new Set<() => void>();

/** How live the screen is right now, for everything that shows it or asks by itself. */
export const liveStore = {
  state: (): LiveState => (isPaused ? 'paused' : state),
  isPaused: () => isPaused,
  setState(next: LiveState) {
    state = next;
    notify();
  },
  /** How many recorded events are in no figure yet; 0 while that is no more than usual. */
  waiting: (): number => (liveStore.state() === 'live' ? waiting : 0),
  setWaiting(next: number) {
    waiting = next;
    notify();
  },
  setPaused(next: boolean) {
    isPaused = next;
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveStore.subscribe, liveStore.state);
}

export function useWaitingEvents(): number {
  return useSyncExternalStore(liveStore.subscribe, liveStore.waiting);
}

function notify() {
  for (const listener of listeners) listener();
}
