import { openingLine } from './opening-hours.js';

const at = (instant: string) => openingLine(new Date(instant));

it.each([
  ['a Wednesday in winter, 8:00', '2026-01-14T13:00:00Z', 'Open now, until 8:00 PM EST'],
  ['a Wednesday in winter, a minute before 8', '2026-01-14T12:59:59Z', 'Closed now. Opens 8:00 AM EST'],
  ['a Wednesday in winter, 8 in the evening', '2026-01-15T01:00:00Z', 'Closed now. Opens Thursday 8:00 AM EST'],
  ['a Wednesday in summer, 8:00', '2026-07-15T12:00:00Z', 'Open now, until 8:00 PM EDT'],
  ['just after midnight', '2026-07-15T04:05:00Z', 'Closed now. Opens 8:00 AM EDT'],
  ['a Friday night', '2026-07-18T01:30:00Z', 'Closed now. Opens Saturday 9:00 AM EDT'],
  ['a Saturday, a minute before 5 in the afternoon', '2026-07-18T20:59:00Z', 'Open now, until 5:00 PM EDT'],
  ['a Sunday evening', '2026-07-19T21:00:00Z', 'Closed now. Opens Monday 8:00 AM EDT'],
])('%s', (_when, instant, text) => {
  expect(at(instant)).toEqual({ isOpen: text.startsWith('Open'), text });
});

describe('over the change of the clocks', () => {
  it.each([
    ['the evening before spring forward', '2026-03-08T01:00:00Z', 'Closed now. Opens Sunday 9:00 AM EDT'],
    ['the hour before spring forward', '2026-03-08T06:30:00Z', 'Closed now. Opens 9:00 AM EDT'],
    ['the first minute of opening after it', '2026-03-08T13:00:00Z', 'Open now, until 5:00 PM EDT'],
    ['the evening before falling back', '2026-10-31T23:00:00Z', 'Closed now. Opens Sunday 9:00 AM EST'],
    ['the first 1:30 of falling back', '2026-11-01T05:30:00Z', 'Closed now. Opens 9:00 AM EST'],
    ['the second 1:30 of falling back', '2026-11-01T06:30:00Z', 'Closed now. Opens 9:00 AM EST'],
    ['9:00 after falling back', '2026-11-01T14:00:00Z', 'Open now, until 5:00 PM EST'],
  ])('%s', (_when, instant, text) => {
    expect(at(instant).text).toBe(text);
  });
});
