import { useParentSize } from '@visx/responsive';

/** Measures the box that the ref is put on; 0 until it is known. Only the width: heights are ours. */
export function usePlotWidth() {
  const { parentRef, width } = useParentSize({ debounceTime: 100, ignoreDimensions: ['height', 'top', 'left'] });
  return { ref: parentRef, width: Math.floor(width) };
}
