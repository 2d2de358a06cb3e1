/** The words of the choice of filters. */
export const filterPickerCopy = {
  fields: 'Filter by',
  back: 'All filters',
  search: (field: string) => `Search ${field.toLowerCase()}`,
  mode: (field: string) => `How ${field.toLowerCase()} narrows`,
  modes: { is: 'is', isNot: 'is not' },
  nothing: 'Nothing found',
} as const;
