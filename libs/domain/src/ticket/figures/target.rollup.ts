import type { MeasureOf } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/rollup-sums.js';
import { defineActivityRollup } from '../activity-rollup.js';

/**
 * What became of what was promised, by organization and the day on which it was: replies on that of the customer's message
 * or of the reply before, resolutions on that of the ticket's creation. Days alone: a year of them is read in a moment.
 */
export const targetRollup = /* @__PURE__ */ defineActivityRollup({
  name: 'target_rollups',
  version: 1,
  table: 'target_rollups',
  key: ['slice', 'day'],
  alsoInAll: ['slice'],
  part: (_, { fields }) => ({ slice: sliceOf(fields.organization?.id) }),
  columns: {
    first_reply_promised: ['firstReplyPromised'],
    first_reply_met: ['firstReplyMet'],
    first_reply_missed: ['firstReplyMissed'],
    next_reply_promised: ['nextReplyPromised'],
    next_reply_met: ['nextReplyMet'],
    next_reply_missed: ['nextReplyMissed'],
    update_promised: ['updatePromised'],
    update_met: ['updateMet'],
    update_missed: ['updateMissed'],
    resolution_promised: ['withDeadline'],
    resolution_met: ['met'],
    resolution_missed: ['breached'],
  },
});

export type TargetMeasure = MeasureOf<typeof targetRollup>;
