import { publicRatings } from './rating-note.js';

const by = (counted: boolean, total: number) => ({ counted, total, overallRating: total === 0 ? null : 4.88 });

it.each([
  ['nothing', { total: 12, byPublicLink: by(true, 0) }, null],
  ['a part of the figure', { total: 120, byPublicLink: by(true, 37) }, '37 of 120 by public link'],
  ['all of it', { total: 37, byPublicLink: by(true, 37) }, 'All by public link'],
  ['nothing of it', { total: 12, byPublicLink: by(false, 1_037) }, '1,037 by public link, 4.9, not counted'],
])('ratings by public link are %s', (_, rating, words) => {
  expect(publicRatings(rating)).toBe(words);
});
