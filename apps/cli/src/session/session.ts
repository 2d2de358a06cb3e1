/** Where the API is and how to prove who asks: an API token, or the pair of a password login. */
export type Session = TokenSession | LoginSession;

interface AnySession {
  readonly url: string;
  /** What the person calls this server; without one, its address is its name. */
  readonly name?: string;
}

interface TokenSession extends AnySession {
  readonly token: string;
  /** It stands in DESKLEDGER_TOKEN, not in the stored session. */
  readonly isFromEnvironment?: true;
}

export interface LoginSession extends AnySession {
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const defaultUrl = 'http://127.0.0.1:3000';

export const bearerOf = (session: Session): string =>
  `Bearer ${'token' in session ? session.token : session.accessToken}`;

/** The name of a saved session: `staging` where it was given one, else the server's address without its scheme. */
export const nameOf = ({ name, url }: Session): string => name ?? url.replace(/^https?:\/\//, '');

/** The saved session that a person means by its name or by the address of its server. */
export const sessionCalled = (saved: readonly Session[], text: string): Session | undefined =>
  saved.find((session) => nameOf(session) === text) ?? saved.find(({ url }) => url === text.replace(/\/+$/, ''));

/** The sessions with this one first, in the place of the one of its name. */
export const asCurrent = (saved: readonly Session[], session: Session): Session[] => [
  session,
  ...saved.filter((other) => nameOf(other) !== nameOf(session)),
];

/** What the file may hold, the current session first; anything else counts as no session. */
export function parseSessions(text: string): Session[] {
  const file = parseObject(text);
  const others: unknown[] = Array.isArray(file?.['others']) ? file['others'] : [];
  return [file, ...others].flatMap((value) => parseSession(value) ?? []);
}

function parseSession(value: unknown): Session | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { url, name, token, email, accessToken, refreshToken } = value as Record<string, unknown>;
  if (typeof url !== 'string') return undefined;
  const where = { url, ...(typeof name === 'string' && { name }) };
  if (typeof token === 'string') return { ...where, token };
  if (typeof email !== 'string' || typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    return undefined;
  return { ...where, email, accessToken, refreshToken };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
