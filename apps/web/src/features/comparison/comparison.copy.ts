import { n } from '../../copy/count.js';

/** What is said about two ranges beside each other. */
export const comparisonCopy = {
  button: 'Compare',
  with: 'Compare with',
  cycle: 'Change comparison',
  choices: { prev: 'Previous period', year: 'Same period last year', off: 'Off' },
  align: 'Weekdays',
  matchWeekdays: 'Match weekdays',
  /** As it stands in a sentence. */
  theComparison: 'the comparison',
  /** In place of a comparison with a range of which nobody knows all. */
  dataBegins: (day: string) => `No data before ${day}`,
  comparedWith: (range: string) => `Compared with ${range}`,
  until: (time: string) => `, both until ${time}`,
  endOf: (day: string) => `the end of ${day}`,
  /** Of which moment a figure is, as a heading. */
  atEnd: (day: string) => `At the end of ${day}`,
  at: (time: string) => `At ${time}`,
  moments: (previous: string, current: string) =>
    `Change from ${previous} to ${current}. The figure itself is as of now.`,
  /** Before the dates, where the change leads to another value than the one that is shown. */
  toValue: (value: string, moment: string) => `to ${value} ${moment.charAt(0).toLowerCase()}${moment.slice(1)}`,
  /** `base`: on how many things the earlier figure stands; null where that is not told. */
  versus: (range: string, base: number | null) => `vs ${range}${base === null ? '' : `, n=${n(base)}`}`,
  versusSpoken: (change: string, range: string, base: number | null) =>
    `${change} versus ${range.replace(' – ', ' to ')}${base === null ? '' : `, based on ${n(base)}`}`,
  previous: (name: string) => `${name}, previous period`,
  whatChanged: 'What changed',
} as const;
