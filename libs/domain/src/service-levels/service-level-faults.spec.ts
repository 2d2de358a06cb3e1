import { serviceLevelFaults } from './service-level-faults.js';
import type { DatedServiceLevels, ServiceLevel } from './service-level.js';

const level = (priority: string | null, resolutionMinutes = 60): ServiceLevel => ({
  priority,
  resolutionMinutes,
  clock: 'business',
});
const always = (...targets: ServiceLevel[]): DatedServiceLevels => ({ from: null, targets });

describe('the faults of service levels', () => {
  it('are none where nothing is promised, by priority and from a day on', () => {
    expect(serviceLevelFaults('levels', [])).toEqual([]);
    expect(
      serviceLevelFaults('levels', [
        always(level('High', 1), level(null, 525_600)),
        { from: '2026-10-01', targets: [] },
        { from: '2026-10-02', targets: Array.from({ length: 50 }, (_, n) => level(`P${n}`)) },
      ]),
    ).toEqual([]);
  });

  it.each<[string, string, string, DatedServiceLevels[]]>([
    [
      'no minute',
      'levels[0].targets[0].resolutionMinutes',
      'must be a whole number from 1 to 525600',
      [always(level(null, 0))],
    ],
    [
      'more than a year',
      'levels[0].targets[0].resolutionMinutes',
      'must be a whole number from 1 to 525600',
      [always(level(null, 525_601))],
    ],
    [
      'half a minute',
      'levels[0].targets[0].resolutionMinutes',
      'must be a whole number from 1 to 525600',
      [always(level(null, 0.5))],
    ],
    ['no name', 'levels[0].targets[0].priority', 'must not be empty', [always(level('  '))]],
    [
      'a priority twice',
      'levels[0].targets[1].priority',
      "repeats 'high ' (case is ignored)",
      [always(level('High'), level('high '))],
    ],
    [
      'all others twice',
      'levels[0].targets[1].priority',
      'repeats the target for all other priorities',
      [always(level(null), level(null))],
    ],
    [
      'too many',
      'levels[0].targets',
      'must have at most 50 targets',
      [always(...Array.from({ length: 51 }, (_, n) => level(`P${n}`)))],
    ],
    ['a day first', 'levels[0].from', 'must be null in the first entry', [{ from: '2026-10-01', targets: [] }]],
    [
      'no such day',
      'levels[1].from',
      'must be a date such as 2026-11-20, not 2026-02-30',
      [always(), { from: '2026-02-30', targets: [] }],
    ],
    [
      'the same day twice',
      'levels[2].from',
      'must be later than in the previous entry',
      [always(), { from: '2026-10-01', targets: [] }, { from: '2026-10-01', targets: [] }],
    ],
    ['too many days', 'levels', 'must have at most 50 entries', Array.from({ length: 51 }, () => always())],
  ])('tell of %s', (_, path, message, levels) => {
    expect(serviceLevelFaults('levels', levels)).toEqual([{ path, message }]);
  });
});
