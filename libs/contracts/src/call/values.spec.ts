import { ticketQuery } from '../tickets/tickets.js';

const issuesOf = (input: unknown) => {
  const result = ticketQuery.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('the ticket query', () => {
  it('fills in the defaults of the contract', () => {
    expect(ticketQuery.parse({})).toEqual({ dateRange: '7days', page: 1, pageSize: 20, sort: '-created' });
  });

  it('takes one status or several, from a query string or a body', () => {
    expect(ticketQuery.parse({ status: 'Open' }).status).toEqual(['Open']);
    expect(ticketQuery.parse({ status: ['Open', 'Closed'] }).status).toEqual(['Open', 'Closed']);
  });

  it('takes an empty list for none, as a query string has it', () => {
    expect(ticketQuery.parse({ status: [], organization: [] })).toEqual(ticketQuery.parse({}));
  });

  it('says how many values of a filter it takes', () => {
    const organization = Array.from({ length: 101 }, (_, n) => `org-${n}`);
    expect(issuesOf({ organization })).toEqual([['organization', 'must be text or a list of at most 100 texts']]);
  });

  it('takes ranges of ten years', () => {
    const tenYears = { dateRange: 'custom', customDateRangeFrom: '2016-11-21', customDateRangeTo: '2026-11-20' };
    expect(issuesOf(tenYears)).toEqual([]);
  });

  it.each([
    [{ page: '0' }, 'page', 'must be a whole number from 1 to 1000000'],
    [{ page: 'x' }, 'page', 'must be a whole number from 1 to 1000000'],
    [{ pageSize: '101' }, 'pageSize', 'must be a whole number from 1 to 100'],
    [
      { dateRange: 'custom', customDateRangeFrom: '2026-02-01' },
      'customDateRangeTo',
      "is required with dateRange 'custom'",
    ],
    [
      { dateRange: 'custom', customDateRangeFrom: '2026-02-30', customDateRangeTo: '2026-03-01' },
      'customDateRangeFrom',
      'must be a calendar day such as 2026-11-20',
    ],
    [
      { dateRange: 'custom', customDateRangeFrom: '2026-02-02', customDateRangeTo: '2026-02-01' },
      'customDateRangeTo',
      'must be on or after customDateRangeFrom',
    ],
    [
      { dateRange: 'custom', customDateRangeFrom: '0005-01-01', customDateRangeTo: '0014-12-31' },
      'customDateRangeFrom',
      'must be from 1000-01-01 to 2999-12-31',
    ],
    [
      { dateRange: 'custom', customDateRangeFrom: '2016-11-20', customDateRangeTo: '2026-11-21' },
      'customDateRangeTo',
      'must be within ten years of customDateRangeFrom',
    ],
  ])('refuses %j and says where and why', (input, path, message) => {
    expect(issuesOf(input)).toContainEqual([path, message]);
  });
});
