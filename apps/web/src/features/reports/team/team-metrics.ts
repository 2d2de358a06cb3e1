import type { TeamComparison } from '@deskledger/contracts';
import type { Metric } from '@deskledger/domain';

export type TeamTotal = TeamComparison['previous']['figures'];

/** What is compared of the team, and what is good about it. */
export const teamMetrics = {
  resolved: {
    better: 'higher',
    unit: 'count',
    valueOf: ({ resolved }) => resolved,
    baseOf: ({ resolved }) => resolved,
  },
  reply: {
    better: 'lower',
    unit: 'estimate',
    valueOf: ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds,
    baseOf: ({ firstReplyCount }) => firstReplyCount,
    showsBase: true,
  },
  csat: {
    better: 'higher',
    unit: 'percent',
    valueOf: ({ csat }) => csat,
    baseOf: ({ ratings }) => ratings,
    showsBase: true,
  },
} as const satisfies Record<string, Metric<TeamTotal>>;
