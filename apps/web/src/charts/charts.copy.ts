import { n } from '../copy/count.js';

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const hourRange = (hour: number) => `${twoDigits(hour)} – ${twoDigits(hour + 1)}`;

/** What charts say. */
export const chartsCopy = {
  points: (title: string) => `${title}, data points`,
  hint: 'Use arrow keys',
  linkKeys: 'Use arrow keys, Enter to see tickets',
  todaySoFar: 'Today so far',
  includesToday: 'Includes today',
  thisHour: 'This hour so far',
  until: (time: string) => `until ${time}`,
  show: (series: string) => `Show ${series}`,
  other: (count: number) => `Other (${n(count)})`,
  all: (count: number) => `Show all ${n(count)}`,
  allTitle: (title: string) => `${title}: all`,
  share: 'Share',
  date: 'Date',
  annotations: 'Annotations',
  clickHint: 'Click to see tickets',

  noValue: '--',
  /** The date of a figure from an earlier period, beside its name. */
  dated: (name: string, date: string) => (date === '' ? name : `${name} (${date})`),
  /** From one number to another; the same stands alone. */
  span: (from: number, to: number) => (from === to ? n(from) : `${n(from)} – ${n(to)}`),

  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hour: 'Hour',
  hourRange,
  hourOf: (weekday: string, hour: number) => `${weekday} ${hourRange(hour)}`,

  bucketSize: 'Show by',
  buckets: { day: 'Day', week: 'Week', month: 'Month' },
  /** At the foot of a chart whose last days are left out; without dates it is today alone. */
  leftOut: (dates: string, zone: string) => `Hidden until complete: ${dates === '' ? 'today' : dates} · ${zone}`,

  /** Of a table with a row for seven days of the chart. */
  summedToWeeks: 'Each row is seven days. The CSV has every day.',
  table: 'table',
  /** Under a table on paper that was cut. */
  continued: (rows: number) => `${n(rows)} rows in all. Download the CSV for the rest.`,
  noFilters: 'No filters',
  /** At the foot of a picture. */
  made: (product: string, when: string) => `${product}, ${when}`,
  menu: {
    label: (title: string) => `${title}: more`,
    viewAsTable: 'View as table',
    viewAsChart: 'View as chart',
    copyLink: 'Copy link',
    csv: 'Download CSV',
    png: 'Download PNG',
    onDevice: 'On this device',
    hideIncomplete: 'Hide incomplete days',
    incompleteHidden: 'Incomplete days are hidden',
    incompleteShown: 'Incomplete days are shown',
  },
};
