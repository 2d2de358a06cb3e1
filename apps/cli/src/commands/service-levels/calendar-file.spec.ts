import { faultLine } from '../../yaml/file-fault.js';
import { checkCalendarFile, renderCalendars, renderExceptions } from './calendar-file.js';

const good = `
calendars:
  - id: support
    name: Berlin office
    timezone: Europe/Berlin
    week:
      mon: ["09:00-12:30", "13:30-18:00"]
      fri: ["22:00-06:00"]
    exceptions:
      - { date: 2026-12-24, name: Christmas Eve, open: ["09:00-12:00"] }
      - date: 2026-12-25
  - id: ny
    timezone: America/New_York
    weeks:
      - week: { tue: ["08:00-24:00"] }
      - from: 2027-01-01
        week: { wed: ["08:00-20:00"] }
`;
const lines = (text: string) => checkCalendarFile(text).faults.map((fault) => faultLine('c.yaml', fault));
const shift = (from: string, to: string) => ({ from, to });

describe('a calendar file', () => {
  it('says what settings say', () => {
    expect(checkCalendarFile(good)).toEqual({
      faults: [],
      value: [
        {
          ...{ id: 'support', name: 'Berlin office', timezone: 'Europe/Berlin' },
          weeks: [
            {
              from: null,
              week: [[shift('09:00', '12:30'), shift('13:30', '18:00')], [], [], [], [shift('22:00', '06:00')], [], []],
            },
          ],
          exceptions: [
            { date: '2026-12-24', name: 'Christmas Eve', open: [shift('09:00', '12:00')] },
            { date: '2026-12-25', name: null, open: [] },
          ],
        },
        {
          ...{ id: 'ny', name: 'ny', timezone: 'America/New_York', exceptions: [] },
          weeks: [
            { from: null, week: [[], [shift('08:00', '24:00')], [], [], [], [], []] },
            { from: '2027-01-01', week: [[], [], [shift('08:00', '20:00')], [], [], [], []] },
          ],
        },
      ],
    });
  });

  it('reads back as it was written', () => {
    const { value } = checkCalendarFile(good);
    expect(checkCalendarFile(renderCalendars(value!))).toEqual({ faults: [], value });
    expect(renderCalendars(value!)).toContain('      mon: [ 09:00-12:30, 13:30-18:00 ]');
    expect(renderExceptions(value![0]!.exceptions)).toBe(`exceptions:
  - { date: 2026-12-24, name: Christmas Eve, open: [ 09:00-12:00 ] }
  - { date: 2026-12-25, open: [] }
`);
  });

  it.each([
    [
      'timezone: Europe/Berlin',
      'timezone: Berlin',
      'c.yaml:5:15: calendars[0].timezone: must be a time zone such as Europe/Berlin',
    ],
    [
      'timezone: Europe/Berlin',
      'time_zone: Europe/Berlin',
      "c.yaml:5:5: calendars[0].time_zone: unknown key; did you mean 'timezone'?",
    ],
    [
      'mon:',
      'monday:',
      'c.yaml:7:7: calendars[0].week.monday: unknown key; known keys are mon, tue, wed, thu, fri, sat, sun',
    ],
    [
      '"13:30-18:00"',
      '"1:30 pm"',
      'c.yaml:7:28: calendars[0].week.mon[1]: must be opening and closing time such as 09:00-17:00',
    ],
    ['"13:30-18:00"', '"12:00-18:00"', 'c.yaml:7:28: calendars[0].week.mon[1]: overlaps the previous period'],
    ['"13:30-18:00"', '"25:00-26:00"', 'c.yaml:7:28: calendars[0].week.mon[1]: must have times such as 08:00'],
    ['date: 2026-12-25', 'date: 2026-12-24', 'c.yaml:11:15: calendars[0].exceptions[1].date: repeats 2026-12-24'],
    [
      'date: 2026-12-25',
      'date: 25 Dec',
      'c.yaml:11:15: calendars[0].exceptions[1].date: must be a date such as 2026-11-20, not 25 Dec',
    ],
    ['"09:00-12:00"', '"22:00-06:00"', 'c.yaml:10:57: calendars[0].exceptions[0].open[0]: must end after it starts'],
    ['id: ny', 'id: support', "c.yaml:12:9: calendars[1].id: repeats 'support'"],
    ['{ wed: ["08:00-20:00"] }', '{}', 'c.yaml:17:15: calendars[1].weeks[1].week: must have at least one open period'],
    ['      - from: 2027-01-01', '      - from: soon', 'c.yaml:16:15: calendars[1].weeks[1].from: must be a date'],
  ])('names line, key and remedy of a mistake: %j as %j', (from, to, line) => {
    expect(lines(good.replace(from, to))[0]).toContain(line);
  });

  it('is refused where it holds something else', () => {
    expect(lines('')).toEqual(['c.yaml:1:1: a calendar file needs a list of calendars']);
  });
});
