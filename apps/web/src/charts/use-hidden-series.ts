import { useState } from 'react';

/** Which lines of a chart the reader has switched off. */
export function useHiddenSeries(atFirst: readonly string[] = []) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  const toggle = (key: string) =>
    setHidden((before) => (before.has(key) ? without(before, key) : new Set([...before, key])));
  return { hidden, toggle };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
