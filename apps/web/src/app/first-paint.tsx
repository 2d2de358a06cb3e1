import { useLayoutEffect } from 'react';
import { copy } from '../copy/copy.js';

/**
 * What stands while the first screen's code is on its way: one thing to hear. To see there is what came with the page, if
 * anything did (overview-outline.tsx); it goes when the screen is there.
 */
export function FirstPaint() {
  useLayoutEffect(() => () => document.getElementById('outline')?.remove(), []);
  return (
    <p role="status" className="sr-only">
      {copy.state.loading}
    </p>
  );
}
