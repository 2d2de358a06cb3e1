/** A call that the page has made. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = object | Response | ((asked: Asked) => object | Response);

/**
 * An API for the tests of a spec file: it answers by 'GET /api/path', and with JSON where it is given no Response. What
 * nobody has told it is not found. The answers are those of the test alone.
 */
export function apiAnswers() {
  const globalFetch = globalThis.fetch;
  const answers = new Map<string, Answer>();
  const asked: Asked[] = [];
  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(input as string, location.origin);
      const call = {
        method,
        path: pathname,
        query: searchParams,
        body: body ? (JSON.parse(body as string) as unknown) : undefined,
      };
      asked.push(call);
      const answer = answers.get(`${method} ${pathname}`) ?? problem(404, 'Nobody knows this.');
      const made = typeof answer === 'function' ? answer(call) : answer;
      return made instanceof Response ? made.clone() : Response.json(made);
    };
  });
  afterEach(() => {
    globalThis.fetch = globalFetch;
  });
  return {
    /** From now on. */
    answer: (given: Readonly<Record<string, Answer>>) => {
      for (const [call, answer] of Object.entries(given)) answers.set(call, answer);
    },
    /** The bodies that were sent to a call. */
    sent: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
    /** The queries that a call was made with. */
    queries: (call: string) =>
      asked.filter(({ method, path }) => `${method} ${path}` === call).map(({ query }) => Object.fromEntries(query)),
  };
}

/** In the place of an answer: the server cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A refusal as the API writes it. */
export const problem = (status: number, detail: string, more: object = {}) =>
  new Response(JSON.stringify({ status, detail, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
