import { median } from './load.mjs';

export const visits = 7;
const interactiveMs = 1_500;

/** A page of its own, signed in, that keeps its long tasks in `window.longTasks`. */
export async function openPage({ product, browser, token }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'access-token', value: token, url: product.url }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    const keep = (list) => globalThis.longTasks.push(...list.getEntries());
    new PerformanceObserver(keep).observe({ type: 'longtask', buffered: true });
  });
  return { context, page };
}

/** Milliseconds from the navigation until `isShown`, which runs in the page, answers with them. */
export async function shownAfter(page, isShown) {
  const handle = await page.waitForFunction(isShown, undefined, { polling: 'raf', timeout: 30_000 });
  return handle.jsonValue();
}

/** The same until no task holds up the page either. */
export async function interactiveAfter(page, isShown) {
  const shownAt = await shownAfter(page, isShown);
  await page.waitForFunction(
    () => performance.now() > (globalThis.longTasks.at(-1)?.startTime ?? 0) + 1_000,
    undefined,
    { polling: 50 },
  );
  const busyUntil = await page.evaluate(() => Math.max(0, ...longTasks.map((task) => task.startTime + task.duration)));
  return Math.max(shownAt, busyUntil);
}

export function interactive(name, times) {
  const worst = Math.round(Math.max(...times));
  return row(
    name,
    `interactive after ${Math.round(median(times))} ms, at worst ${worst} ms`,
    interactiveMs,
    median(times),
  );
}

export function row(name, measured, limitMs, value) {
  return { name, measured, limit: `${limitMs} ms`, ratio: value / limitMs, target: { atMost: 1 } };
}
