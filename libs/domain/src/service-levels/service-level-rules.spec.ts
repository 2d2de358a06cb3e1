import { defaultCalendar, type BusinessCalendar } from './business-calendar.js';
import { serviceLevelRules } from './service-level-rules.js';

const levels = [{ from: null, targets: [{ priority: null, resolutionMinutes: 960, clock: 'business' as const }] }];
const created = Date.parse('2026-09-04T19:30Z');

/** What is due of a ticket, by rules that are made for it alone. */
function due(calendar: BusinessCalendar): number | null {
  const target = serviceLevelRules({ levels, calendar }, 'UTC')(created)?.(null);
  return target?.after(created, target.amount) ?? null;
}

describe('rules of service levels', () => {
  it('lay out a calendar once, in whatever order its keys stand, and by turns with another', () => {
    const { timezone, weeks, exceptions } = defaultCalendar;
    const kept: BusinessCalendar = { weeks, timezone, exceptions };
    const before: BusinessCalendar = { ...defaultCalendar, timezone: 'Europe/Berlin' };
    const expected = [due(defaultCalendar), due(before)];
    const looks = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect([due(kept), due(before), due(defaultCalendar)]).toEqual([...expected, expected[0]]);
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });
});
