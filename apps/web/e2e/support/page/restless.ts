import { expect, type Page } from '@playwright/test';

/** Milliseconds between two changes that the page is told of. */
const every = 100;

/**
 * From its next address on the page is told ten times a second that everything has changed, and each answer differs from
 * the one before: another client stands before all others, and more is counted.
 */
export async function makeRestless(page: Page): Promise<void> {
  await page.addInitScript(installRestlessness, every);
}

/** Waits until the page has been told of changes and has drawn newer answers several times. */
export async function whileDataChanges(page: Page): Promise<void> {
  const answered = () => page.evaluate(() => (globalThis as unknown as Restless).answered);
  const before = await answered();
  await expect.poll(answered, { intervals: [every] }).toBeGreaterThan(before + 4);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

interface Restless {
  answered: number;
}

/** Runs in the page, before its scripts. */
function installRestlessness(interval: number): void {
  const server = globalThis.fetch.bind(globalThis);
  const page = globalThis as unknown as Restless;
  page.answered = 0;

  const changing = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => changing(item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changing(inner, name)]));
    const isCount = typeof value === 'number' && /count|total/i.test(key);
    return isCount ? value + page.answered : value;
  };

  const withAnotherClient = (facets: { organizations: object[] }) => ({
    ...facets,
    organizations: [{ id: `new-${page.answered}`, name: `Aa ${page.answered}` }, ...facets.organizations],
  });

  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === '/api/live') return new Response(changes(init?.signal));
    const answer = await server(input, init);
    const isRead = (init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/') && answer.ok;
    if (!isRead || !answer.headers.get('content-type')?.includes('json')) return answer;
    const described: unknown = await answer.json();
    page.answered += 1;
    const isFacets =
      typeof described === 'object' && described !== null && 'organizations' in described && 'agents' in described;
    const body = isFacets ? withAnotherClient(described as { organizations: object[] }) : changing(described);
    return Response.json(body, { headers: answer.headers });
  };

  function changes(signal?: AbortSignal | null): ReadableStream<Uint8Array> {
    const change = (...kinds: string[]) =>
      new TextEncoder().encode(`event: change\ndata: ${JSON.stringify({ dataVersion: '1', kinds })}\n\n`);
    return new ReadableStream({
      start(controller) {
        controller.enqueue(change());
        const clock = setInterval(() => controller.enqueue(change('settings')), interval);
        signal?.addEventListener('abort', () => clearInterval(clock));
      },
    });
  }
}
