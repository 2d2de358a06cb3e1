import type { QueryClient } from '@tanstack/react-query';
import { takeRedirect } from '../../lib/api/redirect-memory.js';
import { paths } from '../../lib/url/places.js';
import { accountQuery } from './account.queries.js';
import { landingOf } from './preferences.js';

/**
 * Where signing in leads: to what was asked for before, else to the screen that the person has chosen to begin with. The
 * dashboard also where the account cannot be had. What an earlier session has read goes first: where that ended by
 * itself, somebody else may be signing in.
 */
export async function firstScreen(queries: QueryClient): Promise<string> {
  queries.clear();
  return takeRedirect() ?? (await queries.fetchQuery(accountQuery).then(landingOf, () => paths.dashboard));
}
