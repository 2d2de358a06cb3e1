import { defaultPeriod, periodQuery, readPeriod, writePeriod, type PeriodView } from './period.js';

const read = (query: string) => readPeriod(new URLSearchParams(query));
const written = (view: PeriodView) => {
  const params = new URLSearchParams();
  writePeriod(params, view);
  return params.toString();
};

describe('the range in the address', () => {
  it('is seven days when nothing is said', () => {
    expect(read('')).toEqual({ period: '7days' });
    expect(written(defaultPeriod)).toBe('');
  });

  it.each(['today', '30days', '90days', '120days', '180days', '1year'] as const)('keeps %s', (period) => {
    expect(read(written({ period }))).toEqual({ period });
  });

  it('keeps the dates of a custom range', () => {
    const view: PeriodView = { period: 'custom', from: '2026-11-01', to: '2026-11-14' };
    expect(written(view)).toBe('period=custom&from=2026-11-01&to=2026-11-14');
    expect(read(written(view))).toEqual(view);
  });

  it.each([
    ['an unknown period', 'period=fortnight'],
    ['a custom range without dates', 'period=custom'],
    ['a day that does not exist', 'period=custom&from=2026-02-30&to=2026-03-01'],
    ['dates in the wrong order', 'period=custom&from=2026-11-14&to=2026-11-01'],
  ])('falls back silently from %s', (_, query) => {
    expect(read(query)).toEqual(defaultPeriod);
  });

  it('ignores dates beside another period', () => {
    expect(read('period=30days&from=2026-11-01&to=2026-11-14')).toEqual({ period: '30days' });
  });

  it('keeps how it is compared, and leaves out the range before with matching weekdays', () => {
    const view: PeriodView = { period: '30days', compare: 'year', align: 'date' };
    expect(written(view)).toBe('period=30days&compare=year&align=date');
    expect(read(written(view))).toEqual(view);
    expect(written({ period: '7days', compare: 'prev', align: 'weekday' })).toBe('');
    expect(read('compare=sometimes&align=loosely')).toEqual(defaultPeriod);
  });

  it('speaks to the API in the keys of the specification', () => {
    expect(periodQuery({ period: 'custom', from: '2026-11-01', to: '2026-11-14' })).toEqual({
      dateRange: 'custom',
      customDateRangeFrom: '2026-11-01',
      customDateRangeTo: '2026-11-14',
    });
  });
});
