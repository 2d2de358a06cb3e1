import { clockKinds, replyClockKinds } from '@deskledger/domain';
import * as z from 'zod/mini';
import { bucketDays, envelope, percent, reportEndpoint, seconds } from './analytics.js';
import { endpoint } from '../call/endpoint.js';

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
  ...bucketDays,
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
