import { useParentSize } from '@visx/responsive';
import { useNearOrIdle } from '../../lib/browser/use-near-or-idle.js';
import { usePrinting } from '../../lib/browser/use-printing.js';
import { useChartCard } from '../card/chart-card-context.js';

/** A card on a page of A4, whose margins are 14 mm. */
const paperWidth = 640;

/** Only the width matters: heights are ours. One object for all, since a new one would be observed anew. */
const measured: Parameters<typeof useParentSize>[0] = {
  debounceTime: 100,
  ignoreDimensions: ['height', 'top', 'left'],
};

/**
 * Measures the box that the ref is put on; 0 until its width is known, and until it is near what the reader sees or the
 * page is idle: marks far below must not hold up those above. Paper and pictures have all of them.
 */
export function usePlotWidth() {
  const { parentRef, node, width } = useParentSize(measured);
  const isPicture = useChartCard()?.shows === 'picture';
  const isTurn = useNearOrIdle(node);
  const isPrinting = usePrinting();
  const drawn = isTurn || isPicture ? Math.floor(width) : 0;
  return { ref: parentRef, width: isPrinting ? paperWidth : drawn };
}
