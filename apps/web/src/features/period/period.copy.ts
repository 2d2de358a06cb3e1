/** What the choice of a range says. */
export const periodCopy = {
  label: 'Date range',
  previous: 'Previous period',
  next: 'Next period',
  future: (today: string) => `Today, ${today}, is the latest day`,
  toBeforeFrom: 'To Date must be on or after From Date',
  tooLong: 'The range can be ten years at most',
} as const;
