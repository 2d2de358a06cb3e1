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
  summary: 'API tokens that are in force',
  access: ['administrator'],
  refusesTokens: true,
  response: z.object({ tokens: z.array(apiToken) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary:
    "Make an API token by the owner's proof; one without an end gets the usual one; its secret is shown only in this answer",
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
  summary: 'Revoke an API token at once',
  access: ['administrator'],
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});
