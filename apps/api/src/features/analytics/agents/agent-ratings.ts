import type { Holder } from '@deskledger/domain';
import type { AnalyticsQuestion } from '../answers/question.js';

/** Ratings submitted in a range about the tickets that one agent of one team had closed; '' = nobody, none. */
export interface HolderRatings extends Holder {
  readonly ratings: number;
  /** Their sum in 2,520ths of the scale 1 to 5. */
  readonly ratingParts: number;
  /** Ratings of 4 or 5. */
  readonly satisfied: number;
}

/** Where the team report gets its ratings from. */
export abstract class AgentRatings {
  abstract read(question: AnalyticsQuestion): Promise<HolderRatings[]>;
}
