import { chromium } from '@playwright/test';
import { fillTickets, filledYear } from '../fill-tickets.mjs';
import { browserBinary } from '../../browser-binary.mjs';
import { median } from '../load.mjs';
import { call, startProduct } from '../product.mjs';
import { answeredRow } from '../report.mjs';
import { interactive, interactiveAfter, openPage, row, shownAfter, visits } from '../screen-times.mjs';

const rowsToScroll = 2_000;
const target = { slowMs: 3_000, longTaskMs: 100, searchMs: 150 };

/** A telephone's line, in bytes a second, and how many times slower its processor is than this machine's. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const slowProcessor = { rate: 4 };

/** Letters, parts of common and of rare words as they are typed, and another script. */
const typed = [
  'a',
  'q',
  'in',
  'zq',
  '99',
  'прив',
  'inv',
  'invoi',
  'invoice',
  'exp',
  'export',
  'sig',
  'sign in',
  'invoice 42',
  'locked',
  'zone',
  'xylophone',
];

/** The screens in a real browser with many tickets behind them: when they answer, how they scroll, how search keeps up. */
export async function measureScreens({ postgres, sizes, say }) {
  const tickets = sizes.dashboardTickets.at(-1);
  const databaseUrl = await postgres.openDatabase('screens');
  const product = await startProduct(databaseUrl);
  const browser = await chromium.launch({ executablePath: browserBinary(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    say(`${tickets.toLocaleString('en-US')} tickets`);
    await fillTickets(databaseUrl, tickets);
    const session = { product, browser, token: await product.token(), words: tickets.toLocaleString('en-US') };
    say('screens');
    const overview = await timesOf(session, '/dashboard');
    const reports = await timesOf(session, '/dashboard/reports');
    say('a slow line');
    const slowly = await slowFigures(session);
    say(`scrolling ${rowsToScroll} tickets`);
    let longest = 0;
    for (let visit = 0; visit < visits; visit += 1) longest = Math.max(longest, await scroll(session));
    say('searching');
    const searches = await searchTimes(session);
    return [
      interactive(`Overview with ${session.words} tickets`, overview),
      interactive(`Reports with ${session.words} tickets`, reports),
      row(
        'Overview on a slow line',
        `figures after ${Math.round(median(slowly))} ms, at worst ${Math.round(Math.max(...slowly))} ms`,
        target.slowMs,
        median(slowly),
      ),
      row(`Scrolling ${rowsToScroll} of them`, `longest task ${Math.round(longest)} ms`, target.longTaskMs, longest),
      answeredRow('Searching them as one types', searches, target.searchMs),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Milliseconds from the navigation until the figures are there and no task holds up the page, nothing in any cache. */
async function timesOf(session, path) {
  const times = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const { context, page } = await openPage(session);
    await page.goto(`${session.product.url}${path}?${filledYear(visit)}`);
    times.push(await interactiveAfter(page, chartIsShown));
    await context.close();
  }
  return times;
}

/** Milliseconds until the overview's figures are there, on a slow line and a slow processor. */
async function slowFigures(session) {
  const times = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const { context, page } = await openPage(session);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slowLine);
    await protocol.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await page.goto(`${session.product.url}/dashboard`);
    times.push(await shownAfter(page, figureIsShown));
    await context.close();
  }
  return times;
}

const figureIsShown = () => Boolean(document.querySelector('main .figure')?.textContent) && performance.now();
const chartIsShown = () => document.querySelector('main [role=slider]') !== null && performance.now();

/** The longest task while the list grows to `rowsToScroll` rows, in milliseconds; 0 when none was over 50. */
async function scroll(session) {
  const { context, page } = await openPage(session);
  await page.goto(`${session.product.url}/dashboard/tickets?period=1year`);
  await page.locator('main tbody tr').first().waitFor();
  const longest = await page.evaluate(scrollUntil, rowsToScroll);
  await context.close();
  return longest;
}

/**
 * Runs in the page: what the test tool asks from outside counts as a task of the page too, and to find a button by its
 * role in a long list takes longer than anything that the page does itself.
 */
async function scrollUntil(rows) {
  globalThis.longTasks.splice(0);
  const loaded = () => document.querySelector('main table').rows.length;
  const loadMore = () =>
    [...document.querySelectorAll('main button')].findLast((b) => b.textContent.startsWith('Load more'));
  while (loaded() < rows) {
    scrollTo(0, document.documentElement.scrollHeight);
    loadMore()?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Math.max(0, ...globalThis.longTasks.map(({ duration }) => duration));
}

/** Milliseconds of the list's call for each text, over a week and over a year. */
async function searchTimes({ product, token }) {
  const times = [];
  for (const dateRange of ['7days', '30days', '1year'])
    for (const search of typed) {
      const started = performance.now();
      await call(product, token, 'GET', `/api/ticket?${new URLSearchParams({ dateRange, search })}`);
      times.push(performance.now() - started);
    }
  return times;
}
