import type { RefObject } from 'react';

/**
 * Opens the menu or the list of a button as its own key does, with the focus on the first row; it comes back to the
 * button. A click from here would count as one of a screen reader, which the kit gives the focus to only later.
 */
export function openByKey({ current: button }: RefObject<HTMLButtonElement | null>): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}
