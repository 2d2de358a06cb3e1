import type { Ticket } from '@deskledger/contracts';
import { deadlineWords, nextDeadlineWords } from './deadline-words.js';

const now = Date.parse('2026-11-23T12:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const words = (verdict: 'met' | 'breached' | 'running' | 'paused' | 'none', due: number | null, closed?: number) =>
  deadlineWords(
    {
      verdict,
      dueTime: due === null ? null : at(due),
      closedTime: closed === undefined ? null : at(closed),
    },
    now,
  );

describe('a deadline in a list', () => {
  it.each([
    ['far away', words('running', 30), { tone: 'plain', text: 'in 1 d 6 h' }],
    ['near', words('running', 3), { tone: 'near', text: 'in 3 h' }],
    ['past', words('breached', -2), { tone: 'late', text: '2 h late' }],
    // The list may have been read before the deadline passed.
    ['past since a moment ago', words('running', -1 / 360), { tone: 'late', text: '1 min late' }],
    ['to pass in a moment', words('running', 1 / 360), { tone: 'near', text: 'in 1 min' }],
    ['past since a minute ago', words('running', -1 / 60), { tone: 'late', text: '1 min late' }],
    ['waiting', words('paused', -2), { tone: 'plain', text: 'on hold' }],
    ['met', words('met', -2, -3), { tone: 'plain', text: 'met' }],
    ['missed', words('breached', -3, -2), { tone: 'late', text: 'missed' }],
    // A breach is for good, whatever later deadline the ticket has now.
    ['missed before it moved', words('breached', 30), { tone: 'late', text: 'missed' }],
    ['not there', words('none', null), undefined],
    ['of a ticket that is not counted', words('none', -2), undefined],
  ])('that is %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('what breaks next in a list', () => {
  const next = (verdict: Ticket['verdict'], due: number | null, reply: number | null, closed?: number) =>
    nextDeadlineWords(
      {
        ...{ verdict, dueTime: due === null ? null : at(due), closedTime: closed === undefined ? null : at(closed) },
        replyDue: reply === null ? null : { kind: 'first_reply', at: at(reply) },
      } as Ticket,
      now,
    );

  it.each([
    ['the resolution alone', next('running', 3, null), { tone: 'near', text: 'in 3 h', at: at(3) }],
    ['a reply alone', next('none', null, 1), { tone: 'near', text: 'in 1 h (first reply)', at: at(1) }],
    ['a reply before it', next('running', 3, 1), { tone: 'near', text: 'in 1 h (first reply)', at: at(1) }],
    ['the resolution before a reply', next('running', 1, 3), { tone: 'near', text: 'in 1 h', at: at(1) }],
    // Missed ones come last, as in the list.
    ['a reply after a breach', next('breached', -3, 1), { tone: 'near', text: 'in 1 h (first reply)', at: at(1) }],
    ['the resolution after a late reply', next('running', 3, -1), { tone: 'near', text: 'in 3 h', at: at(3) }],
    ['the first of two misses', next('breached', -1, -3), { tone: 'late', text: '3 h late (first reply)', at: at(-3) }],
    ['a reply while on hold', next('paused', 1, 3), { tone: 'near', text: 'in 3 h (first reply)', at: at(3) }],
    ['of a closed ticket, the resolution', next('met', 3, 1, -1), { tone: 'plain', text: 'met', at: at(3) }],
    ['nothing', next('none', null, null), undefined],
  ])('is %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
