/** Words of the product specification about exports, to the letter. */
export const exportSpecCopy = { exportAll: 'Export All' } as const;

/** Words of the export menus. */
export const exportCopy = {
  spec: exportSpecCopy,
  nothing: 'Nothing to export in this range',
  /** `data`: headings and rows alone, for other programs. */
  tables: {
    zip: 'CSV: all tables on this page (.zip)',
    xlsx: 'Excel: all tables on this page',
    data: 'CSV, data only: all tables on this page (.zip)',
  },
  tab: {
    zip: 'CSV: tables of this tab (.zip)',
    xlsx: 'Excel: tables of this tab',
    data: 'CSV, data only: tables of this tab (.zip)',
  },
  allTabs: { zip: 'CSV: all tabs (.zip)', xlsx: 'Excel: all tabs', data: 'CSV, data only: all tabs (.zip)' },
  tickets: {
    csv: 'CSV: one row per ticket',
    xlsx: 'Excel: one row per ticket',
    data: 'CSV, data only: one row per ticket',
  },
  questions: { csv: 'CSV: answers by question' },
  responses: { csv: 'CSV: all responses', xlsx: 'Excel: all responses', data: 'CSV, data only: all responses' },
  charts: 'PNG: all charts',
  print: 'Print or save as PDF',
  failed: (why: string) => `The export failed: ${why}`,
  retry: 'Retry',
  preparing: 'Preparing export…',
  ready: 'Export ready.',
  download: 'Download',
} as const;
