import { createClient, urlOf, type Client, type Comparison, type EchoedRange } from '@deskledger/contracts';
import { createRoot } from 'react-dom/client';
import { ComparedRange, comparedKeys } from '../features/comparison/index.js';
import { OverviewSkeleton } from '../features/dashboard/overview-skeleton.js';
import { summariesOf, type Summaries } from '../features/dashboard/summaries.js';
import { RangeLine } from '../features/period/range-line.js';
import { createAuthorizedFetch } from '../lib/api/authorized-fetch.js';
import { createRenewal } from '../lib/api/renewal.js';
import { cookieTokens, mustEnrol, type TokenStore } from '../lib/api/tokens.js';
import { periodQuery, type PeriodView } from '../lib/url/period.js';
import { namedView } from '../lib/url/saved-view.js';
import { readSeriesView, seriesQuery } from '../lib/url/series.js';
import { endpoints } from './endpoints.js';

/*
 * Comes with the overview's outline: while the app's code is on its way it asks for what the app begins with, and shows
 * the figures in the outline. It is bundled apart, with Preact in the place of React (packing/early-script.ts).
 */

/** What the app has not taken by then would be old. */
const lifetimeMs = 15_000;

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
  // What fails is the app's to say, which asks anew.
  answer.catch(() => undefined);
  return answer;
};

/** For so long figures wait for the earlier ones that charts speak of, so that all of it is drawn at once. */
const patienceMs = 150;

/** Asks for the figures and shows them, with what the charts say in words as soon as the earlier range is known. */
async function showFigures(view: PeriodView): Promise<void> {
  const told = ask(endpoints.readDashboard, { query: seriesQuery(view) });
  const keys = comparedKeys(view);
  const compared = keys && ask(endpoints.readComparison, { query: { ...periodQuery(view), ...keys } });
  const figures = await told;
  const [line, body] = ['[data-line]', '[data-overview]'].map((place) => document.querySelector(`#outline ${place}`));
  if (!line || !body) return;
  const [lineRoot, bodyRoot] = [createRoot(line), createRoot(body)];
  const draw = (comparison?: Comparison, summaries?: Summaries) => {
    lineRoot.render(<FirstLine range={figures.range} comparison={comparison} />);
    bodyRoot.render(<OverviewSkeleton figures={figures} summaries={summaries} />);
  };
  const alone = setTimeout(draw, patienceMs);
  const comparison = await compared?.catch(() => undefined);
  clearTimeout(alone);
  draw(comparison, summariesOf(figures, comparison));
}

interface FirstLineProps {
  range: EchoedRange;
  comparison: Comparison | undefined;
}

/** The days that the figures cover, and those that they are compared with. */
function FirstLine({ range, comparison }: FirstLineProps) {
  return (
    <>
      <RangeLine range={range} isMissing={false} />
      {comparison && <ComparedRange sides={comparison} />}
    </>
  );
}

if (!mustEnrol()) {
  const params = new URLSearchParams(location.search);
  // What a saved view shows is known when the view is.
  const shown = namedView(params) === null && showFigures(readSeriesView(params));
  const done = Promise.allSettled([shown, ask(endpoints.readAccount), ask(endpoints.readOrganization)]);
  window.earlyCalls = { answers, done };
  setTimeout(() => answers.clear(), lifetimeMs);
}
