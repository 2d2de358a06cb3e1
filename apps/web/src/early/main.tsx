import { createClient, urlOf, type Client } from '@deskledger/contracts';
import { createRoot } from 'react-dom/client';
import { FirstFigures } from '../features/dashboard/first-figures.js';
import { createAuthorizedFetch } from '../lib/api/authorized-fetch.js';
import { createRenewal } from '../lib/api/renewal.js';
import { cookieTokens, mustEnrol, type TokenStore } from '../lib/api/tokens.js';
import { namedView } from '../lib/url/saved-view.js';
import { readSeriesView, seriesQuery } from '../lib/url/series.js';
import { endpoints } from './endpoints.js';

/*
 * Comes with the overview's outline: while the app's code is on its way it asks for what the app begins with, and shows
 * the figures in the outline. It is bundled apart, with Preact in the place of React (packing/early-script.ts).
 */

/** Where a session has ended, the app asks once more, and says so. */
const tokens: TokenStore = { ...cookieTokens, clear: () => undefined };
const plainFetch: typeof fetch = (input, init) => fetch(input, init);
const callPlainly = createClient({ baseUrl: '', fetch: plainFetch });
const renew = createRenewal(tokens, (refresh) => callPlainly(endpoints.refreshToken, { body: { refresh } }));
const call = createClient({
  baseUrl: '',
  fetch: createAuthorizedFetch({ tokens, fetch: plainFetch, renew }),
  authorization: () => 'Bearer',
});

const answers = new Map<string, Promise<unknown>>();
const ask: Client = (endpoint, ...rest) => {
  const answer = call(endpoint, ...rest);
  answers.set(urlOf(endpoint, rest[0]), answer);
  return answer;
};

async function showFigures(params: URLSearchParams) {
  const figures = await ask(endpoints.readDashboard, { query: seriesQuery(readSeriesView(params)) });
  const place = document.querySelector('#outline [data-first-figures]');
  if (place !== null) createRoot(place).render(<FirstFigures figures={figures} />);
}

if (!mustEnrol()) {
  const params = new URLSearchParams(location.search);
  const asked = [ask(endpoints.readAccount), ask(endpoints.readOrganization)] as Promise<unknown>[];
  // What a saved view shows is known when the view is.
  if (namedView(params) === null) asked.unshift(showFigures(params));
  window.earlyCalls = { answers, done: Promise.allSettled(asked) };
}
