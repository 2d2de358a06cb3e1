import type { RefObject } from 'react';

/** Opens the menu or the list of a button as a press on it would; the focus comes back to it. */
export function openByKey({ current: button }: RefObject<HTMLButtonElement | null>): void {
  button?.focus();
  button?.click();
}
