import type { NamedCalendar } from '@deskledger/domain';
import { defaultCalendar } from '@deskledger/domain';
import fc from 'fast-check';
import { faultLine } from '../../yaml/file-fault.js';
import { checkPolicyFile, renderPolicies, type Policies } from './policy-file.js';

const calendars: NamedCalendar[] = [{ id: 'support', name: 'Support hours', ...defaultCalendar }];
const good = `
policies:                     # first match wins
  - id: acme
    name: Acme contract
    when: { organization: [acme], priority: [High, Urgent], createdAfter: 2026-10-01 }
    calendar: support
    targets:
      first_reply: { Urgent: 30m, default: 4h }
      resolution: { default: 1h30m, pause: [Waiting on customer], calendar: always }
  - id: free
    when: { tag: [free] }
    targets: none
  - id: all
    targets:
      next_reply: 8h
      update: { default: 24h, pause: never }
`;
const lines = (text: string) => checkPolicyFile(text, calendars).faults.map((fault) => faultLine('p.yaml', fault));

describe('a policy file', () => {
  it('says what settings say', () => {
    const target = { times: [{ priority: null, minutes: 480 }], calendar: 'support', pauses: null };
    expect(checkPolicyFile(good, calendars)).toEqual({
      faults: [],
      value: [
        {
          ...{ id: 'acme', name: 'Acme contract' },
          when: { organization: ['acme'], priority: ['High', 'Urgent'], createdAfter: '2026-10-01' },
          targets: [
            {
              ...{ kind: 'first_reply', calendar: 'support', pauses: null },
              times: [
                { priority: 'Urgent', minutes: 30 },
                { priority: null, minutes: 240 },
              ],
            },
            {
              ...{ kind: 'resolution', calendar: null, pauses: ['Waiting on customer'] },
              times: [{ priority: null, minutes: 90 }],
            },
          ],
        },
        { id: 'free', name: 'free', when: { tag: ['free'] }, targets: [] },
        {
          ...{ id: 'all', name: 'all', when: {} },
          targets: [
            { ...target, kind: 'next_reply' },
            { ...target, kind: 'update', times: [{ priority: null, minutes: 1440 }], pauses: [] },
          ],
        },
      ],
    });
  });

  it.each([
    ['policies:', 'policys:', "p.yaml:2:1: policys: unknown key; did you mean 'policies'?"],
    ['  - id: acme\n    name', '  - name', 'p.yaml:3:5: policies[0].id: is missing'],
    [
      'id: acme',
      'id: Acme Ltd',
      'p.yaml:3:9: policies[0].id: must have small letters, digits and hyphens, such as office-hours',
    ],
    ['id: free', 'id: acme', "p.yaml:10:9: policies[1].id: repeats 'acme'"],
    ['name: Acme contract', 'name: 7', 'p.yaml:4:11: policies[0].name: must be text; put 7 in quotes'],
    ['name: Acme contract', 'name: " "', 'p.yaml:4:11: policies[0].name: must not be empty'],
    [
      'organization: [acme]',
      'organisation: [acme]',
      "p.yaml:5:13: policies[0].when.organisation: unknown key; did you mean 'organization'?",
    ],
    [
      'organization: [acme]',
      'organization: acme',
      'p.yaml:5:27: policies[0].when.organization: must be a list; found "acme"',
    ],
    [
      'organization: [acme]',
      'organization: []',
      'p.yaml:5:27: policies[0].when.organization: must have at least one value',
    ],
    [
      'organization: [acme]',
      'organization: ["  "]',
      'p.yaml:5:28: policies[0].when.organization[0]: must not be empty',
    ],
    [
      '2026-10-01',
      '1 Oct 2026',
      'p.yaml:5:75: policies[0].when.createdAfter: must be a date such as 2026-11-20, not 1 Oct 2026',
    ],
    [
      'calendar: support',
      'calendar: berlin',
      "p.yaml:6:15: policies[0].calendar: must be a calendar of the settings; there is no 'berlin'",
    ],
    [
      'calendar: always',
      'calendar: ny',
      "p.yaml:9:77: policies[0].targets.resolution.calendar: must be a calendar of the settings; there is no 'ny'",
    ],
    [
      'first_reply',
      'firstreply',
      "p.yaml:8:7: policies[0].targets.firstreply: unknown key; did you mean 'first_reply'?",
    ],
    [
      'Urgent: 30m',
      'Urgent: 1d',
      'p.yaml:8:30: policies[0].targets.first_reply.Urgent: must be hours and minutes such as 30m, 4h or 1h30m',
    ],
    [
      'Urgent: 30m',
      'Urgent: 0m',
      'p.yaml:8:30: policies[0].targets.first_reply.Urgent: must be a whole number from 1 to 525600',
    ],
    ['Urgent: 30m', '" ": 30m', 'p.yaml:8:27: policies[0].targets.first_reply. : must not be empty'],
    [
      'pause: never',
      'pause: maybe',
      'p.yaml:16:38: policies[2].targets.update.pause: must be one of hold, never; found "maybe"',
    ],
    [
      'pause: [Waiting on customer]',
      'pause: [""]',
      'p.yaml:9:45: policies[0].targets.resolution.pause[0]: must not be empty',
    ],
    ['targets: none', 'targets: nothing', 'p.yaml:12:14: policies[1].targets: must be one of none; found "nothing"'],
    ['next_reply: 8h', 'next_reply: {}', 'p.yaml:15:19: policies[2].targets.next_reply: must have at least one time'],
    [
      'policies:                     # first match wins\n',
      'policies: # first\n  - [a, b]\n',
      'p.yaml:3:5: policies[0]: must be a set of keys and values; it is a list',
    ],
    ['[acme]', '[acme', 'p.yaml:5:85: Flow sequence in block collection must be sufficiently indented'],
  ])('names line, key and remedy of a mistake: %j as %j', (from, to, line) => {
    expect(lines(good.replace(from, to))[0]).toContain(line);
  });

  it('names every mistake at once', () => {
    expect(lines(good.replace('id: free', 'id: acme').replace('calendar: support', 'calendar: berlin'))).toHaveLength(
      2,
    );
    expect(lines('- a')).toEqual(['p.yaml:1:1: a policy file needs a list of policies']);
  });

  it('takes any calendar where no server is asked', () => {
    expect(checkPolicyFile(good.replace('calendar: support', 'calendar: berlin')).faults).toEqual([]);
  });

  it('reads back as it was written', () => {
    const text = fc
      .stringMatching(/^[A-Za-zäß][A-Za-z :#'"-]{0,10}[a-z]$/)
      .filter((word) => !/^(default|calendar|pause)$/.test(word));
    const target = fc.record({
      kind: fc.constant('resolution' as const),
      times: fc.uniqueArray(fc.record({ priority: text, minutes: fc.integer({ min: 1, max: 525_600 }) }), {
        ...{ minLength: 1, maxLength: 3 },
        selector: ({ priority }) => priority.trim().toLowerCase(),
      }),
      calendar: fc.constantFrom(null, 'support'),
      pauses: fc.constantFrom<string[] | null>(null, [], ['Waiting: now']),
    });
    const when = fc.record({ organization: fc.array(text, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] });
    const policy = fc.record({ id: fc.constant('a'), name: text, when, targets: fc.array(target, { maxLength: 1 }) });
    fc.assert(
      fc.property(policy, (one) => {
        const policies: Policies = [one];
        expect(checkPolicyFile(renderPolicies(policies), calendars)).toEqual({ faults: [], value: policies });
      }),
    );
  });

  it('cannot be written with a priority that is called like a key', () => {
    const policies = checkPolicyFile(good, calendars).value!;
    const [first, ...others] = policies[0]!.targets;
    const times = [{ priority: 'pause', minutes: 1 }];
    const named = [{ ...policies[0]!, targets: [{ ...first!, times }, ...others] }];
    expect(() => renderPolicies(named)).toThrow("A policy file cannot contain a priority called 'pause'.");
  });

  it('is written as one would write it', () => {
    expect(renderPolicies(checkPolicyFile(good, calendars).value!)).toBe(`policies:
  - id: acme
    name: Acme contract
    when: { organization: [ acme ], priority: [ High, Urgent ], createdAfter: 2026-10-01 }
    targets:
      first_reply: { Urgent: 30m, default: 4h, calendar: support }
      resolution: { default: 1h30m, calendar: always, pause: [ Waiting on customer ] }
  - id: free
    when: { tag: [ free ] }
    targets: none
  - id: all
    targets:
      next_reply: { default: 8h, calendar: support }
      update: { default: 24h, calendar: support, pause: never }
`);
  });
});
