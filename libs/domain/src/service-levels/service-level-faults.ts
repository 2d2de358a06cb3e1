import type { RefusalDetail } from '../core/refusal.js';
import { labelKey } from '../organization/label-key.js';
import { dateFaults } from './date-faults.js';
import { serviceLevelBounds, type DatedServiceLevels, type ServiceLevel } from './service-level.js';

/** Everything that makes service levels unusable; `path` is where they stand in the request. */
export function serviceLevelFaults(path: string, levels: readonly DatedServiceLevels[]): RefusalDetail[] {
  return [
    ...dateFaults(path, levels, serviceLevelBounds.dated),
    ...levels.flatMap(({ targets }, index) => targetFaults(`${path}[${index}].targets`, targets)),
  ];
}

function targetFaults(path: string, targets: readonly ServiceLevel[]): RefusalDetail[] {
  const { minutes, targets: most } = serviceLevelBounds;
  if (targets.length > most) return [{ path, message: `must have at most ${most} targets` }];
  const seen = new Set<string | null>();
  return targets.flatMap(({ priority, resolutionMinutes }, index) => {
    const at = `${path}[${index}]`;
    const key = priority === null ? null : labelKey(priority);
    const isRepeated = seen.has(key);
    seen.add(key);
    const isFine =
      Number.isSafeInteger(resolutionMinutes) && resolutionMinutes >= minutes[0] && resolutionMinutes <= minutes[1];
    return [
      ...(key === '' ? [{ path: `${at}.priority`, message: 'must not be empty' }] : []),
      ...(isRepeated ? [{ path: `${at}.priority`, message: `repeats ${repeated(priority)}` }] : []),
      ...(isFine
        ? []
        : [{ path: `${at}.resolutionMinutes`, message: `must be a whole number from ${minutes[0]} to ${minutes[1]}` }]),
    ];
  });
}

function repeated(priority: string | null): string {
  return priority === null ? 'the target for all other priorities' : `'${priority}' (case is ignored)`;
}
