import { roles, type Role } from './roles.js';
import type { Access, Endpoint } from './endpoint.js';

/** Who may call, by the kind of credential that they come with. */
export interface Callers {
  /** Without any. */
  readonly nobody: boolean;
  /** Signed in, by role. */
  readonly session: readonly Role[];
  /** With an API token of this role. */
  readonly token: readonly Role[];
  /** With the token of a TV display. */
  readonly kiosk: boolean;
}

/** Who may make a call, in all ways in which somebody can come. */
export function callersOf({ access, refusesTokens, forKiosks }: Omit<Endpoint, 'people'>): Callers {
  const known = withRoles(access);
  return { ...known, token: refusesTokens ? [] : known.token, kiosk: known.nobody || forKiosks === true };
}

/** Addresses that are no calls of the contract, each with everything below it; the first that fits counts. */
export const pages: readonly { readonly path: `/${string}`; readonly what: string; readonly access: Access }[] = [
  { path: '/api/docs', what: 'API documentation', access: 'public' },
  { path: '/api/openapi.json', what: 'API documentation as an OpenAPI document', access: 'public' },
  {
    path: '/operations/queues',
    what: 'Queue dashboard, also with the session cookie',
    access: ['administrator'],
  },
  { path: '/survey', what: 'Public survey pages; mail programs unsubscribe here with one POST', access: 'public' },
  { path: '/', what: 'Landing page and web app: pages and scripts without data', access: 'public' },
];

/** Who may open a page. */
export const visitorsOf = ({ access }: (typeof pages)[number]): Callers => withRoles(access);

function withRoles(access: Access): Callers {
  const known = typeof access === 'string' ? roles : access;
  return { nobody: access === 'public', session: known, token: known, kiosk: access === 'public' };
}
