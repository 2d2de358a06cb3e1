import { useSingleKeys } from '../../lib/actions/single-keys.js';

/** The keys of a shortcut. Beside a control they are only shown: it says them itself, by `aria-keyshortcuts`. */
export function Keys({ keys, isSpoken = false }: { keys: string; isSpoken?: boolean }) {
  return (
    <kbd
      aria-hidden={!isSpoken}
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-chip border border-line bg-sunken px-1 font-sans text-caption text-muted"
    >
      {keys}
    </kbd>
  );
}

/** A single key at the end of a menu's row; nothing while such keys are switched off. */
export function KeyHint({ keys }: { keys: string }) {
  return useSingleKeys() ? (
    <span className="ms-auto ps-4">
      <Keys keys={keys} />
    </span>
  ) : null;
}
