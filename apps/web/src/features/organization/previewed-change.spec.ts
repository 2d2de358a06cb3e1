import { organizationSettings } from '@deskledger/contracts';
import { defaultSettings } from '@deskledger/domain';
import { previewedChange } from './previewed-change.js';
import type { Draft } from './save-edits.js';

const target = { kind: 'resolution', times: [{ priority: null, minutes: 60 }], calendar: null, pauses: null } as const;
const dated = { from: null, appliesTo: 'new' } as const;
const policy = { id: 'all', name: 'All', when: {} };
const { policies: promising } = organizationSettings.parse({
  ...defaultSettings(),
  policies: [{ ...dated, policies: [{ ...policy, targets: [target] }] }],
});
const settings = organizationSettings.parse(defaultSettings());
const calendars = settings.calendars.map((calendar) => ({ ...calendar, timezone: 'UTC' }));
const changeOf = (changed: Draft, stored: Draft = {}) => previewedChange(changed, { ...settings, ...stored });

it('is shown for labels, for what is promised, and for the hours by which that counts', () => {
  expect(changeOf({ holdFields: [], policies: promising })).toBe('labels');
  expect(changeOf({ policies: promising, calendars })).toBe('policies');
  expect(changeOf({ policies: [] }, { policies: promising })).toBe('policies');
  expect(changeOf({ calendars }, { policies: promising })).toBe('calendars');
});

it('is not shown where nobody is judged otherwise', () => {
  expect(changeOf({ calendars })).toBeUndefined();
  expect(changeOf({ policies: [{ ...dated, policies: [{ ...policy, targets: [] }] }] })).toBeUndefined();
  expect(changeOf({ timezone: 'UTC' }, { policies: promising })).toBeUndefined();
});
