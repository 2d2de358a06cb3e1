import { useParentSize } from '@visx/responsive';
import { usePrinting } from '../lib/browser/use-printing.js';

/** A card on a page of A4, whose margins are 14 mm. */
const paperWidth = 640;

/** Measures the box that the ref is put on; 0 until it is known. Only the width: heights are ours. */
export function usePlotWidth() {
  const { parentRef, width } = useParentSize({ debounceTime: 100, ignoreDimensions: ['height', 'top', 'left'] });
  const isPrinting = usePrinting();
  return { ref: parentRef, width: isPrinting ? paperWidth : Math.floor(width) };
}
