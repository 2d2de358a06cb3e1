import { ScimRoutes } from './scim.routes.js';
import { ScimTokens } from './scim-tokens.js';
import { ScimUsers } from './scim-users.js';

/** Directories that look after the accounts. */
export const scimProviders = [ScimRoutes, ScimTokens, ScimUsers];
