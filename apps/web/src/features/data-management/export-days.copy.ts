/** What the days of an export say. */
export const exportDaysCopy = {
  from: 'From Date',
  to: 'To Date',
  future: 'Choose today or an earlier date',
  wrongDays: 'To Date must be on or after From Date',
} as const;
