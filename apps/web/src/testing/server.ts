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
  'GET /api/organization': {
    ...{ timezone: 'UTC', recalculation: { status: 'done' } },
    surveyRules: [],
    followUpRules: [],
  },
  'GET /api/views': { views: [] },
  'GET /health/live': { status: 'ok', version: '1.2.3' },
};

/** What the server refuses, or fails at. */
export const refused =
  (status: number, detail = 'Something went wrong', code = 'internal_error', more: object = {}) =>
  () =>
    Response.json({ detail, code, status, ...more }, { status });

/** In the place of an answer: the server cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

const nodesFetch = globalThis.fetch;
const answering: { pattern: RegExp; answer: Answers[string] }[] = [];
const asked: Asked[] = [];
const unanswered: string[] = [];

/**
 * A server with these answers until the test ends, before those that were given earlier. What it was asked in the whole
 * test is returned, and goes on to grow.
 */
export function serve(answers: Answers): Asked[] {
  for (const [call, answer] of Object.entries(answering.length === 0 ? { ...usual, ...answers } : answers)) {
    answering.push({ pattern: new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`), answer });
  }
  globalThis.fetch = answerTo as typeof fetch;
  return asked;
}

async function answerTo(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const path = pathname.replace(/\/$/, '');
  const call: Asked = {
    ...{ call: `${method} ${path}`, path, query: searchParams },
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
  asked.push(call);
  const answer = answering.findLast(({ pattern }) => pattern.test(call.call))?.answer;
  if (answer === undefined) unanswered.push(call.call);
  const given = typeof answer === 'function' ? await answer(call) : (answer ?? refused(404)());
  return given instanceof Response ? given : Response.json(given);
}

/** The bodies that a call was made with so far. */
export const sent = (call: string): unknown[] => asked.filter((each) => each.call === call).map(({ body }) => body);

/** Ends what `serve` began, after each test; a call that nobody answered fails it. */
export function stopServing(): void {
  globalThis.fetch = nodesFetch;
  answering.length = 0;
  asked.length = 0;
  expect(unanswered.splice(0)).toEqual([]);
}
