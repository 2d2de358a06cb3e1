import {
  clockKinds,
  leftOutReasons,
  missReasons,
  replyClockKinds,
  targetOutcomes,
  verdicts,
  type LeftOutReason,
  type MissReason,
} from '@deskledger/domain';
import * as z from 'zod/mini';
import { analyticsQuery, bucketSpan, envelope, percent, reportEndpoint, seconds } from './analytics.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, echoedRange, identifier, instant, page, pageSize } from '../call/values.js';

/** `rate` = met ÷ (met + missed). */
const kept = { met: z.int(), missed: z.int(), rate: percent };

/**
 * What became of the promises of one kind: of replies, those whose clock started in the range; of resolutions, those of the
 * tickets created in it. `promised` counts those that are not decided as well: running, paused, or ended by a closing.
 */
export const targetFigures = z.object({ kind: z.enum(clockKinds), promised: z.int(), ...kept });
export type TargetFigures = z.output<typeof targetFigures>;

/** By how much replies were late that came after their deadline. `upTo`: seconds, null: more than all before. */
export const lateReplies = z.object({
  kind: z.enum(replyClockKinds),
  count: z.int(),
  medianSeconds: seconds,
  bands: z.array(z.object({ upTo: z.nullable(z.int()), count: z.int() })),
});
export type LateReplies = z.output<typeof lateReplies>;

/** One row for every bucket of the range, with the kinds in their order. */
export const targetBucket = z.object({
  ...bucketSpan,
  targets: z.array(z.object({ kind: z.enum(clockKinds), ...kept })),
});
export type TargetBucket = z.output<typeof targetBucket>;

export const serviceLevelReport = z.object({
  targets: z.array(targetFigures),
  trend: z.array(targetBucket),
  late: z.array(lateReplies),
  /** Whether any help desk reports replies: otherwise nothing is known of those promised. */
  repliesAreTold: z.boolean(),
  ...envelope,
});
export type ServiceLevelReport = z.output<typeof serviceLevelReport>;

export const readServiceLevelReport = endpoint({
  ...reportEndpoint,
  path: '/api/report/service-levels',
  summary: 'Report: service levels',
  response: serviceLevelReport,
});

export const missedTargetsQuery = z.object({ ...analyticsQuery.shape, page, pageSize }).check(completeRange);

/** Why a deadline was missed, as people choose it; null: nobody said. */
const reason = z.nullable(z.enum(missReasons));

/** What reasons are called, on screens and in files. */
export const missReasonNames: Readonly<Record<MissReason, string>> = {
  third_party: 'Waiting for a third party',
  customer: 'Customer unavailable',
  no_one_available: 'No one available',
  wrong_queue: 'Wrong priority or team',
  technical: 'Technical problem',
  more_work: 'More work than expected',
  not_needed: 'No reply needed',
  other: 'Other',
};

/** A deadline that was missed. */
export const missedTarget = z.object({
  ticket: z.object({ id: z.string(), ticketId: z.string(), subject: z.nullable(z.string()) }),
  kind: z.enum(clockKinds),
  organization: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  /** When its clock started: a ticket may miss several of a kind. */
  startedTime: instant,
  dueTime: instant,
  /** `late`: done at `endedTime`. `never`: the ticket was closed then without it. `open`: still to be done, `endedTime` is null. */
  outcome: z.enum(targetOutcomes),
  endedTime: z.nullable(instant),
  /** From the deadline to `endedTime`, or to when the answer was made; elapsed time. */
  lateSeconds: z.int(),
  /** Who held the ticket at the deadline; null: nobody, or not told. */
  holder: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** null: the help desk named the deadline. */
  policy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  reason,
  /** What is null above because it is not told, to whom it is none of their figures. */
  withheld: z.optional(z.array(z.enum(['holder']))),
});
export type MissedTargetDocument = z.output<typeof missedTarget>;

export const missedTargetsPage = z.object({
  items: z.array(missedTarget),
  page: z.int(),
  pages: z.int(),
  /** How many deadlines match. */
  total: z.int(),
  /** How many of all that match have each reason, the most frequent first; those that nobody has are left out. */
  reasons: z.array(z.object({ reason, count: z.int() })),
  range: echoedRange,
  generatedAt: instant,
});
export type MissedTargetsPage = z.output<typeof missedTargetsPage>;

/** Those that the report counts as missed in the same range. */
export const listMissedTargets = endpoint({
  method: 'GET',
  path: '/api/report/missed-targets',
  summary: 'Report: missed deadlines one by one, the latest started first',
  access: 'signed-in',
  query: missedTargetsQuery,
  people: peopleInFigures,
  response: missedTargetsPage,
});

/** One missed deadline, as the list names it. */
export const explainedMiss = z.object({
  ticket: identifier,
  kind: z.enum(clockKinds),
  startedTime: instant,
  reason,
});
export type ExplainedMiss = z.output<typeof explainedMiss>;

/** Agents say it of what they held, or nobody. The reason is in no other figure. */
export const explainMissedTarget = endpoint({
  method: 'PUT',
  path: '/api/report/missed-targets/reason',
  summary: 'Choose the reason of a missed deadline, or clear it',
  access: 'signed-in',
  body: explainedMiss,
  response: explainedMiss,
});

/** What the reasons are called for which no target counts a ticket, on screens and in files. */
export const leftOutNames: Readonly<Record<LeftOutReason, string>> = {
  no_target: 'No target',
  not_measured: 'Not measured',
  spam: 'Spam',
  test: 'Test',
  merged: 'Merged',
  deleted: 'Deleted',
};

/** Of the tickets created in the range. */
export const targetCoverage = z.object({
  /**
   * Tickets that no target counts, each once, in the order of the reasons. `not_measured`: nothing but a first reply was
   * promised, and the help desk reports no replies.
   */
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  /**
   * Closed tickets of which the help desk named a deadline for the resolution and a policy has a target: the result by either,
   * the policy's as if the help desk had named none.
   */
  verdicts: z.array(z.object({ helpDesk: z.enum(verdicts), policy: z.enum(verdicts), count: z.int() })),
  ...envelope,
});
export type TargetCoverage = z.output<typeof targetCoverage>;

export const readTargetCoverage = endpoint({
  method: 'GET',
  path: '/api/report/target-coverage',
  summary: 'Report: tickets without service levels, and results by the help desk and by policies',
  access: 'signed-in',
  query: analyticsQuery,
  people: peopleInFigures,
  response: targetCoverage,
});
