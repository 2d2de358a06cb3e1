import { meanOf } from '../metrics/percentages.js';
import type { GivenRating } from './survey-enrollment.events.js';

/** Divides by every span from 1 to 10, so that ratings of every scale add up exactly. */
export const partsPerPoint = 2520;

/** A rating on the scale 1 to 5, 1 + 4·(r − min)/(max − min), in 2,520ths: a whole number for every span up to 10. */
export function ratingParts({ value, min, max }: GivenRating): number {
  return partsPerPoint + (4 * partsPerPoint * (value - min)) / (max - min);
}

/** The star from 1 to 5 under which a rating is counted: ⌈5·(r − min + 1)/(max − min + 1)⌉. */
export function starOf({ value, min, max }: GivenRating): number {
  return Math.ceil((5 * (value - min + 1)) / (max - min + 1));
}

/** The lowest and the highest answer that count under a star from 1 to 5: 6 and 7 of 0 to 10 under the fourth. */
export function valuesOfStar(
  star: number,
  { min, max }: Omit<GivenRating, 'value'>,
): [lowest: number, highest: number] {
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const found = values.filter((value) => starOf({ value, min, max }) === star);
  return [found[0] ?? min, found.at(-1) ?? max];
}

/** The mean rating on the scale 1 to 5 with two decimals, halves up; null when there is none. */
export function meanRating(parts: number, ratings: number): number | null {
  return meanOf(parts, ratings * partsPerPoint);
}
