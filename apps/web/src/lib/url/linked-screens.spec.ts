import { screenLink } from '../../../../api/src/features/mcp/tools/screen-link.js';
import { readPeriod } from './period.js';
import { readReportsView } from './reports-view.js';
import { sliceQuery } from './slice.js';
import { readTicketView, ticketFilter } from './ticket-view.js';

const range = { from: '2026-10-24', to: '2026-10-30', timezone: 'UTC' };
const days = { period: 'custom', from: range.from, to: range.to };
const desk = { publicUrl: 'https://desk.example.com' } as Parameters<typeof screenLink>[0];
const link = (path: `/${string}`, asked: Record<string, unknown>) =>
  new URL(screenLink(desk, path, { dateRange: '7days', page: 2, ...asked }, range));

describe('a link that the server makes to a screen', () => {
  it('leads to the list of the same tickets', () => {
    const asked = {
      ...{ organization: ['acme'], notOrganization: ['beta'], notPriority: ['Low'], search: 'printer' },
      ...{ state: 'open', status: ['Open'] },
    };
    const { pathname, searchParams } = link('/tickets', asked);
    expect(pathname).toBe('/dashboard/tickets');
    const view = readTicketView(searchParams);
    expect({ ...ticketFilter(view), ...sliceQuery(view) }).toMatchObject(asked);
    expect(readPeriod(searchParams)).toEqual(days);
    const ofDay = readTicketView(link('/tickets', { on: '2026-10-27', event: 'closed', hour: 8 }).searchParams);
    expect(ticketFilter(ofDay)).toMatchObject({ on: '2026-10-27', hour: 8, event: 'closed' });
  });

  it('leads to the same explanation, breakdown and comparison', () => {
    const explained = link('/explain/medianSeconds', { metric: 'medianSeconds', team: 'Second line' });
    expect(explained.pathname).toBe('/dashboard/explain/medianSeconds');
    expect([...explained.searchParams.keys()]).toEqual(['period', 'from', 'to', 'team']);
    const asked = { tab: 'tickets', rows: 'team', columns: 'month', measure: 'compliance' };
    const view = readReportsView(link('/reports', { ...asked, assignee: '7' }).searchParams);
    expect(view).toMatchObject({ ...days, ...asked });
    expect(sliceQuery(view)).toEqual({ assignee: ['7'] });
    const compared = link('/', { compare: 'year', align: 'date' });
    expect([compared.pathname, readPeriod(compared.searchParams)]).toEqual([
      '/dashboard',
      { ...days, compare: 'year', align: 'date' },
    ]);
  });
});
