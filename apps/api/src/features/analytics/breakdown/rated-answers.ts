import type { Conditions } from '../../../platform/database/conditions.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Population } from './population.js';

/** Where the breakdown gets ratings from; a value of 1 is a rating of 4 or 5, 0 any other. */
export abstract class RatedAnswers {
  abstract population(asked: Conditions, question: AnalyticsQuestion): Population;
}
