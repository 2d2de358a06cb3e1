import { formatCompact, formatCount } from '../../lib/numbers/format.js';

/** Sizes of letters in pixels, and their classes. */
const sizes = [
  [30, 'text-display'],
  [24, 'text-h1'],
  [18, 'text-h2'],
] as const;
const smallest = 'text-h2';
/** Of a figure, compared with the size of its letters; and the air on its sides, in pixels. */
const [widthOfFigure, air] = [0.6, 20];

interface DonutTotalProps {
  count: number;
  words: string;
  /** Width of the hole in pixels; that of a usual donut, if nothing is said. */
  room?: number;
}

/** The sum in the middle of a donut, and of what; in the largest letters that the hole has room for. */
export function DonutTotal({ count, words, room = 140 }: DonutTotalProps) {
  const text = formatCompact(count);
  const fits = sizes.find(([size]) => text.length * widthOfFigure * size <= room - air);
  return (
    <>
      <span className={`numeric ${fits?.[1] ?? smallest}`} title={formatCount(count)}>
        {text}
      </span>
      <span className="text-caption text-subtle">{words}</span>
    </>
  );
}
