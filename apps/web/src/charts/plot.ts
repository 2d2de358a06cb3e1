import { scaleLinear, scaleUtc } from '@visx/scale';
import { axisPlace, type Bucket } from './buckets.js';
import { countTicks } from './ticks.js';

/** A line of a time series. `values` has one entry per bucket; colours are tokens, so a theme needs no re-render. */
export interface Series {
  key: string;
  name: string;
  color: string;
  marker: 'round' | 'square';
  values: readonly number[];
}

export const plotHeight = 300;
const top = 12;
const bottom = 28;

/** One column per bucket, `step` pixels apart, with a bar of `bar` pixels in its middle. */
export interface BandPlot extends Plot {
  step: number;
  bar: number;
}

export interface Plot {
  width: number;
  height: number;
  left: number;
  top: number;
  innerWidth: number;
  innerHeight: number;
  x: (index: number) => number;
  y: (value: number) => number;
  valueTicks: number[];
  showsEndLabels: boolean;
}

/** Scales and margins of a time series in a box of `width` pixels. */
export function layOutPlot(buckets: readonly Bucket[], series: readonly Series[], width: number): Plot {
  const valueTicks = countTicks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const largest = valueTicks.at(-1) ?? 1;
  const showsEndLabels = width >= 560;
  const left = leftOf(largest);
  const innerWidth = Math.max(0, width - left - (showsEndLabels ? 76 : 16));
  const innerHeight = plotHeight - top - bottom;
  const xScale = scaleUtc({ domain: domainOf(buckets), range: [0, innerWidth] });
  const yScale = scaleLinear({ domain: [0, largest], range: [innerHeight, 0] });
  return {
    width,
    height: plotHeight,
    left,
    top,
    innerWidth,
    innerHeight,
    x: (index) => {
      const bucket = buckets[index];
      return bucket === undefined || buckets.length === 1 ? innerWidth / 2 : xScale(axisPlace(bucket));
    },
    y: (value) => yScale(value),
    valueTicks,
    showsEndLabels,
  };
}

const widestBar = 24;

/** Scales and margins of vertical bars, one for each of `values`, in a box of `width` pixels. */
export function layOutBars(values: readonly number[], width: number): BandPlot {
  const valueTicks = countTicks(Math.max(0, ...values));
  const largest = valueTicks.at(-1) ?? 1;
  const left = leftOf(largest);
  const innerWidth = Math.max(0, width - left - 8);
  const innerHeight = plotHeight - top - bottom;
  const yScale = scaleLinear({ domain: [0, largest], range: [innerHeight, 0] });
  const step = innerWidth / Math.max(1, values.length);
  return {
    width,
    height: plotHeight,
    left,
    top,
    innerWidth,
    innerHeight,
    x: (index) => (index + 0.5) * step,
    y: (value) => yScale(value),
    valueTicks,
    showsEndLabels: false,
    step,
    bar: Math.max(1, Math.min(widestBar, step * 0.7)),
  };
}

function leftOf(largest: number): number {
  return 14 + largest.toLocaleString('en-US').length * 7;
}

/** The bucket nearest to a horizontal place, in pixels from the left end of the inner plot. */
export function nearestBucket(plot: Plot, length: number, place: number): number {
  let best = 0;
  for (let index = 1; index < length; index += 1) {
    if (Math.abs(plot.x(index) - place) < Math.abs(plot.x(best) - place)) best = index;
  }
  return best;
}

function domainOf(buckets: readonly Bucket[]): [number, number] {
  const first = buckets[0];
  const last = buckets.at(-1);
  return [first === undefined ? 0 : axisPlace(first), last === undefined ? 1 : axisPlace(last)];
}
