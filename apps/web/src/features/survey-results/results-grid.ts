/**
 * Where the charts stand, drawn or on their way. The list below them has the whole width at every size of the window:
 * beside a list that goes on, a card of a fixed height leaves nothing under itself.
 */
export const resultsGrid = {
  charts: 'grid gap-3 lg:grid-cols-2 lg:gap-4 xl:gap-6',
  whole: 'lg:col-span-2',
} as const;
