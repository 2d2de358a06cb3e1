import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { gridStep, type GridPlace } from './grid-keys.js';

/** Which cell of a grid is looked at, by the pointer or by the keys; a click or Enter acts on it. */
export function useActiveCell(
  { rows, columns }: { rows: number; columns: number },
  onChoose?: (place: GridPlace) => void,
) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [isShown, setShown] = useState(false);
  const [usesKeys, setUsesKeys] = useState(false);
  const show = (next: GridPlace) => {
    setPlace(next);
    setShown(true);
  };
  return {
    place,
    isShown,
    usesKeys,
    pointAt: show,
    choose: () => onChoose?.(place),
    leave: () => !usesKeys && setShown(false),
    onKeyDown(event: KeyboardEvent) {
      const next = gridStep(event.key, place, rows, columns);
      if (next !== undefined) show(next);
      else if (event.key === 'Enter' && onChoose) onChoose(place);
      else if (event.key === 'Escape' && isShown) setShown(false);
      else return;
      event.preventDefault();
    },
    onFocus(event: FocusEvent) {
      const byKeys = event.currentTarget.matches(':focus-visible');
      setUsesKeys(byKeys);
      if (byKeys) setShown(true);
    },
    onBlur() {
      setUsesKeys(false);
      setShown(false);
    },
  };
}
