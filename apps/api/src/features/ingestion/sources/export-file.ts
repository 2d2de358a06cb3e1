import type { Headings } from './columns/guess-columns.js';

/** How the file is read that a help desk writes of its tickets: line by line, or by its columns. */
export type ExportFile =
  | { readonly format: 'ndjson' }
  | {
      readonly format: 'csv';
      /** One of them is `ticketId`. A row arrives as what `exportedTicketIn` finds. */
      readonly headings: Headings;
    };
