import { render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../lib/api/query-client.js';
import Toasts from '../ui/feedback/toasts.js';

/** A call that a page made. */
export interface Asked {
  /** `GET /api/account` */
  call: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** By method and path, a segment with a colon standing for any: a body in the shape of the contract, or what gives it or a response. */
export type Answers = Record<string, object | ((asked: Asked) => object | Promise<object>)>;

/** Who reads and how the company counts; a test may say otherwise. */
const usual: Answers = {
  'GET /api/account': { id: 'a1', name: 'Robin Vale', role: 'administrator', agent: null, preferences: {} },
  'GET /api/organization': { timezone: 'UTC', recalculation: { status: 'done' } },
  'GET /api/views': { views: [] },
};

/** What the server refuses, or fails at. */
export const refused =
  (status: number, detail = 'Something went wrong', code = 'internal_error') =>
  () =>
    new Response(JSON.stringify({ detail, code, status }), { status });

const browsersFetch = globalThis.fetch;
const unanswered: string[] = [];
afterEach(() => {
  globalThis.fetch = browsersFetch;
  // Whoever closes a page may have closed its lists.
  expect(unanswered.splice(0)).toEqual([]);
});

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

/** A server with these answers, until the test ends; what it was asked is returned, and goes on to grow. */
export function serve(answers: Answers): Asked[] {
  const log: Asked[] = [];
  const all = Object.entries({ ...usual, ...answers }).map(([pattern, answer]) => ({
    pattern: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
    answer,
  }));
  globalThis.fetch = async (address, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(address as string, location.origin);
    const path = pathname.replace(/\/$/, '');
    const asked: Asked = {
      ...{ call: `${method} ${path}`, path, query: searchParams },
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    log.push(asked);
    const answer = all.findLast(({ pattern }) => pattern.test(asked.call))?.answer;
    if (answer === undefined) unanswered.push(asked.call);
    const given = typeof answer === 'function' ? await answer(asked) : (answer ?? refused(404)());
    return given instanceof Response ? given : new Response(JSON.stringify(given));
  };
  return log;
}

/** The page at an address, with the product's own router, answers and messages. What fails is tried again at once. */
export function openPage(address: string, routes: RouteObject[]) {
  history.replaceState(null, '', address);
  const queries = createQueryClient(() => undefined);
  const { queries: asBefore } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...asBefore, retryDelay: 0 } });
  const router = createBrowserRouter([...routes, { path: '*', element: null }]);
  const page = render(
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...page, router, queries };
}

/** Path and query of the address bar. */
export const address = () => location.pathname + location.search;
