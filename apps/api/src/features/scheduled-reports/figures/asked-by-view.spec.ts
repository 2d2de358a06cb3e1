import type { DaySpan } from '@deskledger/domain';
import { askedByView, type AskedFigures } from './asked-by-view.js';

const overview = (query: string, span: DaySpan | null = null) =>
  askedByView({ screen: 'overview', survey: null, query }, span) as AskedFigures | undefined;
const tickets = (query: string, span: DaySpan | null = null) =>
  askedByView({ screen: 'tickets', survey: null, query }, span);
const results = (query: string, span: DaySpan | null = null) =>
  askedByView({ screen: 'results', survey: 's', query }, span);
const span = { from: '2026-11-23', to: '2026-11-29' };
const ofSpan = { dateRange: 'custom', customDateRangeFrom: '2026-11-23', customDateRangeTo: '2026-11-29' };

it('asks what the screen asks', () => {
  expect(overview('period=30days&org=acme&org=b&notTeam=Field&compare=year&align=date&tab=team')).toEqual({
    kind: 'figures',
    query: {
      ...{ dateRange: '30days', compare: 'year', align: 'date' },
      ...{ organization: ['acme', 'b'], notTeam: ['Field'] },
    },
    compares: true,
    view: 'period=30days&org=acme&org=b&notTeam=Field&compare=year&align=date&tab=team',
  });
});

it('is what the screen opens with where the address says nothing, or nothing known', () => {
  const usual = { dateRange: '7days', compare: 'prev', align: 'weekday' };
  expect(overview('')?.query).toEqual(usual);
  expect(overview('period=ever&org=&compare=off')).toMatchObject({ query: usual, compares: false });
});

it('has the days of a span in the place of those of the view', () => {
  expect(overview('period=30days&org=acme', span)).toMatchObject({
    query: ofSpan,
    view: 'period=custom&org=acme&from=2026-11-23&to=2026-11-29',
  });
});

it('is nothing where its dates are none', () => {
  expect(overview('period=custom&from=2026-11-30&to=2026-11-29')).toBeUndefined();
  expect(overview('period=custom')).toBeUndefined();
});

describe('of a list of tickets', () => {
  const first = { page: 1, pageSize: 20 };

  it('are its filters, its order and its first twenty', () => {
    expect(tickets('period=30days&q=printer&state=open&status=New&org=acme&sort=due&layout=cards')).toEqual({
      kind: 'tickets',
      query: {
        ...{ dateRange: '30days', search: 'printer', state: 'open', status: ['New'], organization: ['acme'] },
        ...{ sort: 'due', ...first },
      },
      view: 'period=30days&q=printer&state=open&status=New&org=acme&sort=due&layout=cards',
    });
  });

  it('is the order of the work where all open tickets are asked for, and no day', () => {
    expect(tickets('event=open&on=2026-11-23&by=7')?.query).toEqual({
      ...{ dateRange: '7days', event: 'open', sort: 'breaks', ...first },
    });
  });

  it('asks in whose hands tickets were of what was done alone', () => {
    expect(tickets('event=resolved&by=7')?.query).toMatchObject({ event: 'resolved', by: ['7'] });
    expect(tickets('by=7')?.query).not.toHaveProperty('by');
  });

  it('has a span in the place of its day', () => {
    expect(tickets('on=2026-11-02&event=closed', span)).toMatchObject({
      query: { ...ofSpan, event: 'closed' },
      view: 'event=closed&period=custom&from=2026-11-23&to=2026-11-29',
    });
  });

  it('is nothing where a filter is unknown', () => {
    expect(tickets('state=lost')).toBeUndefined();
  });
});

describe('of the results of a survey', () => {
  it('are its filters', () => {
    expect(results('period=90days&rating=4&rating=5&text=true&tmin=5&question=q&answer=Mail&q=words')).toMatchObject({
      ...{ kind: 'results', survey: 's', compares: true },
      query: {
        ...{ dateRange: '90days', compare: 'prev', rating: [4, 5], hasText: 'true', durationFrom: 5 },
        ...{ question: 'q', answer: ['Mail'] },
      },
    });
  });

  it('is of the days of the chosen bar, unless they are of a span', () => {
    const bar = 'on=2026-11-02&until=2026-11-08';
    expect(results(bar)?.query).toMatchObject({ customDateRangeFrom: '2026-11-02', customDateRangeTo: '2026-11-08' });
    expect(results(bar, span)).toMatchObject({ query: ofSpan, view: 'period=custom&from=2026-11-23&to=2026-11-29' });
  });
});
