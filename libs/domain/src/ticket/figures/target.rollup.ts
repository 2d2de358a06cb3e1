import { sliceOf } from '../../rollups/rollup-sums.js';
import { defineActivityRollup } from '../activity-rollup.js';

/**
 * What became of the replies that were promised, by organization and the day on which their clock started. Days alone: a year
 * of them is read in a moment. The rollup of tickets knows the resolutions.
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
  },
});
