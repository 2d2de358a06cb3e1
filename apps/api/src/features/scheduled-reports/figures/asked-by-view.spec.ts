import { askedByView } from './asked-by-view.js';

it('asks what the screen asks', () => {
  expect(askedByView('period=30days&org=acme&org=b&notTeam=Field&compare=year&align=date&tab=team', null)).toEqual({
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
  expect(askedByView('', null)?.query).toEqual(usual);
  expect(askedByView('period=ever&org=&compare=off', null)).toMatchObject({ query: usual, compares: false });
});

it('has the days of a span in the place of those of the view', () => {
  const span = { from: '2026-11-23', to: '2026-11-29' };
  expect(askedByView('period=30days&org=acme', span)).toMatchObject({
    query: { dateRange: 'custom', customDateRangeFrom: '2026-11-23', customDateRangeTo: '2026-11-29' },
    view: 'period=custom&org=acme&from=2026-11-23&to=2026-11-29',
  });
});

it('is nothing where its dates are none', () => {
  expect(askedByView('period=custom&from=2026-11-30&to=2026-11-29', null)).toBeUndefined();
  expect(askedByView('period=custom', null)).toBeUndefined();
});
