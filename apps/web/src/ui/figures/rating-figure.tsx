import { NoFigure } from './no-figure.js';

/** A mean of ratings before the end of its scale: `4.3/5`. */
export function RatingFigure({ mean, scale }: { mean: number | null; scale: `/${string}` }) {
  return (
    <>
      {mean === null ? <NoFigure /> : mean.toFixed(1)}
      <span className="text-h3 font-normal text-subtle">{scale}</span>
    </>
  );
}
