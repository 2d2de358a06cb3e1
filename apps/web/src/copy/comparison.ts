/** What is said about two ranges beside each other. */
export const comparisonCopy = {
  button: 'Compare',
  with: 'Compare with',
  cycle: 'Change the comparison',
  choices: { prev: 'Previous period', year: 'Same period last year', off: 'Off' },
  align: 'Weekdays',
  matchWeekdays: 'Match weekdays',
  /** As it stands in a sentence. */
  theComparison: 'the comparison',
  comparedWith: (range: string) => `Compared with ${range}`,
  until: (time: string) => `, both until ${time}`,
  versus: (range: string) => `vs ${range}`,
  versusSaid: (change: string, range: string) => `${change} versus ${range.replace(' – ', ' to ')}`,
  previous: (name: string) => `${name}, earlier`,
  isNew: 'New',
  newSaid: 'new, none',
  same: 'No change',
  sameSaid: 'no change',
  more: 'up',
  less: 'down',
  percent: (percent: string) => `${percent} percent`,
  points: (points: string) => `${points} points`,
} as const;
