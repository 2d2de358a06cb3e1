/** The words of the choice of filters. */
export const filterPickerCopy = {
  fields: 'Filter by',
  back: 'All filters',
  search: (field: string) => `Search ${field.toLowerCase()}`,
  mode: (field: string) => `How to match ${field.toLowerCase()}`,
  modes: { is: 'is', isNot: 'is not' },
  nothing: 'No results',
} as const;
