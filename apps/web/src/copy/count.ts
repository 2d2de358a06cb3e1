import { formatCount as n } from '@deskledger/domain';

/** A number as it is printed: `1,284`. */
export { formatCount as n } from '@deskledger/domain';

export const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** A number and its noun: 1 ticket, 1,284 tickets. */
export const counted = (count: number, one: string, many: string) => `${n(count)} ${plural(count, one, many)}`;

/** The same where there may be more than were counted: 60+ tickets. */
export const countedOrMore = (count: number, areMore: boolean, one: string, many: string) =>
  areMore ? `${n(count)}+ ${many}` : counted(count, one, many);
