import { useState } from 'react';
import { useChartCard } from '../card/chart-card-context.js';

/** Which lines of a chart the reader has switched off. A card remembers them, so that its picture shows the same. */
export function useHiddenSeries(atFirst: readonly string[] = []) {
  const card = useChartCard();
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const hidden = (card ? card.hidden : own) ?? new Set(atFirst);
  const toggle = (key: string) => {
    const next = hidden.has(key) ? without(hidden, key) : new Set([...hidden, key]);
    return card ? card.hide(next) : setOwn(next);
  };
  return { hidden, toggle };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
