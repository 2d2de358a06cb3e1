import { useEffect, useRef } from 'react';
import { isPaletteKey, singleKeyOf } from '../../lib/actions/pressed-key.js';
import { pageActions } from '../../lib/actions/page-actions.js';
import { singleKeys } from '../../lib/actions/single-keys.js';
import { destinations, type Destination } from './destinations.js';

/** How long `g` waits for the key that says where to. */
const patience = 1_500;

interface ShortcutActions {
  /** The palette is open, or its code is on the way: what is typed is meant for it. */
  isPaletteOpen: boolean;
  openPalette: () => void;
  openSheet: () => void;
  goTo: (destination: Destination) => void;
}

/** Listens for the keys of the whole application (ux: shortcuts) while the shell is on the screen. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let goUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      const isListening = singleKeys.areOn() && !latest.current.isPaletteOpen;
      const key = isListening ? singleKeyOf(event) : undefined;
      if (key === undefined) return;
      const action = actionOf(key, event.timeStamp < goUntil, latest.current);
      goUntil = key === 'g' ? event.timeStamp + patience : 0;
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(key: string, isGoing: boolean, { openSheet, goTo }: ShortcutActions): (() => void) | undefined {
  if (isGoing) {
    const destination = destinations.find((known) => known.key === key);
    return destination && (() => goTo(destination));
  }
  if (key === '?') return openSheet;
  return pageActions.withKey(key)?.run;
}
