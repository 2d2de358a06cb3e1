import type { QuarantineReason, Receipt } from '@deskledger/contracts';
import { counted, countedOrMore, n } from '../../../copy/count.js';

const elements = (count: number) => counted(count, 'element', 'elements');

/** What is said about elements that could not be understood. */
export const quarantineCopy = {
  title: 'Quarantine',
  text: 'What came and could not be understood. It waits until somebody tries it again, for example after a setting was put right, or discards it.',
  /** As it stands in a sentence. */
  theQuarantine: 'the quarantine',
  reasons: {
    empty_body: 'Nothing was in it',
    invalid_json: 'Not readable as JSON',
    duplicate_key: 'A key stands twice in it',
    too_deep: 'Nested too deeply',
    not_an_event: 'Not an event',
    missing_id: 'Has no id',
    missing_ticket_id: 'Does not say which ticket',
    missing_time: 'Does not say when',
    bad_payload: 'Says something that cannot be',
    unknown_type: 'Of a kind that is not read',
    id_reuse_body_differs: 'Its id is that of another event',
  } satisfies Readonly<Record<QuarantineReason, string>>,

  reason: 'Reason',
  allReasons: 'All reasons',
  ofReason: (reason: string, count: number) => `${reason} (${n(count)})`,
  connection: 'Connection',
  allConnections: 'All connections',

  list: 'Elements in quarantine',
  waiting: (count: number) => `${elements(count)} ${count === 1 ? 'waits' : 'wait'}`,
  newElements: (count: number, areMore: boolean) => countedOrMore(count, areMore, 'new element', 'new elements'),
  loadMore: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
  moreFailed: "Couldn't load more elements.",
  empty: 'Nothing waits here',
  emptyText: 'All that came was understood.',
  emptyFiltered: 'Nothing of this kind waits here.',

  open: 'Open',
  openOf: (reason: string, connection: string) => `Open: ${reason}, from ${connection}`,
  delivery: 'Delivery',
  place: (element: number) => `element ${element}`,
  received: 'Received',
  reused: 'To try it again says that it is another event: it is taken in under an id of its own.',

  retry: 'Retry',
  retryAll: 'Retry all',
  busy: 'Trying…',
  reusedStay: 'Retry all leaves out what has the id of another event, until that reason is chosen.',
  retried: ({ accepted, duplicates, quarantined }: Receipt) => {
    const parts = [
      accepted > 0 && `${n(accepted)} accepted`,
      duplicates > 0 && `${n(duplicates)} known already`,
      quarantined > 0 && `${n(quarantined)} still not understood`,
    ].filter(Boolean);
    return parts.length === 0 ? 'Nothing waits any more' : parts.join(', ');
  },

  discard: 'Discard',
  discardQuestion: 'Discard it for good?',
  discardAll: 'Discard all…',
  discarded: (count: number) => `${elements(count)} discarded`,
  all: {
    title: 'Discard for good',
    text: (count: number) => `${elements(count)} will be discarded. This cannot be undone.`,
    later: 'What comes meanwhile stays.',
    confirm: (count: number) => `Discard ${elements(count)}`,
    busy: 'Discarding…',
  },
} as const;
