import { chromium } from '@playwright/test';
import { browserBinary } from '../../browser-binary.mjs';
import { fillResponses, publishSurvey, respondedDays } from '../fill-responses.mjs';
import { peakMemory } from '../processes.mjs';
import { startProduct } from '../product.mjs';
import { answeredRow } from '../report.mjs';
import { interactive, interactiveAfter, openPage, row, visits } from '../screen-times.mjs';
import { answerTimes } from '../slices.mjs';

const dayMs = 86_400_000;
const rounds = 5;
const target = { figuresMs: 1_000, listMs: 150, firstByteMs: 500, megabytes: 400 };
const allTime = { allTime: 'true' };

/** The results of one survey with many responses: its export, its figures, its list, and its screen in a browser. */
export async function measureResults({ postgres, sizes, say }) {
  const count = sizes.searchedResponses;
  const responses = `${count.toLocaleString('en-US')} responses`;
  const databaseUrl = await postgres.openDatabase('results');
  const product = await startProduct(databaseUrl);
  const browser = await chromium.launch({ executablePath: browserBinary(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const token = await product.token();
    const { id } = await publishSurvey(product, token);
    say(responses);
    await fillResponses(databaseUrl, id, count);
    const session = { product, browser, token };
    say('the export');
    const exported = await exportRows(session, id, count);
    say('figures and pages of the list');
    const figures = await answerTimes(session, askedFigures(id));
    const first = await answerTimes(session, pages(id, [1, 2, 3]));
    const deep = await answerTimes(session, pages(id, deepPages(count)));
    say('the screen');
    const shown = await screenTimes(session, id);
    return [
      answeredRow(`Figures of a survey with ${responses}`, figures, target.figuresMs),
      answeredRow('First pages of its responses', first, target.listMs),
      answeredRow('Pages deep among them', deep, target.listMs),
      interactive('Results screen', shown),
      ...exported,
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A year that ends on another day each time, so that no answer is remembered. */
function yearBefore(visit) {
  const to = new Date(Date.now() - visit * dayMs).toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (respondedDays - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}

const customRange = ({ from, to }) => ({ dateRange: 'custom', customDateRangeFrom: from, customDateRangeTo: to });

function askedFigures(id) {
  return Array.from({ length: rounds }, (_, round) => {
    const range = customRange(yearBefore(round));
    return [
      [`/api/survey/overview/${id}`, range],
      [`/api/survey/questions/${id}`, range],
      [`/api/survey/drop-off/${id}`, range],
      ['/api/survey/most-used-feature', { id, ...range }],
      [`/api/survey/overview/${id}`, { ...range, rating: '2' }],
      [`/api/survey/questions/${id}`, { ...range, question: 'channel', answer: 'Chat' }],
    ];
  }).flat();
}

const pages = (id, numbers) =>
  numbers.flatMap((page) =>
    Array.from({ length: rounds }, () => ['/api/survey', { id, ...allTime, page: String(page), pageSize: '20' }]),
  );

/** In the middle, where both ends are far away, and the last one. */
function deepPages(count) {
  const last = Math.ceil(count / 20);
  return [Math.ceil(last / 4), Math.ceil(last / 2), last];
}

/** A file of a tenth of the responses, then of all of them: more rows must not need more memory. */
async function exportRows({ product, token }, id, count) {
  const recent = await download(product, token, { id, ...lastTenth() });
  const afterTenth = memoryOf(product);
  const all = await download(product, token, { id, ...allTime });
  const afterAll = memoryOf(product);
  if (all.lines < count) throw new Error(`The file has ${all.lines} lines for ${count} responses.`);
  const rate = Math.round(count / (all.totalMs / 1000)).toLocaleString('en-US');
  const took = `begins after ${Math.round(all.firstMs)} ms, ${(all.totalMs / 1000).toFixed(1)} s for ${Math.round(all.bytes / 1e6)} MB (${rate} rows/s)`;
  return [
    row('Export of all of them', took, target.firstByteMs, all.firstMs),
    {
      name: 'Memory of the API for it',
      measured: `at most ${Math.round(afterAll)} MB, ${Math.round(afterTenth)} MB after ${recent.lines.toLocaleString('en-US')} rows`,
      limit: `${target.megabytes} MB`,
      ratio: afterAll / target.megabytes,
      target: { atMost: 1 },
    },
  ];
}

function lastTenth() {
  const { to } = yearBefore(0);
  const from = new Date(Date.parse(to) - (respondedDays / 10) * dayMs).toISOString().slice(0, 10);
  return customRange({ from, to });
}

const memoryOf = (product) => peakMemory(product.processes().find(({ name }) => name === 'api').pid);

/** Milliseconds until the first and the last byte; nothing of the file is kept. */
async function download({ url }, token, query) {
  const started = performance.now();
  const path = `${url}/api/survey/export?${new URLSearchParams(query)}`;
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The export was answered ${response.status}: ${await response.text()}`);
  let [firstMs, bytes, lines] = [0, 0, 0];
  for await (const chunk of response.body) {
    if (bytes === 0) firstMs = performance.now() - started;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { firstMs, totalMs: performance.now() - started, bytes, lines };
}

/** The figures, the charts and the first responses are there. */
const resultsAreShown = () =>
  document.querySelector('main .figure')?.textContent &&
  document.querySelector('main [role=slider]') !== null &&
  document.querySelector('main ol article') !== null &&
  performance.now();

async function screenTimes(session, id) {
  const times = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const { context, page } = await openPage(session);
    const range = new URLSearchParams({ period: 'custom', ...yearBefore(rounds + visit) });
    await page.goto(`${session.product.url}/dashboard/results/${id}?${range}`);
    times.push(await interactiveAfter(page, resultsAreShown));
    await context.close();
  }
  return times;
}
