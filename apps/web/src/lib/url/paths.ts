import { defaultPeriod, writePeriod, type PeriodView } from './period.js';
import { reportsViewParams, type ReportsView } from './reports-view.js';
import { emptyResults, resultsViewParams, type ResultsView } from './results-view.js';
import { settingsTabParams, type SettingsTab } from './settings-tab.js';
import { ticketViewParams, type TicketView } from './ticket-view.js';

const dashboard = '/dashboard';

/** Every address of the product; links are made here and nowhere else. */
export const paths = {
  home: '/',
  login: '/auth/login',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyLogin: '/verify-login',
  dashboard,
  tickets: `${dashboard}/tickets`,
  surveys: `${dashboard}/surveys`,
  createSurvey: `${dashboard}/surveys/create`,
  results: `${dashboard}/results`,
  reports: `${dashboard}/reports`,
  settings: `${dashboard}/settings`,
};

/** State of the address when the surveys are shown in the place of results that nobody has chosen yet. */
export const arrivedForResults = { for: 'results' };

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

/** The editor of a survey template. */
export function editSurveyPath(id: string): string {
  return `${paths.surveys}/edit/${encodeURIComponent(id)}`;
}

/** The results of a survey. */
export function surveyResultsPath(id: string, view: ResultsView = emptyResults): string {
  return withQuery(`${paths.results}/${encodeURIComponent(id)}`, resultsViewParams(view));
}

export function reportsPath(view: Partial<ReportsView> = {}): string {
  return withQuery(paths.reports, reportsViewParams(view));
}

/** The settings, opened at one of their tabs. */
export function settingsPath(tab: SettingsTab = 'profile'): string {
  return withQuery(paths.settings, settingsTabParams(tab));
}

/** Where visitors answer: `id` is that of an enrollment, or a survey's public id. */
export function takeSurveyPath(id: string): string {
  return `/survey/${encodeURIComponent(id)}`;
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
