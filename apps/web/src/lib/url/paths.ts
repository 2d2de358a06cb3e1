import type { ChangedFigure, ExplainedFigure } from '@deskledger/contracts';
import type { AlertMeasure, Dimension } from '@deskledger/domain';
import { ownAddress } from './base-path.js';
import { defaultPeriod, type PeriodView } from './period.js';
import { arrivedForResults, paths } from './places.js';
import { breakdownPlace, reportsViewParams, type ReportsView } from './reports-view.js';
import { emptyResults, resultsViewParams, type ResultsView } from './results-view.js';
import { writeSeriesView } from './series.js';
import { unsliced, type Slice } from './slice.js';
import { settingsViewParams, type SettingsTab } from './settings-view.js';
import { doneIn, ticketViewParams, type TicketView } from './ticket-view.js';

/** Every link is made here and nowhere else. The shell knows the bare addresses alone: views would weigh on all screens. */
export { arrivedForResults, paths };

export function overviewPath(view: PeriodView = defaultPeriod): string {
  return seriesPath(paths.dashboard, view);
}

export function ticketsPath(view: Partial<TicketView> = {}): string {
  return withQuery(paths.tickets, ticketViewParams(view));
}

/** All tickets created in the range, archived ones included: those that its total counts. */
export function createdPath(view: PeriodView): string {
  return ticketsPath({ ...view, archived: 'include' });
}

/** The tickets closed now whose last close lies in the range, the longest first: those that resolution times are of. */
export function closingsPath(view: PeriodView): string {
  return ticketsPath({ ...view, event: 'closed', state: 'closed', sort: '-resolution' });
}

/** The tickets to which something was done in a range, as far as a list can ask for them. */
export function activityPath(...asked: Parameters<typeof doneIn>): string | undefined {
  const view = doneIn(...asked);
  return view && ticketsPath(view);
}

/** `id` is our own id of the ticket. */
export function ticketPath(id: string): string {
  return `${paths.tickets}/${encodeURIComponent(id)}`;
}

/** Everything about a client company, in a range. */
export function organizationPath(id: string, view?: PeriodView): string {
  return reviewPath(paths.organizations, id, view);
}

/** Everything about an agent, in a range. */
export function agentPath(id: string, view?: PeriodView): string {
  return reviewPath(paths.agents, id, view);
}

function reviewPath(under: string, id: string, view: PeriodView = defaultPeriod): string {
  return seriesPath(`${under}/${encodeURIComponent(id)}`, { ...view, ...unsliced });
}

/** All surveys of the contact of a ticket; `ticket` is our own id of it. No address of a person is in it. */
export function customerPath(ticket: string): string {
  return `${paths.dashboard}/customers/${encodeURIComponent(ticket)}`;
}

/** The editor of a survey template. */
export function editSurveyPath(id: string): string {
  return `${paths.surveys}/edit/${encodeURIComponent(id)}`;
}

/** Leads to the public page with a new enrollment for a test. */
export function testSurveyPath(id: string): string {
  return `${paths.surveys}/test/${encodeURIComponent(id)}`;
}

/** The results of a survey. */
export function surveyResultsPath(id: string, view: ResultsView = emptyResults): string {
  return withQuery(`${paths.results}/${encodeURIComponent(id)}`, resultsViewParams(view));
}

/** The follow-up on one response, whatever its state. */
export function followUpPath(response: string): string {
  return withQuery(paths.followUps, new URLSearchParams({ state: 'all', response }));
}

/** The page that shows shared results to anybody; the token is behind the #, so that no server and no log sees it. */
export function sharedResultsLink(token: string): string {
  return ownAddress(`${paths.dashboard}/shared#${token}`);
}

/** The open follow-ups on survey responses, of a slice: it is written as for tickets. */
export function followUpsPath(slice: Slice): string {
  return withQuery(paths.followUps, ticketViewParams(slice));
}

export function reportsPath(view: Partial<ReportsView> = {}): string {
  return withQuery(paths.reports, reportsViewParams(view));
}

/** How the median resolution of each organization changed; of a single day no report tells. */
export function resolutionChangesPath(view: PeriodView): string | undefined {
  if (view.period === 'today') return undefined;
  return reportsPath({ ...view, tab: 'tickets', measure: 'resolution' }) + breakdownPlace;
}

/** How a figure is made. */
export function explainPath(figure: ExplainedFigure, view: PeriodView): string {
  return seriesPath(`${paths.explain}/${figure}`, view);
}

/** How a figure changed, by organization where no other dimension is named. */
export function changesPath(figure: ChangedFigure, view: PeriodView, rows?: Dimension): string {
  return seriesPath(`${paths.dashboard}/changes/${figure}${rows ? `/${rows}` : ''}`, view);
}

function seriesPath(path: string, view: PeriodView): string {
  const params = new URLSearchParams();
  writeSeriesView(params, view);
  return withQuery(path, params);
}

/** A board of pinned cards. */
export function boardPath(id: string): string {
  return `${paths.boards}/${encodeURIComponent(id)}`;
}

/** The settings, opened at one of their tabs. */
export function settingsPath(tab: SettingsTab = 'profile'): string {
  return withQuery(paths.settings, settingsViewParams({ tab }));
}

/** A new alert on a figure, under its filters. */
export function newAlertPath(alert: AlertMeasure, slice: Slice): string {
  return withQuery(paths.settings, settingsViewParams({ tab: 'alerts', alert, slice }));
}

/** Connecting a help desk step by step; `id` is that of a connection that was begun with. */
export function connectPath(id?: string): string {
  return id === undefined ? paths.connect : `${paths.connect}/${encodeURIComponent(id)}`;
}

/** The page on which visitors answer: `id` is that of an enrollment, or a survey's public id. */
export function takeSurveyAddress(id: string): string {
  return ownAddress(`/survey/${encodeURIComponent(id)}`);
}

function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
