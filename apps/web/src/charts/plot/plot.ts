import { axisPlace, type Bucket } from '../buckets/buckets.js';
import { inProportion } from './in-proportion.js';
import { plotFooter, plotHeight } from './plot-height.js';
import { countAxis, type ValueAxis } from './value-axis.js';

/** A line of a time series; colours are tokens, so a theme needs no re-render. */
export interface Series {
  key: string;
  name: string;
  color: string;
  marker: 'round' | 'square' | 'diamond';
  /** One entry per bucket; null is a gap, where nothing was measured. */
  values: readonly (number | null)[];
  /** Figures of an earlier period, by position: drawn dashed behind the others. */
  previous?: {
    /** Key of the line that they are compared with. */
    of: string;
    /** The date of each value, as it is printed. */
    dates: readonly string[];
  };
}

/** A level that values are measured against. */
export interface Target {
  value: number;
  label: string;
}

const top = 12;
/** Narrower plots have no room for names at the ends of lines. */
const leastForEndLabels = 560;

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
  tickText: (value: number) => string;
  showsEndLabels: boolean;
}

interface PlotContent {
  buckets: readonly Bucket[];
  series: readonly Series[];
  axis?: ValueAxis;
  target?: Target | undefined;
}

/** Scales and margins of a time series in a box of `width` pixels. */
export function layOutPlot({ buckets, series, axis = countAxis, target }: PlotContent, width: number): Plot {
  const showsEndLabels = width >= leastForEndLabels && buckets.length > 1;
  const endLabels = [...series.filter(({ previous }) => !previous).map(({ name }) => name), target?.label ?? ''];
  const values = series.flatMap((line) => line.values.map((value) => value ?? 0));
  const frame = layOutFrame(axis, [...values, target?.value ?? 0], width, showsEndLabels ? roomBeside(endLabels) : 16);
  const xScale = inProportion(domainOf(buckets), [0, frame.innerWidth]);
  // Reckoned once: each move of the pointer asks for all of them.
  const places = buckets.length === 1 ? [] : buckets.map((bucket) => xScale(axisPlace(bucket)));
  return {
    ...frame,
    x: (index) => places[index] ?? frame.innerWidth / 2,
    showsEndLabels,
  };
}

/** The margins and the vertical scale that every plot over dates has; `right` in pixels. */
export function layOutFrame(axis: ValueAxis, values: readonly number[], width: number, right: number) {
  const valueTicks = axis.ticksOf(Math.max(0, ...values));
  const largest = valueTicks.at(-1) ?? 1;
  const left = 14 + Math.max(...valueTicks.map((value) => axis.tick(value).length)) * 7;
  const innerHeight = plotHeight - top - plotFooter;
  return {
    width,
    height: plotHeight,
    left,
    top,
    innerWidth: Math.max(0, width - left - right),
    innerHeight,
    y: inProportion([0, largest], [innerHeight, 0]),
    valueTicks,
    tickText: axis.tick,
  };
}

/** The bucket nearest to a horizontal place, in pixels from the left end of the inner plot. */
export function nearestBucket(plot: Plot, length: number, place: number): number {
  let best = 0;
  for (let index = 1; index < length; index += 1) {
    if (Math.abs(plot.x(index) - place) < Math.abs(plot.x(best) - place)) best = index;
  }
  return best;
}

/** Pixels that the longest of some twelve-pixel labels takes, with the distance to its line. */
function roomBeside(labels: readonly string[]): number {
  return 20 + Math.max(...labels.map(({ length }) => length)) * 7;
}

function domainOf(buckets: readonly Bucket[]): [number, number] {
  const first = buckets[0];
  const last = buckets.at(-1);
  return [first === undefined ? 0 : axisPlace(first), last === undefined ? 1 : axisPlace(last)];
}
