import { defaultCalendar, isSampleCalendar } from './business-calendar.js';

const { timezone, weeks } = defaultCalendar;

it.each([
  ['the hours that come with the product', true, structuredClone({ timezone, weeks })],
  ['the same hours elsewhere', false, { timezone: 'Europe/Berlin', weeks }],
  ['other hours there', false, { timezone, weeks: [...weeks, { ...weeks[0]!, from: '2026-01-01' }] }],
  ['other hours elsewhere', false, { timezone: 'Europe/Berlin', weeks: [] }],
])('%s are the sample: %s', (_, isSample, calendar) => {
  expect(isSampleCalendar(calendar)).toBe(isSample);
});
