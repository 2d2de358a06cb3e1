import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import { role } from '../call/roles.js';
import { withProof } from './second-factor.js';

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  role,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

/** How long an API token lasts of which nothing else is said. */
export const defaultTokenDays = 90;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'List active API tokens',
  access: ['administrator'],
  refusesTokens: true,
  response: z.object({ tokens: z.array(apiToken) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary:
    'Create an API token; requires reauthentication. Without an expiry date it gets the default one. The secret appears only in this response',
  access: ['administrator'],
  refusesTokens: true,
  body: withProof({
    name: nameText(100),
    role: z.optional(role),
    /** null: never. */
    expiresAt: z.optional(z.nullable(instant)),
  }),
  response: z.extend(apiToken, { token: z.string() }),
  status: 201,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  summary: 'Revoke an API token immediately',
  access: ['administrator'],
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});
