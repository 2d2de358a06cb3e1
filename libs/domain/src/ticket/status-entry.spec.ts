import { placeText } from './place.js';
import { newStatusEntry, statusEntry } from './status-entry.js';
import type { KnownTicket } from './ticket.state.js';
import type { TimelineEntry } from './timeline.js';

const at = (hour: number) => placeText({ at: hour * 3_600_000, revision: null, key: 'k' });
/** A ticket of which these labels were heard, by the hour. null: the help desk spoke of something else. */
const heard = (labels: Record<number, string | null>): KnownTicket => ({
  ticketId: 'T',
  first: at(0),
  last: at(99),
  registers: [],
  timeline: Object.entries(labels).map(([hour, label]): TimelineEntry => {
    const place = at(Number(hour));
    return label === null ? [place, null, null, null, 5] : [place, label === 'Closed' ? 'closed' : 'open', label];
  }),
});
const entryOf = (before: KnownTicket | null, after: KnownTicket) => {
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
    expect(statusEntry(null)).toBeNull();
  });

  it.each<[string, KnownTicket | null, KnownTicket, unknown]>([
    ['a ticket first seen', null, heard({ 1: 'Closed' }), [null, 'Closed', 1]],
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
