import { useCallback, useRef, useState } from 'react';
import { elementCanvas } from '../../lib/export/element-canvas.js';

const mostFrames = 120;

/**
 * Draws what a card shows into a canvas: it is rendered once more aside, wide and light, painted, and taken away.
 * `frame` belongs on the element that is painted, which is there while `isDrawing`.
 */
export function usePicture() {
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const draw = useCallback(async () => {
    setDrawing(true);
    try {
      return await elementCanvas(await drawn(frame));
    } finally {
      setDrawing(false);
    }
  }, []);
  return { frame, isDrawing, draw };
}

/** The frame, as soon as what it shows has been laid out: charts measure their box first, tables do not. */
async function drawn(frame: { readonly current: HTMLDivElement | null }): Promise<HTMLDivElement> {
  for (let count = 0; count < mostFrames; count += 1) {
    await nextFrame();
    if (frame.current && isLaidOut(frame.current)) {
      // What measured itself in this frame is painted in the next one.
      await nextFrame();
      return frame.current;
    }
  }
  throw new Error('The chart could not be drawn.');
}

function isLaidOut(frame: HTMLElement): boolean {
  const figures = [...frame.querySelectorAll('figure')];
  if (figures.length === 0) return frame.querySelector('table') !== null;
  return figures.some((figure) => figure.querySelector('svg') !== null);
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
