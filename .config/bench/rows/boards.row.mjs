import { chromium } from '@playwright/test';
import { browserBinary } from '../../browser-binary.mjs';
import { fillTickets, filledYear } from '../fill-tickets.mjs';
import { median } from '../load.mjs';
import { call, startProduct } from '../product.mjs';
import { interactiveAfter, openPage, row, visits } from '../screen-times.mjs';

const targetMs = 1_000;

/** A board of eight cards in a real browser, each over a year that nobody asked for before. */
export async function measureBoards({ postgres, sizes, say }) {
  const [tickets] = sizes.dashboardTickets;
  const databaseUrl = await postgres.openDatabase('boards');
  const product = await startProduct(databaseUrl);
  const browser = await chromium.launch({ executablePath: browserBinary(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    say(`${tickets.toLocaleString('en-US')} tickets`);
    await fillTickets(databaseUrl, tickets);
    const session = { product, browser, token: await product.token() };
    say('boards');
    const times = [];
    for (let visit = 0; visit < visits; visit += 1) times.push(await timeOf(session, visit));
    const words = `interactive after ${Math.round(median(times))} ms, at worst ${Math.round(Math.max(...times))} ms`;
    return [row(`Board of eight cards, ${tickets.toLocaleString('en-US')} tickets`, words, targetMs, median(times))];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function timeOf(session, visit) {
  const board = { name: `Board ${visit}`, isShared: false, pins: pinsOf(filledYear(visit)) };
  const { id } = await call(session.product, session.token, 'POST', '/api/boards', board);
  const { context, page } = await openPage(session);
  await page.goto(`${session.product.url}/dashboard/boards/${id}`);
  const time = await interactiveAfter(page, boardIsShown);
  await context.close();
  return time;
}

function pinsOf(year) {
  const pin = (card, size, more = '') => ({ id: card, card, query: `${year}${more}`, size, title: null });
  return [
    pin('all_tickets', 'narrow'),
    { ...pin('backlog', 'narrow'), query: '' },
    pin('medianSeconds', 'narrow'),
    pin('complianceRate', 'narrow', '&org=organization-1'),
    pin('ticketTrends', 'wide'),
    pin('organizations', 'wide'),
    { ...pin('backlogNow', 'wide'), query: '' },
    pin('breakdown', 'wide', '&rows=priority&measure=resolution'),
  ];
}

/** Every card has its content. */
const boardIsShown = () =>
  document.querySelectorAll('[data-pin]').length === 8 &&
  document.querySelector('main [aria-busy=true]') === null &&
  document.querySelectorAll('main .figure').length >= 4 &&
  document.querySelector('main [role=slider]') !== null &&
  document.querySelector('main table') !== null &&
  performance.now();
