import { createdPath, ticketsPath } from './paths.js';
import {
  emptyView,
  happenedIn,
  isFiltered,
  readTicketView,
  shownPeriod,
  shownSort,
  ticketFilter,
  ticketViewParams,
  type TicketView,
  withPeriod,
} from './ticket-view.js';

const full: TicketView = {
  period: '30days',
  q: 'billing portal',
  status: ['Open', 'In Progress'],
  org: ['acme'],
  priority: ['High'],
  classification: ['Incident'],
  assignee: ['7'],
  designation: ['Finance'],
  channel: ['email'],
  by: [],
  byTeam: [],
  compliance: 'noncompliant',
  dueWithin: 'today',
  waitingFor: 'first_reply',
  policyResult: 'breached',
  state: 'open',
  on: '2026-11-23',
  event: 'closed',
  sort: '-resolution',
  layout: 'cards',
};

describe('the ticket view in the address', () => {
  it('survives the way there and back', () => {
    expect(readTicketView(ticketViewParams(full))).toEqual(full);
  });

  it('is empty for the default view', () => {
    expect(ticketViewParams(emptyView).toString()).toBe('');
    expect(ticketsPath()).toBe('/dashboard/tickets');
  });

  it('drops what it does not know', () => {
    const params = new URLSearchParams('state=ajar&compliance=maybe&on=2026-13-01&event=opened&colour=red');
    expect(readTicketView(params)).toEqual(emptyView);
  });

  it('behind a total holds the archived tickets, too', () => {
    expect(createdPath({ period: '30days' })).toBe('/dashboard/tickets?period=30days&archived=include');
    const view = readTicketView(new URLSearchParams('period=30days&archived=include'));
    expect(ticketFilter(view)).toMatchObject({ dateRange: '30days', archived: 'include' });
    expect(isFiltered(view)).toBe(false);
    expect(happenedIn({ from: '2026-11-01', to: '2026-11-30' }, 'created')).toMatchObject({ archived: 'include' });
  });

  it('is work where all open tickets are asked for, whatever the period', () => {
    const work = readTicketView(new URLSearchParams('event=open&dueWithin=4h&waitingFor=reply&on=2026-11-23&by=7'));
    expect(work).toMatchObject({ event: 'open', dueWithin: '4h', waitingFor: 'reply', by: [] });
    expect(work.on).toBeUndefined();
    expect(shownSort(work)).toBe('breaks');
    expect(ticketViewParams({ ...work, sort: 'breaks' }).toString()).toBe('dueWithin=4h&waitingFor=reply&event=open');
    expect(ticketViewParams({ ...work, sort: '-created' }).get('sort')).toBe('-created');
    expect(ticketFilter(work)).toMatchObject({ event: 'open', dueWithin: '4h', waitingFor: 'reply' });
    expect(isFiltered(work)).toBe(true);
    expect(isFiltered({ ...emptyView, event: 'open' })).toBe(false);
    expect(withPeriod(work, { period: '30days' })).toMatchObject({ period: '30days', event: undefined, state: 'open' });
  });

  it('takes a day without an event as the day of creation', () => {
    expect(readTicketView(new URLSearchParams('on=2026-11-23'))).toMatchObject({ on: '2026-11-23', event: 'created' });
  });

  it('keeps the closings of a range, and knows the day of creation to be what a range is about', () => {
    const closings = readTicketView(new URLSearchParams('period=30days&event=closed'));
    expect(closings).toEqual({ ...emptyView, period: '30days', event: 'closed' });
    expect(ticketViewParams(closings).toString()).toBe('period=30days&event=closed');
    expect(ticketFilter(closings)).toMatchObject({ dateRange: '30days', on: undefined, event: 'closed' });
    expect(isFiltered(closings)).toBe(true);
    expect(readTicketView(new URLSearchParams('event=created'))).toEqual(emptyView);
  });

  it('keeps in whose hands something was done, and drops that where nothing was', () => {
    const done = { ...emptyView, period: '30days', event: 'resolved', by: ['7'], byTeam: ['First line'] } as const;
    const view = readTicketView(new URLSearchParams('period=30days&event=resolved&by=7&byTeam=First+line'));
    expect(view).toEqual(done);
    expect(ticketViewParams(view).toString()).toBe('period=30days&event=resolved&by=7&byTeam=First+line');
    expect(withPeriod(view, { period: '90days' })).toMatchObject({ period: '90days', event: 'resolved', by: ['7'] });
    expect(readTicketView(new URLSearchParams('event=closed&by=7'))).toMatchObject({ event: 'closed', by: ['7'] });
    expect(readTicketView(new URLSearchParams('event=created&by=7'))).toEqual(emptyView);
  });

  it('names a value once, however often the address does', () => {
    expect(readTicketView(new URLSearchParams('status=Open&status=Open')).status).toEqual(['Open']);
  });

  it('becomes the filter of the API', () => {
    expect(ticketFilter(full)).toMatchObject({
      search: 'billing portal',
      organization: ['acme'],
      on: '2026-11-23',
      event: 'closed',
    });
  });

  it('knows whether anything beside the range narrows it', () => {
    expect(isFiltered({ ...emptyView, period: '90days' })).toBe(false);
    expect(isFiltered({ ...emptyView, org: ['acme'] })).toBe(true);
    expect(isFiltered({ ...emptyView, q: 'x' })).toBe(true);
  });
});

describe('the period of a list of one day', () => {
  const ofDay = { ...emptyView, on: '2026-02-03', event: 'closed' as const };

  it('is that day', () => {
    expect(shownPeriod(ofDay)).toMatchObject({ period: 'custom', from: '2026-02-03', to: '2026-02-03' });
  });

  it('steps to another day without losing what happened', () => {
    const stepped = withPeriod(ofDay, { period: 'custom', from: '2026-02-02', to: '2026-02-02' });
    expect(stepped).toEqual({ ...ofDay, on: '2026-02-02' });
  });

  it('gives way to a range, of the closings where it was one', () => {
    expect(withPeriod(ofDay, { period: '30days' })).toMatchObject({ period: '30days', on: undefined, event: 'closed' });
  });
});
