export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where the answer is not JSON. */
  readonly json: Record<string, unknown> | undefined;
}

interface Asking {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** An object is sent as JSON; a text or bytes exactly as they are. */
  body?: unknown;
}

export type Ask = (call: `${string} /${string}`, asking?: Asking) => Promise<Answer>;

/** A caller without opinions, for tests that want to send what no typed client would: `ask('GET /api/ticket?page=x')`. */
export function httpClient(baseUrl: string): Ask {
  return async (call, { token, headers = {}, body } = {}) => {
    const [method, path] = call.split(/ (.*)/s);
    const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
