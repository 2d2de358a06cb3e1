import type { GridPlace } from './grid-keys.js';

export const weekdays = 7;
export const hours = 24;
const cellHeight = 26;
const gap = 2;
const left = 36;
const top = 4;
const bottom = 24;

export const heatHeight = top + weekdays * cellHeight + bottom;

/** Scales of a grid of hours and weekdays in a box of `width` pixels. */
export interface HeatPlot {
  width: number;
  left: number;
  top: number;
  /** Distance between neighbouring cells, and the cell itself. */
  step: number;
  rowStep: number;
  cellWidth: number;
  cellHeight: number;
  /** Every how many hours the axis has a label. */
  labelEvery: number;
}

export function layOutHeat(width: number): HeatPlot {
  const step = Math.max(0, width - left) / hours;
  return {
    width,
    left,
    top,
    step,
    rowStep: cellHeight,
    cellWidth: Math.max(1, step - (step > 8 ? gap : 1)),
    cellHeight: cellHeight - gap,
    labelEvery: step >= 30 ? 2 : step >= 20 ? 3 : 6,
  };
}

/** The cell under a place, in pixels from the corner of the box. */
export function cellAt(plot: HeatPlot, x: number, y: number): GridPlace {
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
  return { row: clamp((y - plot.top) / plot.rowStep, weekdays), column: clamp((x - plot.left) / plot.step, hours) };
}
