import type { QuarantineReason, Receipt } from '@deskledger/contracts';
import { counted, countedOrMore, n } from '../../../copy/count.js';

const elements = (count: number) => counted(count, 'event', 'events');

/** What is said about elements that could not be understood. */
export const quarantineCopy = {
  title: 'Quarantine',
  text: 'Events that Deskledger could not read. Fix the cause and retry them, or discard them.',
  /** As it stands in a sentence. */
  theQuarantine: 'the quarantine',
  reasons: {
    empty_body: 'Empty delivery',
    invalid_json: 'Invalid JSON',
    duplicate_key: 'Duplicate key',
    too_deep: 'Nested too deeply',
    not_an_event: 'Not an event',
    missing_id: 'Missing id',
    missing_ticket_id: 'Missing ticket id',
    missing_time: 'Missing time',
    bad_payload: 'Invalid value',
    unknown_type: 'Unsupported type',
    id_reuse_body_differs: 'Id already used',
  } satisfies Readonly<Record<QuarantineReason, string>>,

  reason: 'Reason',
  allReasons: 'All reasons',
  ofReason: (reason: string, count: number) => `${reason} (${n(count)})`,
  connection: 'Connection',
  allConnections: 'All connections',

  list: 'Quarantined events',
  waiting: (count: number) => counted(count, 'quarantined event', 'quarantined events'),
  newElements: (count: number, areMore: boolean) => countedOrMore(count, areMore, 'new event', 'new events'),
  loadMore: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  moreFailed: 'Couldn’t load more events.',
  empty: 'Nothing in quarantine',
  emptyText: 'No rejected events.',
  emptyFiltered: 'No events match these filters.',

  open: 'Open',
  openOf: (reason: string, connection: string) => `Open: ${reason}, from ${connection}`,
  delivery: 'Delivery',
  place: (element: number) => `item ${element}`,
  received: 'Received',
  reused: 'Retrying accepts it as a separate event with its own id.',

  retry: 'Retry',
  retryAll: 'Retry all',
  busy: 'Retrying…',
  reusedStay: 'Retry all skips “Id already used”. Choose that reason to retry these events.',
  retried: ({ accepted, duplicates, quarantined }: Receipt) => {
    const parts = [
      accepted > 0 && `${n(accepted)} accepted`,
      duplicates > 0 && `${n(duplicates)} already known`,
      quarantined > 0 && `${n(quarantined)} still rejected`,
    ].filter(Boolean);
    return parts.length === 0 ? 'Nothing left to retry' : parts.join(', ');
  },

  discard: 'Discard',
  discardQuestion: 'Discard permanently?',
  discardAll: 'Discard all…',
  discarded: (count: number) => `${elements(count)} discarded`,
  all: {
    title: 'Discard permanently?',
    text: (count: number) => `${elements(count)} will be discarded. This cannot be undone.`,
    later: 'Events that arrive meanwhile are kept.',
    confirm: (count: number) => `Discard ${elements(count)}`,
    busy: 'Discarding…',
  },
} as const;
