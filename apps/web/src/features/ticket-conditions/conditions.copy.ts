/** What is said about the conditions by which tickets are chosen. */
export const conditionsCopy = {
  allTickets: 'All tickets',
  title: 'Conditions',
  add: 'Add condition',
  or: ' or ',
  condition: (field: string, values: string) => `${field}: ${values}`,
  source: 'Help desk',
  since: 'Created from',
  sinceText: 'Leave empty for tickets of any date.',
} as const;
