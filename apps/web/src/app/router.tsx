import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, redirectDocument, replace, type RouteObject } from 'react-router-dom';
import { basePath, withinBase } from '../lib/url/base-path.js';
import { accountQuery } from '../features/account/account.queries.js';
import { dashboardQuery } from '../features/dashboard/dashboard.queries.js';
import { organizationQuery } from '../lib/api/organization.queries.js';
import { rememberRedirect } from '../lib/api/redirect-memory.js';
import { cookieTokens, isKioskPage, mustEnrol } from '../lib/api/tokens.js';
import { arrivedForResults, paths } from '../lib/url/places.js';
import { namedView } from '../lib/url/saved-view.js';
import { readSeriesView } from '../lib/url/series.js';
import { Component as Dashboard } from '../routes/dashboard/dashboard.layout.js';
import { Component as Overview } from '../routes/dashboard/overview.route.js';
import { screens } from '../routes/screens.js';
import { BrokenPage, BrokenScreen } from './broken-page.js';
import { copy } from '../copy/copy.js';

/** Milliseconds that a screen may wait for who reads it. */
const patience = 500;

/** Mirrors the address bar (spec, section 2). */
function routes(queries: QueryClient): RouteObject[] {
  const login = { lazy: screens.login };
  return [
    {
      HydrateFallback: FirstPaint,
      ErrorBoundary: BrokenPage,
      children: [
        { path: '/login', ...login },
        { path: '/auth/accept', lazy: screens.acceptInvitation },
        { path: paths.forgotPassword, lazy: screens.forgotPassword },
        { path: paths.resetPassword, lazy: screens.resetPassword },
        { path: paths.verifyLogin, lazy: screens.verifyLogin },
        { path: `${paths.providerReturn}/:providerId`, lazy: screens.providerReturn },
        { path: paths.secondFactor, loader: requireTokens, lazy: screens.secondFactor },
        { path: '/auth/*', ...login },
        { path: paths.kiosk, lazy: screens.kiosk },
        { path: `${paths.dashboard}/shared`, lazy: screens.sharedResults },
        inFrame(queries, paths.dashboard, screensOf(queries)),
        inFrame(queries, paths.docs, [
          { index: true, lazy: screens.docs },
          { path: '*', lazy: screens.docs },
        ]),
        // The landing page is a document of its own.
        { path: '*', loader: () => redirectDocument(paths.home) },
      ],
    },
  ];
}

/** Screens of people who are signed in, under a path, with the menu beside them. */
function inFrame(queries: QueryClient, path: string, children: RouteObject[]): RouteObject {
  return {
    path,
    loader: ({ request }) => requireSession(new URL(request.url)) ?? waitForReader(queries),
    Component: Dashboard,
    // A screen that fails leaves the menu beside it.
    children: [{ ErrorBoundary: BrokenScreen, children }],
  };
}

function screensOf(queries: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      loader: ({ request }) => prefetchOverview(queries, new URL(request.url)),
      Component: Overview,
    },
    { path: 'agents/:agentId', lazy: screens.agent },
    { path: 'organizations/:organizationId', lazy: screens.organization },
    { path: 'customers/:ticketId', lazy: screens.customer },
    { path: 'surveys/follow-ups?', lazy: screens.surveys },
    { path: 'surveys/create', lazy: screens.createSurvey },
    { path: 'surveys/edit/:surveyId', lazy: screens.editSurvey },
    { path: 'surveys/test/:surveyId', lazy: screens.testSurvey },
    { path: 'results', element: <Navigate to={paths.surveys} state={arrivedForResults} replace /> },
    { path: 'results/:surveyId', lazy: screens.results },
    { path: 'reports', lazy: screens.reports },
    { path: 'explain/:figure', lazy: screens.explanation },
    { path: 'changes/:figure/:rows?', lazy: screens.changes },
    { path: 'boards/:boardId?', lazy: screens.boards },
    { path: 'settings', lazy: screens.settings },
    { path: 'settings/connect/:connectionId?', lazy: screens.connect },
    { path: 'tickets/:id', lazy: screens.ticket },
    { path: '*', lazy: screens.tickets },
  ];
}

export function createRouter(queries: QueryClient) {
  return createBrowserRouter(routes(queries), { basename: basePath || '/' });
}

/**
 * Without any token there is nothing to ask the server: the login screen opens at once, in the place of this address,
 * and leads back here. So does setting up a second factor, where that comes first.
 */
function requireSession(url: URL) {
  const { pathname, search } = withinBase(url);
  if (isKioskPage({ pathname, search })) return replace(paths.kiosk + location.hash);
  if (hasTokens() && !mustEnrol()) return null;
  rememberRedirect(pathname + search);
  return replace(hasTokens() ? paths.secondFactor : paths.login);
}

function requireTokens() {
  return hasTokens() ? null : replace(paths.login);
}

function hasTokens(): boolean {
  return cookieTokens.access() !== undefined || cookieTokens.refresh() !== undefined;
}

/**
 * Who reads, and how the company counts, before the first screen: what is drawn without them is drawn twice, and first with
 * days of the wrong zone. They come while the code of the screen does; where they are late or fail, it goes on without.
 */
async function waitForReader(queries: QueryClient) {
  const isAsked = queries.getQueryState(accountQuery.queryKey) !== undefined;
  if (isAsked) return null;
  const needed = [queries.prefetchQuery(accountQuery), queries.prefetchQuery(organizationQuery)];
  await Promise.race([Promise.all(needed), new Promise((resolve) => setTimeout(resolve, patience))]);
  return null;
}

/** The figures are asked for while the screen's code is still on its way; those of a saved view when it is known. */
function prefetchOverview(queries: QueryClient, { searchParams }: URL) {
  const hasSession = hasTokens() && !mustEnrol();
  const isPlain = namedView(searchParams) === null;
  if (hasSession && isPlain) void queries.prefetchQuery(dashboardQuery(readSeriesView(searchParams)));
  return null;
}

/** While the first screen's code is on its way: nothing to see, one thing to hear. */
function FirstPaint() {
  return (
    <p role="status" className="sr-only">
      {copy.state.loading}
    </p>
  );
}
