import type { SetupStep } from '@deskledger/contracts';
import { useSyncExternalStore } from 'react';
import { keptText } from '../../lib/browser/kept-text.js';

/** The steps of the set-up that the dashboard no longer names on this device; one that opens later is named. */
const kept = keptText('hidden-setup-steps');

/** With none, all are named again. */
export const hideSteps = (steps: readonly SetupStep[]): void => kept.keep(steps.join());

export function useHiddenSteps(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(kept.subscribe, kept.text).split(','));
}
