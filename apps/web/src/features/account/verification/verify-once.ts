import { CallError, verifyLogin } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { loginCopy } from '../sign-in.copy.js';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';

/** What became of a link; it is kept in the history, so that a reload shows it again. */
export type Verification =
  | { outcome: 'verified' }
  /** `mayRetry`: nobody has looked at the token; the same link may still work. */
  | { outcome: 'failed'; detail: string; mayRetry: boolean };

const asked = new Map<string, Promise<Verification>>();

/** Asks the server once for every token, however often the page is drawn: a second use of a link is refused. */
export function verifyOnce(token: string): Promise<Verification> {
  const known = asked.get(token);
  if (known) return known;
  const asking = verify(token);
  asked.set(token, asking);
  return asking;
}

/** Lets a token be asked for again that nobody has looked at. */
export function forgetVerification(token: string) {
  asked.delete(token);
}

async function verify(token: string): Promise<Verification> {
  try {
    cookieTokens.store(await call(verifyLogin, { query: {}, body: { token } }));
    return { outcome: 'verified' };
  } catch (error) {
    if (!(error instanceof CallError))
      return { outcome: 'failed', detail: copy.spec.somethingWentWrong, mayRetry: true };
    const { statusCode, problem } = error;
    const mayRetry = statusCode === 0 || statusCode === 429 || statusCode >= 500;
    return { outcome: 'failed', detail: statusCode === 0 ? loginCopy.unreachable : problem.detail, mayRetry };
  }
}

export function isVerification(state: unknown): state is Verification {
  return typeof state === 'object' && state !== null && 'outcome' in state;
}
