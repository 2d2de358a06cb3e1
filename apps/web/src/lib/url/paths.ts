import { defaultPeriod, writePeriod, type PeriodView } from './period.js';
import { ticketViewParams, type TicketView } from './ticket-view.js';

const dashboard = '/dashboard';

/** Every address of the product; links are made here and nowhere else. */
export const paths = {
  home: '/',
  login: '/auth/login',
  dashboard,
  tickets: `${dashboard}/tickets`,
};

export function overviewPath(view: PeriodView = defaultPeriod): string {
  const params = new URLSearchParams();
  writePeriod(params, view);
  return withQuery(paths.dashboard, params);
}

export function ticketsPath(view: Partial<TicketView> = {}): string {
  return withQuery(paths.tickets, ticketViewParams(view));
}

/** `id` is our own id of the ticket. */
export function ticketPath(id: string): string {
  return `${paths.tickets}/${encodeURIComponent(id)}`;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
