import { shellCopy } from './shell.copy.js';

/** The first stop of the Tab key: past the menu to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-raised px-4 py-2 text-primary-text shadow-popover focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60"
    >
      {shellCopy.skip}
    </a>
  );
}
