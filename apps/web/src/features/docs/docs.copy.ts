/** The texts around the documentation. */
export const docsCopy = {
  title: 'Documentation',
  search: 'Search the documentation',
  searchShort: 'Search',
  sections: { guide: 'How-to guides', connect: 'Connect a help desk', reference: 'Reference' },
  pages: 'Pages',
  allPages: 'All pages',
  results: (text: string) => `Results for “${text}”`,
  noResults: (text: string) => `No results for “${text}”`,
  noResultsText: 'Try fewer or other words.',
  unknown: 'This page does not exist',
  unknownText: 'It may have moved. Search for it, or choose another page.',
  thePage: 'the page',
  theSearch: 'the search',
  command: 'the command',
  table: 'Table',
} as const;
