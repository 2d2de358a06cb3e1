/** Words of the product specification about exports, to the letter. */
export const exportSpecCopy = { exportAll: 'Export All' } as const;

/** Words of the export menus. */
export const exportCopy = {
  spec: exportSpecCopy,
  nothing: 'Nothing to export in this range',
  format: 'Format',
  /** `data`: headings and rows alone, for other programs. */
  formats: { xlsx: 'Excel', csv: 'CSV', data: 'CSV, data only', pdf: 'PDF' },
  what: 'What to export',
  tickets: 'This table: one row per ticket',
  tables: 'This screen: all tables',
  tab: 'This screen: tables of this tab',
  allTabs: 'All data: tables of all tabs',
  review: 'Client review: four pages',
  allTickets: 'All data: one row per ticket',
  others: 'Charts and print',
  charts: 'Charts as PNG',
  print: 'Print or save as PDF',
  failed: (why: string) => `Export failed: ${why}`,
  retry: 'Retry',
  preparing: 'Preparing export…',
  ready: 'Export ready.',
  download: 'Download',
} as const;
