import { organizationSettings } from '@deskledger/contracts';
import { defaultSettings } from '@deskledger/domain';
import { previewedChange } from './previewed-change.js';
import type { Draft } from './save-edits.js';

const target = { priority: null, resolutionMinutes: 60, clock: 'business' as const };
const promising = [{ from: null, targets: [target] }];
const settings = organizationSettings.parse(defaultSettings());
const calendar = { ...settings.calendar, timezone: 'UTC' };
const changeOf = (changed: Draft, stored: Draft = {}) => previewedChange(changed, { ...settings, ...stored });

it('is shown for labels, for what is promised, and for the hours by which that counts', () => {
  expect(changeOf({ holdFields: [], serviceLevels: promising })).toBe('labels');
  expect(changeOf({ serviceLevels: promising, calendar })).toBe('serviceLevels');
  expect(changeOf({ serviceLevels: [] }, { serviceLevels: promising })).toBe('serviceLevels');
  expect(changeOf({ calendar }, { serviceLevels: promising })).toBe('calendar');
});

it('is not shown where nobody is judged otherwise', () => {
  expect(changeOf({ calendar })).toBeUndefined();
  expect(changeOf({ serviceLevels: [{ from: null, targets: [] }] })).toBeUndefined();
  expect(changeOf({ timezone: 'UTC' }, { serviceLevels: promising })).toBeUndefined();
});
