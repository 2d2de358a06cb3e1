import { idText } from '../reading/reading.js';
import { withExportFile } from '../export-file.js';
import type { SourceAdapter } from '../source.js';
import { standard } from '../standard/adapter.js';
import { splitBody, type ReportedTransaction } from './event.js';
import { exportTable } from './export-file.js';
import { requestTrackerPull } from './pull.js';
import { translateTransaction } from './translate.js';

const recorded = ['ticket', 'type', 'field', 'old', 'new', 'created'];

/**
 * Request Tracker: a Scrip of ours that tells of every transaction, signed as the product's own format is, and tickets
 * that are read with their histories. A transaction is one event, whichever way it comes.
 */
const deliveries: SourceAdapter<ReportedTransaction> = {
  ...standard,
  name: 'request-tracker',
  split: splitBody,
  key: ({ transaction }) => idText(transaction['id']) ?? null,
  // A transaction never changes. The ticket around it does: an agent is renamed, a Scrip leaves something out.
  content: ({ transaction }) => recorded.map((name) => idText(transaction[name]) ?? ''),
  translate: translateTransaction,
  pull: requestTrackerPull,
};

export const requestTracker = withExportFile(deliveries, exportTable);
