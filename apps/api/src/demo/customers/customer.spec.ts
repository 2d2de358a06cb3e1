import type { DemoEvent } from '../story/demo-event.js';
import { midnightOf, generateHistory } from '../story/generate-history.js';
import { EventSource } from '../traffic/event-source.js';
import { isInBadWeek } from '../world/bad-week.js';
import { answersOf } from './answers.js';
import { Closings } from './closings.js';
import type { Customer } from './customer.js';
import { demoSurvey } from './demo-survey.js';

const day = 86_400_000;
const from = Date.parse('2026-06-01T00:00:00Z');
const until = from + 182 * day;
const seed = 'deskledger';
const events = new EventSource(generateHistory({ seed, from, ticketsADay: 40 })).takeUntil(until, Infinity);

function customersOf(received: readonly DemoEvent[], share = 1 / 3): Customer[] {
  const closings = new Closings(seed, share);
  closings.receive(received);
  return closings.take(until);
}

const customers = customersOf(events);

describe('the customers of half a year', () => {
  it('are the same whenever the story is told, a share of the closings', () => {
    const updates = (all: readonly Customer[]) => all.map(({ random: _, ...customer }) => customer);
    expect(updates(customersOf(events))).toEqual(updates(customers));
    const closings = new Set(events.flatMap(({ type, data }) => (type === 'ticket.closed' ? [data.ticketId] : [])));
    expect(customers.length / closings.size).toBeGreaterThan(0.3);
    expect(customers.length / closings.size).toBeLessThan(0.37);
  });

  it('are asked after the last closing, each once; six of ten answer, within the time of an invitation', () => {
    const closings = new Closings(seed, 1);
    closings.receive(events);
    const [first] = closings.take(until);
    closings.receive(events);
    expect(closings.take(until).map(({ ticketId }) => ticketId)).not.toContain(first?.ticketId);
    for (const { closedAt, invitedAt, opensAt, answersAt } of customers) {
      expect(invitedAt).toBeGreaterThan(closedAt);
      expect((opensAt ?? invitedAt) - invitedAt).toBeLessThan(25 * day);
      if (answersAt !== undefined) expect(answersAt).toBeGreaterThan(opensAt ?? Infinity);
    }
    const answered = customers.filter(({ answersAt }) => answersAt !== undefined).length / customers.length;
    expect(answered).toBeGreaterThan(0.55);
    expect(answered).toBeLessThan(0.65);
  });

  it('are not asked about a ticket that was reopened meanwhile', () => {
    const closings = new Closings(seed, 1);
    const closed = events.find(({ type }) => type === 'ticket.closed')!;
    closings.receive([closed]);
    closings.receive([{ ...closed, type: 'ticket.reopened' }]);
    expect(closings.take(until)).toEqual([]);
  });

  it('are less content in the bad week, and some say why', () => {
    const given = customers
      .filter(({ answersAt }) => answersAt !== undefined)
      .map(({ closedAt, experience, random }) => {
        const answers = new Map(
          answersOf(demoSurvey.questions, experience, random).map(({ id, answer }) => [id, answer]),
        );
        const bad = isInBadWeek(seed, midnightOf(closedAt));
        return { bad, rating: Number(answers.get('satisfaction')), comment: answers.get('comment') };
      });
    const mean = (some: typeof given) => some.reduce((sum, { rating }) => sum + rating, 0) / some.length;
    const [bad, usual] = [given.filter((each) => each.bad), given.filter((each) => !each.bad)];
    expect(mean(usual)).toBeGreaterThan(3.7);
    expect(mean(bad)).toBeLessThan(mean(usual) - 0.5);
    const comments = given.flatMap(({ comment }) => (typeof comment === 'string' ? [comment] : []));
    expect(comments.length / given.length).toBeGreaterThan(0.25);
    expect(comments.some((comment) => comment.includes('migration'))).toBe(true);
  });
});
