import { layOutFrame, type Plot } from '../plot/plot.js';
import { countAxis } from '../plot/value-axis.js';

/** One column per bucket, `step` pixels apart, with a bar of `bar` pixels in its middle. */
export interface BarPlot extends Plot {
  step: number;
  bar: number;
}

const widestBar = 24;

/** Scales and margins of vertical bars, one for each of `values`, in a box of `width` pixels. */
export function layOutBars(values: readonly number[], width: number): BarPlot {
  const frame = layOutFrame(countAxis, values, width, 8);
  const step = frame.innerWidth / Math.max(1, values.length);
  return {
    ...frame,
    x: (index) => (index + 0.5) * step,
    showsEndLabels: false,
    step,
    bar: Math.max(1, Math.min(widestBar, step * 0.7)),
  };
}
