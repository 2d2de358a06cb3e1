import { labelKey } from '@deskledger/domain';
import { withChange, withoutPlace } from './dated-edits.js';
import type { Day } from '../../lib/dates/day.js';
import type { Levels, Target } from '../organization/index.js';

const usual = { resolutionMinutes: 480, clock: 'business' } as const;
const promisingNothing: Levels[number] = { from: null, targets: [] };

/** What is promised from each day on; there is always something that holds from the beginning. */
export function datedLevels(levels: Levels): Levels {
  return levels.length === 0 ? [promisingNothing] : levels;
}

/** Where nothing is ever promised there are no levels at all. */
export function tidyLevels(levels: Levels): Levels {
  return levels.length === 1 && levels[0]?.targets.length === 0 ? [] : levels;
}

/** A target more: for the first priority that has none, for all others once each has one. */
export function withTarget(targets: readonly Target[], priorities: readonly string[]): Target[] {
  const [next] = unpromised(targets, priorities);
  const hasOthers = targets.some(({ priority }) => priority === null);
  return [...targets, { priority: next ?? (hasOthers ? '' : null), ...usual }];
}

/** The priorities without a target of their own, beside that at a place. */
export function unpromised(targets: readonly Target[], priorities: readonly string[], own = -1): string[] {
  const taken = new Set(
    withoutOwn(targets, own).flatMap(({ priority }) => (priority === null ? [] : [labelKey(priority)])),
  );
  return priorities.filter((priority) => !taken.has(labelKey(priority)));
}

function withoutOwn(targets: readonly Target[], own: number): readonly Target[] {
  return own < 0 ? targets : withoutPlace(targets, own);
}

/** Other levels from a day on; where nothing was promised before, with a target. */
export function withOtherLevels(levels: Levels, today: Day, priorities: readonly string[]): Levels {
  const dated = datedLevels(levels);
  const last = dated.at(-1) ?? promisingNothing;
  const targets = last.targets.length === 0 ? withTarget([], priorities) : last.targets;
  return withChange(dated, { ...last, targets }, today);
}
