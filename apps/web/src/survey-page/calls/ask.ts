import type { Problem } from '@deskledger/contracts';
import { ownPath } from '../../lib/url/base-path.js';

/** What came of a call: an answer, a refusal, or nothing that says whether it was heard. */
export type Reply<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'conflict' }
  /** `hasEnded`: the survey is over, for everybody. */
  | { kind: 'gone'; hasEnded?: boolean }
  | { kind: 'refused'; code?: Problem['code']; errors: NonNullable<Problem['errors']>; detail: string }
  /** Not heard, or heard and not done: worth another try. `retryAfter` in milliseconds. */
  | { kind: 'later'; retryAfter?: number };

export interface Asked {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  mode?: RequestMode;
  /** The call outlives the page. */
  keepalive?: boolean;
}

const patience = 20_000;

/** Asks the product's own API; resolves in any case. */
export async function ask<Body>(
  path: string,
  { method = 'GET', body, headers, mode, keepalive }: Asked = {},
): Promise<Reply<Body>> {
  try {
    const response = await fetch(ownPath(path), {
      method,
      keepalive,
      signal: AbortSignal.timeout(patience),
      ...(mode && { mode }),
      ...(body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }),
    });
    if (response.ok) return { kind: 'ok', body: (await response.json()) as Body };
    return await refusalOf(response);
  } catch {
    return { kind: 'later' };
  }
}

async function refusalOf(response: Response): Promise<Exclude<Reply<never>, { kind: 'ok' }>> {
  if (response.status === 409) return { kind: 'conflict' };
  if (response.status === 429 || response.status >= 500) return { kind: 'later', ...waitOf(response) };
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (response.status === 404 || response.status === 410)
    return { kind: 'gone', ...(problem.code === 'survey_ended' && { hasEnded: true }) };
  return { kind: 'refused', code: problem.code, errors: problem.errors ?? [], detail: problem.detail ?? '' };
}

function waitOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds * 1000 } : {};
}
