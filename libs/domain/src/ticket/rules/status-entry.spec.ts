import { observe, observed } from '../../testing/index.js';
import { orderingKeyText } from '../facts/ordering-key.js';
import { newStatusEntry, statusEntry } from './status-entry.js';
import { unknownTicket, type KnownTicket, type TicketState } from '../ticket.state.js';
import type { HistoryEntry } from '../facts/history.js';

const at = (hour: number) => orderingKeyText({ at: hour * 3_600_000, revision: null, key: 'k' });
/** A ticket of which these labels were heard, by the hour. null: the help desk spoke of something else. */
const heard = (labels: Record<number, string | null>): KnownTicket => ({
  situation: 'known',
  ticketId: 'T',
  history: Object.entries(labels).map(([hour, label]): HistoryEntry => {
    const reported = label === null ? { dueAt: 5 } : { status: { label, type: null, closedAt: null } };
    return [at(Number(hour)), 0, reported];
  }),
});
const entryOf = (before: TicketState, after: KnownTicket) => {
  const entry = newStatusEntry(before, after);
  return entry && [entry.from, entry.label, entry.enteredAt / 3_600_000];
};

describe('the entry into a status', () => {
  it('is the first word of a row of words that say the same', () => {
    expect(statusEntry(heard({ 1: 'Open', 2: 'Closed', 3: null, 4: ' closed' }))).toMatchObject({
      label: ' closed',
      place: at(2),
      from: 'Open',
    });
    expect(statusEntry(heard({ 1: 'Open', 2: '' }))).toBeNull();
    expect(statusEntry(heard({}))).toBeNull();
    expect(statusEntry(unknownTicket)).toBeNull();
  });

  it('is not moved by an observation that only repeats it, and is none when the last has no label', () => {
    const reportedCause = [observe(1, { category: 'open' }), observe(2, { category: 'closed' })];
    const entry = { label: 'closed', enteredAt: 2, from: 'open' };
    expect(statusEntry(observed([...reportedCause, observe(3, { category: 'closed' })]))).toMatchObject(entry);
    expect(statusEntry(observed([...reportedCause, observe(3, { category: 'closed', label: null })]))).toBeNull();
  });

  it.each<[string, TicketState, KnownTicket, unknown]>([
    ['a ticket first seen', unknownTicket, heard({ 1: 'Closed' }), [null, 'Closed', 1]],
    ['a status without a label', heard({ 1: 'Closed' }), heard({ 1: 'Closed', 2: '' }), null],
    [
      'another word for that moment',
      heard({ 1: 'Open', 2: 'Done' }),
      heard({ 1: 'Open', 2: 'Fixed' }),
      ['Open', 'Fixed', 2],
    ],
    ['another status', heard({ 1: 'Open' }), heard({ 1: 'Open', 2: 'Closed' }), ['Open', 'Closed', 2]],
    ['the same said again', heard({ 1: 'Closed' }), heard({ 1: 'Closed', 2: 'closed ' }), null],
    ['the same said of an earlier time', heard({ 2: 'Closed' }), heard({ 1: 'Closed', 2: 'Closed' }), null],
    ['a late word from before', heard({ 2: 'Closed' }), heard({ 1: 'Open', 2: 'Closed' }), null],
    ['there and back', heard({ 1: 'Closed' }), heard({ 1: 'Closed', 2: 'Open', 3: 'Closed' }), ['Open', 'Closed', 3]],
    [
      'a late word that divides a stay in two',
      heard({ 1: 'Closed', 3: 'Closed' }),
      heard({ 1: 'Closed', 2: 'Open', 3: 'Closed' }),
      ['Open', 'Closed', 3],
    ],
  ])('after %s', (_what, before, after, expected) => {
    expect(entryOf(before, after)).toEqual(expected);
  });
});
