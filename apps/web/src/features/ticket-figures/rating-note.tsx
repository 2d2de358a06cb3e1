import type { Rating } from '@deskledger/contracts';
import { figuresCopy } from './figures.copy.js';

const words = figuresCopy.publicRatings;

/** Under a mean of ratings: of how many, and what came by public link. */
export function RatingNote({ rating, none }: { rating: Rating; none: string }) {
  const byPublicLink = publicRatings(rating);
  return (
    <>
      {rating.total === 0 ? none : figuresCopy.ratings(rating.total)}
      {byPublicLink !== null && <span className="block">{byPublicLink}</span>}
    </>
  );
}

/** What came by public link, and whether the figure has it in it; null where nothing came. */
export function publicRatings({ total, byPublicLink }: Pick<Rating, 'total' | 'byPublicLink'>): string | null {
  const { counted, total: count, overallRating } = byPublicLink;
  if (count === 0) return null;
  if (!counted) return words.apart(count, overallRating?.toFixed(1) ?? '--');
  return count === total ? words.all : words.some(count, total);
}
