import { idText } from '../reading/id-text.js';
import type { SourceAdapter } from '../source.js';
import { standard } from '../standard/adapter.js';
import { splitBody, type Telling } from './event.js';
import { requestTrackerPull } from './pull.js';
import { translateTelling } from './translate.js';

/** A table of tickets tells no transactions, so none is read here. */
const { exportFile: _, ...deliveries } = standard;

/**
 * Request Tracker: a Scrip of ours that tells of every transaction, signed as the product's own format is, and tickets
 * that are read with their histories. A transaction is one event, whichever way it comes.
 */
export const requestTracker: SourceAdapter<Telling> = {
  ...deliveries,
  name: 'request-tracker',
  split: splitBody,
  key: ({ transaction }) => idText(transaction['id']) ?? null,
  // A transaction never changes. The ticket around it does: an agent is renamed, a Scrip leaves something out.
  content: ({ transaction }) => said.map((name) => idText(transaction[name]) ?? ''),
  translate: translateTelling,
  pull: requestTrackerPull,
};

const said = ['ticket', 'type', 'field', 'old', 'new', 'created'];
