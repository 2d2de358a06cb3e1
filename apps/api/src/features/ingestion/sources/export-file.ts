import { isObject } from '../decoding/parse-json.js';
import {
  exportedContent,
  exportedTicketIn,
  translateExported,
  type ExportedTicket,
  type ExportWords,
} from './reading/exported-ticket.js';
import { isRefused, type ExportFile, type SourceAdapter, type TranslationContext } from './source.js';

/** The table of tickets that a help desk exports, with what only the help desk's adapter can say of a row. */
export interface ExportTable extends ExportFile {
  words(context: TranslationContext): ExportWords;
}

/** A row of the file that the help desk exports. */
export interface FileRow extends ExportedTicket {
  readonly sentBy: 'file';
}

/** Fields of every table, which a person may name where a heading leaves open whether it is one. */
const others = ['resolutionMinutes', 'helpDeskRating'];

/** The adapter, which reads the rows of an exported table as well. */
export function withExportFile<Event extends object>(
  adapter: SourceAdapter<Event>,
  { headings, words }: ExportTable,
): SourceAdapter<Event | FileRow> {
  return {
    ...adapter,
    split(body) {
      const { value } = body;
      const row = isObject(value) ? exportedTicketIn(value) : undefined;
      if (row === undefined) return adapter.split(body);
      return { elements: [{ value, event: isRefused(row) ? row : { sentBy: 'file', ...row } }], isBatch: false };
    },
    key: (event, context) => (isFileRow(event) ? null : adapter.key(event, context)),
    content: (event) => (isFileRow(event) ? [event.fields, ...exportedContent(event)] : adapter.content(event)),
    translate: (event, context) =>
      isFileRow(event) ? translateExported(event, context, words(context)) : adapter.translate(event, context),
    exportFile: {
      headings: { ...headings, ...Object.fromEntries(others.map((field) => [field, headings[field] ?? []])) },
    },
  };
}

function isFileRow(event: object): event is FileRow {
  return 'sentBy' in event && event.sentBy === 'file';
}
