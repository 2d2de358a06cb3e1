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
