import { useSyncExternalStore } from 'react';

/** The width at which cards stack in one column. */
export const phone = '(max-width: 47.99rem)';
/** The width at which words that stand beside buttons go above them. */
export const narrowScreen = '(max-width: 30rem)';
/** The width at which what belongs together stands side by side. */
export const wide = '(min-width: 80rem)';

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
