import { defaultCalendar, fold, policyFaults } from '@deskledger/domain';
import { organizationOf } from './organization.stream.js';
import { organizationUpcasters } from './organization.upcasters.js';

const { stream } = organizationOf('UTC');

/** The settings that an event of version 1 gives. */
function settingsOf(type: string, data: Record<string, unknown>) {
  const events = [{ type, data: organizationUpcasters.upcast(type, 1, data, 'organization:main') }];
  return fold(stream.evolve, stream.initialState, events as unknown as Parameters<typeof stream.evolve>[1][]);
}

const level = (priority: string | null, resolutionMinutes: number, clock: string) => ({
  ...{ priority, resolutionMinutes, clock },
});

describe('settings of the time before policies', () => {
  it('have their calendar as the first of several', () => {
    const calendar = { ...defaultCalendar, timezone: 'Europe/Berlin' };
    expect(settingsOf('CalendarChanged', { calendar }).calendars).toEqual([
      { id: 'support', name: 'Support hours', ...calendar },
    ]);
  });

  it('have their targets as policies by priority, one for each clock', () => {
    const settings = settingsOf('ServiceLevelsChanged', {
      serviceLevels: [
        {
          from: null,
          targets: [level('Urgent', 120, 'elapsed'), level('High', 240, 'business'), level(null, 480, 'business')],
        },
        { from: '2027-01-01', targets: [] },
      ],
    });
    const promised = { kind: 'resolution', pauses: null };
    expect(settings.policies).toEqual([
      {
        ...{ from: null, appliesTo: 'new' },
        policies: [
          {
            ...{ id: 'special', name: 'By priority', when: { priority: ['Urgent'] } },
            targets: [{ ...promised, calendar: null, times: [{ priority: 'Urgent', minutes: 120 }] }],
          },
          {
            ...{ id: 'general', name: 'All other tickets', when: {} },
            targets: [
              {
                ...{ ...promised, calendar: 'support' },
                times: [
                  { priority: 'High', minutes: 240 },
                  { priority: null, minutes: 480 },
                ],
              },
            ],
          },
        ],
      },
      { from: '2027-01-01', appliesTo: 'new', policies: [] },
    ]);
    expect(policyFaults('policies', settings.policies, settings.calendars)).toEqual([]);
  });
});
