import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';

/** The screens whose view can be saved. */
export const savedScreens = ['overview', 'tickets', 'reports', 'results'] as const;
export const savedScreen = z.enum(savedScreens);
export type SavedScreen = z.output<typeof savedScreen>;

const name = nameText(80);
/** The query string of the screen's address, without the question mark; empty for the screen as it opens. */
const query = z
  .string()
  .check(z.maxLength(4000), z.regex(/^[^\s?#]*$/, 'must be a query string without a question mark'));

/** A name for what an address shows. */
export const savedView = z.object({
  id: z.string(),
  screen: savedScreen,
  name: z.string(),
  query: z.string(),
  /** Everybody sees it; otherwise only the person who saved it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  /** The asking person opens the screen with it. */
  isDefault: z.boolean(),
  /** The asking person may rename, change, share and delete it. */
  canChange: z.boolean(),
  updatedAt: instant,
});
export type SavedView = z.output<typeof savedView>;

const params = z.object({ id: identifier });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'List your saved views and all shared ones, by name; an API token sees shared views only',
  access: 'signed-in',
  response: z.object({ views: z.array(savedView) }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save a view; only administrators and managers can share it',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({ screen: savedScreen, name, query, isShared: z._default(z.boolean(), false) }),
  response: savedView,
  status: 201,
});

export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/api/views/:id',
  summary: 'Rename, update, share or unshare a saved view',
  access: 'signed-in',
  params,
  body: z.object({ name: z.optional(name), query: z.optional(query), isShared: z.optional(z.boolean()) }),
  response: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Delete a saved view; it can be restored for 30 days',
  access: 'signed-in',
  params,
  response: accepted,
});

export const restoreSavedView = endpoint({
  method: 'POST',
  path: '/api/views/restore/:id',
  summary: 'Restore a deleted saved view',
  access: 'signed-in',
  params,
  response: savedView,
});

export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/api/views/defaults/:screen',
  summary: 'Set the view you open a screen with; null for the standard screen',
  access: 'signed-in',
  refusesTokens: true,
  params: z.object({ screen: savedScreen }),
  body: z.object({ view: z.nullable(identifier) }),
  response: accepted,
});
