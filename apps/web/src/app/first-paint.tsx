import { copy } from '../copy/copy.js';

/** While the first screen's code is on its way: nothing to see, one thing to hear. */
export function FirstPaint() {
  return (
    <p role="status" className="sr-only">
      {copy.state.loading}
    </p>
  );
}
