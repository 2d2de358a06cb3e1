import { defaultCalendar } from './business-calendar.js';
import { calendarListFaults, policyFaults } from './policy-faults.js';
import { policyBounds, type DatedPolicies, type NamedCalendar, type Policy, type PolicyTarget } from './policy.js';

const calendar: NamedCalendar = { id: 'office', name: 'Office hours', ...defaultCalendar };
const target: PolicyTarget = {
  ...{ kind: 'resolution', times: [{ priority: null, minutes: 60 }], calendar: 'office', pauses: null },
};
const policy: Policy = { id: 'acme', name: 'Acme', when: { organization: ['acme'] }, targets: [target] };
const always = (...policies: Policy[]): DatedPolicies[] => [{ from: null, appliesTo: 'new', policies }];

const faults = (dated: DatedPolicies[]) =>
  policyFaults('policies', dated, [calendar]).map(({ path, message }) => `${path} ${message}`);
const ofPolicy = (more: object) => faults(always({ ...policy, ...more }));
const ofTarget = (more: object) => ofPolicy({ targets: [{ ...target, ...more }] });

describe('the faults of policies', () => {
  it('are none of what works', () => {
    expect(faults([])).toEqual([]);
    expect(faults(always(policy, { ...policy, id: 'others', when: {}, targets: [] }))).toEqual([]);
    expect(ofPolicy({ when: { tag: ['-'], createdAfter: '2026-09-01' } })).toEqual([]);
    expect(ofTarget({ calendar: null, pauses: ['Waiting'] })).toEqual([]);
  });

  it.each([
    [
      { id: 'Acme GmbH' },
      'policies[0].policies[0].id must have small letters, digits and hyphens, such as office-hours',
    ],
    [{ id: '' }, 'policies[0].policies[0].id must have small letters, digits and hyphens, such as office-hours'],
    [
      { id: 'a'.repeat(61) },
      'policies[0].policies[0].id must have small letters, digits and hyphens, such as office-hours',
    ],
    [{ name: ' ' }, 'policies[0].policies[0].name must not be empty'],
    [{ name: 'x'.repeat(101) }, 'policies[0].policies[0].name must have at most 100 characters'],
    [{ when: { team: [] } }, 'policies[0].policies[0].when.team must have at least one value'],
    [{ targets: [target, target] }, 'policies[0].policies[0].targets[1].kind repeats resolution'],
  ])('name what is wrong with a policy: %j', (more, fault) => {
    expect(ofPolicy(more)).toEqual([fault]);
  });

  it.each([
    [{ kind: 'reply' }, '.kind must be one of first_reply, next_reply, update, resolution'],
    [{ calendar: 'night' }, ".calendar must be a calendar of the settings; there is no 'night'"],
    [{ times: [] }, '.times must have at least one time'],
    [{ times: [{ priority: null, minutes: 0 }] }, '.times[0].minutes must be a whole number from 1 to 525600'],
    [{ times: [{ priority: null, minutes: 1.5 }] }, '.times[0].minutes must be a whole number from 1 to 525600'],
    [{ times: [{ priority: ' ', minutes: 5 }] }, '.times[0].priority must not be empty'],
    [
      { times: ['High', 'high '].map((priority) => ({ priority, minutes: 5 })) },
      ".times[1].priority repeats 'high ' (case is ignored)",
    ],
    [
      { times: [null, null].map((priority) => ({ priority, minutes: 5 })) },
      '.times[1].priority repeats the time for all other priorities',
    ],
    [{ pauses: ['Waiting', ''] }, '.pauses[1] must not be empty'],
  ])('name what is wrong with a target: %j', (more, fault) => {
    expect(ofTarget(more)).toEqual([`policies[0].policies[0].targets[0]${fault}`]);
  });

  it('name a repeated policy, a date that is none, and too much', () => {
    expect(faults(always(policy, policy))).toEqual(["policies[0].policies[1].id repeats 'acme'"]);
    expect(faults([...always(policy), { from: 'soon', appliesTo: 'new', policies: [] }])).toEqual([
      'policies[1].from must be a date such as 2026-11-20, not soon',
    ]);
    const many = Array.from({ length: policyBounds.policies + 1 }, (_, nth) => ({ ...policy, id: `p${nth}` }));
    expect(faults(always(...many))).toEqual(['policies[0].policies must have at most 100 policies']);
  });
});

describe('the faults of calendars', () => {
  const ofCalendars = (...calendars: NamedCalendar[]) =>
    calendarListFaults('calendars', calendars).map(({ path, message }) => `${path} ${message}`);

  it('are those of each, and of their names', () => {
    expect(ofCalendars(calendar, { ...calendar, id: 'night' })).toEqual([]);
    expect(ofCalendars(calendar, calendar)).toEqual(["calendars[1].id repeats 'office'"]);
    expect(ofCalendars({ ...calendar, timezone: 'Mars' })).toEqual([
      'calendars[0].timezone must be a time zone such as Europe/Berlin',
    ]);
    const many = Array.from({ length: policyBounds.calendars + 1 }, (_, nth) => ({ ...calendar, id: `c${nth}` }));
    expect(ofCalendars(...many)).toEqual(['calendars must have at most 20 calendars']);
  });
});
