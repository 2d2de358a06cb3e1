import type { DemoEvent } from './demo-event.js';
import { generateHistory, generateLive } from './generate-history.js';

const day = 86_400_000;
const from = Date.parse('2026-03-02T00:00:00Z');

function updates(story: Generator<DemoEvent>, until: number): DemoEvent[] {
  const events: DemoEvent[] = [];
  for (const event of story) {
    if (Date.parse(event.timestamp) > until) break;
    events.push(event);
  }
  return events;
}

const month = updates(generateHistory({ seed: 'test', from, ticketsADay: 60 }), from + 28 * day);
const ofType = (type: DemoEvent['type']) => month.filter((event) => event.type === type);
const created = ofType('ticket.created');
const share = (count: number) => count / created.length;

describe('the story of a help desk', () => {
  it('is the same for the same seed', () => {
    const again = updates(generateHistory({ seed: 'test', from, ticketsADay: 60 }), from + 28 * day);
    expect(again).toEqual(month);
    expect(updates(generateHistory({ seed: 'other', from, ticketsADay: 60 }), from + day)).not.toEqual(
      month.slice(0, 50),
    );
  });

  it('tells a day alike wherever the telling began, with the same ids', () => {
    const later = updates(generateHistory({ seed: 'test', from: from + 7 * day, ticketsADay: 60 }), from + 28 * day);
    const known = new Map(month.map((event) => [event.id, event]));
    expect(later.length).toBeGreaterThan(1000);
    for (const event of later) expect(known.get(event.id)).toEqual(event);
  });

  it('is in order of time, with every id once', () => {
    const times = month.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(new Set(month.map(({ id }) => id)).size).toBe(month.length);
  });

  it('numbers the changes of a ticket, later ones later', () => {
    const seen = new Map<string, DemoEvent>();
    for (const event of month) {
      const before = seen.get(event.data.ticketId);
      expect(event.data.version).toBe((before?.data.version ?? 0) + 1);
      if (before) expect(Date.parse(event.timestamp)).toBeGreaterThan(Date.parse(before.timestamp));
      seen.set(event.data.ticketId, event);
    }
  });

  it('has fewer tickets at weekends', () => {
    const byWeekday = Array.from(
      { length: 7 },
      (_, weekday) => created.filter(({ timestamp }) => new Date(timestamp).getUTCDay() === weekday).length,
    );
    expect(byWeekday[0]).toBeLessThan((byWeekday[1] ?? 0) / 3);
  });

  it('has two new tickets a minute at most, and none that is due within hours', () => {
    const busy = updates(generateHistory({ seed: 'test', from, ticketsADay: 300 }), from + 7 * day);
    for (const events of [month, busy]) {
      const at = events.flatMap(({ type, data }) => (type === 'ticket.created' ? [Date.parse(data.createdTime)] : []));
      expect(at.slice(2).every((time, index) => time - at[index]! >= 60_000)).toBe(true);
    }
    const hours = created.map(({ data }) => (Date.parse(data.dueTime) - Date.parse(data.createdTime)) / 3_600_000);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(4);
  });

  it('has one bad week in half a year, which its tickets name the cause of', () => {
    const half = updates(generateHistory({ seed: 'test', from, ticketsADay: 20 }), from + 182 * day);
    const tickets = half.filter(({ type }) => type === 'ticket.created').map(({ data }) => data);
    const weekOf = (time: string) => Math.floor((Date.parse(time) - from) / (7 * day));
    const caused = tickets.filter(({ tags }) => tags.includes('sign-in-migration'));
    const bad = new Set(caused.map(({ createdTime }) => weekOf(createdTime)));
    expect(bad.size).toBe(1);
    const [week] = bad;
    const closed = half.filter(({ type }) => type === 'ticket.closed').map(({ data }) => data);
    const lateShare = (isBad: boolean) => {
      const some = closed.filter(({ createdTime }) => (weekOf(createdTime) === week) === isBad);
      return some.filter(({ closedTime, dueTime }) => (closedTime ?? '') > dueTime).length / some.length;
    };
    expect(lateShare(true)).toBeGreaterThan(1.5 * lateShare(false));
    const inWeek = tickets.filter(({ createdTime }) => weekOf(createdTime) === week).length;
    expect(inWeek).toBeGreaterThan((1.25 * tickets.length) / 26);
  });

  it('knows holds, reopenings, deletions and missed deadlines, each in believable number', () => {
    const closings = ofType('ticket.closed');
    const late = closings.filter(({ data }) => (data.closedTime ?? '') > data.dueTime);
    expect(share(ofType('ticket.reopened').length)).toBeGreaterThan(0.05);
    expect(share(ofType('ticket.reopened').length)).toBeLessThan(0.2);
    expect(share(ofType('ticket.deleted').length)).toBeLessThan(0.04);
    expect(month.some(({ data }) => data.status === 'On Hold')).toBe(true);
    expect(late.length / closings.length).toBeGreaterThan(0.06);
    expect(late.length / closings.length).toBeLessThan(0.35);
  });

  it('names all organizations, unequally', () => {
    const from = (organization: string) => created.filter(({ data }) => data.organization.id === organization).length;
    expect(new Set(created.map(({ data }) => data.organization.id)).size).toBe(12);
    expect(from('northwind')).toBeGreaterThan(5 * from('pinecone'));
  });
});

describe('live tickets', () => {
  it('live through all of their life in minutes', () => {
    const events = updates(generateLive({ seed: 'test', from, everyMs: 3000, speed: 240 }), from + day / 48);
    const first = events.filter(({ data }) => data.ticketId === events[0]?.data.ticketId);
    expect(first.at(-1)?.data.status).toBe('Closed');
    expect(events.length / 1800).toBeGreaterThan(1);
    expect(events.length / 1800).toBeLessThan(5);
  });
});
