/** What other features may use of this one. */
export { RatingStars } from './responses/rating-stars.js';
export { WrittenAnswer } from './responses/written-answer.js';
