/** Where the API is and how to prove who asks: an API token, or the pair of a password login. */
export type Session = TokenSession | LoginSession;

interface TokenSession {
  readonly url: string;
  readonly token: string;
  /** It stands in DESKLEDGER_TOKEN, not in the stored session. */
  readonly isFromEnvironment?: true;
}

export interface LoginSession {
  readonly url: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const defaultUrl = 'http://127.0.0.1:3000';

export const bearerOf = (session: Session): string =>
  `Bearer ${'token' in session ? session.token : session.accessToken}`;

/** What the file may hold; anything else counts as no session. */
export function parseSession(text: string): Session | undefined {
  const value = parseObject(text);
  if (value === undefined || typeof value['url'] !== 'string') return undefined;
  const { url, token, email, accessToken, refreshToken } = value;
  if (typeof token === 'string') return { url, token };
  if (typeof email !== 'string' || typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    return undefined;
  return { url, email, accessToken, refreshToken };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
