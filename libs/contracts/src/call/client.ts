import type { Endpoint, RequestOf, ResponseOf } from './endpoint.js';
import type { Problem } from './problem.js';

/** A call that was not answered with success. `statusCode` is 0 when there was no answer at all. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly statusCode: number,
    readonly problem: Partial<Problem> & { detail: string },
    readonly retryAfterSeconds?: number,
  ) {
    super(problem.detail);
  }
}

export interface ClientOptions {
  /** Origin of the API without a trailing slash; '' for the page's own origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Value of the Authorization header, if there is one. */
  authorization?: () => string | undefined;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...rest: keyof RequestOf<E> extends never
    ? [request?: Record<never, never>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions]
) => Promise<ResponseOf<E>>;

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A caller for every endpoint of the contract. Rejects with {@link CallError}. */
export function createClient(options: ClientOptions): Client {
  const call = async (endpoint: Endpoint, request: LooseRequest = {}, callOptions: CallOptions = {}) => {
    const headers: Record<string, string> = { accept: 'application/json', ...callOptions.headers };
    const authorization = endpoint.access === 'public' ? undefined : options.authorization?.();
    if (authorization !== undefined) headers['authorization'] = authorization;
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const response = await send(options, urlOf(endpoint, request, options.baseUrl), {
      method: endpoint.method,
      headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(callOptions.signal === undefined ? {} : { signal: callOptions.signal }),
    });
    if (!response.ok) throw await errorOf(response);
    return response.status === 204 ? undefined : jsonOf(response);
  };
  return call as Client;
}

/** The full address of a call: path parameters filled in, the query as repeated keys, unset values left out. */
export function urlOf(endpoint: Endpoint, request: LooseRequest = {}, baseUrl = ''): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const query = search.toString();
  return `${baseUrl}${path}${query === '' ? '' : `?${query}`}`;
}

async function send(options: ClientOptions, url: string, init: RequestInit): Promise<Response> {
  try {
    return await (options.fetch ?? fetch)(url, init);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new CallError(0, { detail: error instanceof Error ? error.message : String(error) });
  }
}

/** What an answer says. Rejects with {@link CallError} where it is no JSON, as the API gives no other. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error;
    throw new CallError(response.status, { detail: 'The response did not come from Deskledger' });
  }
}

/** The error of an answer that is not a success; a body that is not JSON becomes the spec's 'Something went wrong'. */
export async function errorOf(response: Response): Promise<CallError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const problem =
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
      ? (body as Partial<Problem> & { detail: string })
      : { detail: 'Something went wrong' };
  return new CallError(response.status, problem, Number.isFinite(retryAfter) ? retryAfter : undefined);
}
