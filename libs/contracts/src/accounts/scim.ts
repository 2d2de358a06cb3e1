import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { withProof } from './second-factor.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';

/** Lets a directory look after the accounts, and is good for nothing else. */
export const scimToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type ScimToken = z.output<typeof scimToken>;

const administrators = { access: ['administrator'], refusesTokens: true } as const;

export const listScimTokens = endpoint({
  method: 'GET',
  path: '/api/account/scim-tokens',
  summary: 'List active SCIM tokens, with the SCIM address to give to a directory',
  ...administrators,
  response: z.object({ address: z.string(), tokens: z.array(scimToken) }),
});

export const createScimToken = endpoint({
  method: 'POST',
  path: '/api/account/scim-tokens',
  summary: 'Create a SCIM token for a directory; requires reauthentication. The secret appears only in this response',
  ...administrators,
  body: withProof({ name: nameText(100) }),
  response: z.extend(scimToken, { token: z.string() }),
  status: 201,
});

export const revokeScimToken = endpoint({
  method: 'DELETE',
  path: '/api/account/scim-tokens/:id',
  summary: 'Revoke a SCIM token immediately',
  ...administrators,
  params: z.object({ id: identifier }),
  response: accepted,
});

/** Where SCIM lies; what it says is described by RFC 7643 and RFC 7644, and by its own `Schemas`. */
export const scimPath = '/api/scim/v2';
export const scimType = 'application/scim+json';

export const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
/** A refusal in SCIM's own form (RFC 7644, 3.12), which SCIM's calls have in the place of problems. */
export const scimErrorDocument = z.object({
  schemas: z.array(z.literal(scimErrorSchema)),
  status: z.string(),
  /** The kind of mistake, where SCIM has a word for it. */
  scimType: z.optional(
    z.enum(['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'mutability', 'uniqueness']),
  ),
  detail: z.string(),
});
export type ScimErrorDocument = z.output<typeof scimErrorDocument>;

const scim = { access: 'public', provenBy: 'scim', response: z.string(), fileTypes: [scimType] } as const;
const withBody = { ...scim, bodyTypes: [scimType, 'application/json'] } as const;
const user = z.object({ id: z.string() });

export const listScimUsers = endpoint({
  method: 'GET',
  path: `${scimPath}/Users`,
  summary:
    'SCIM: list accounts, paged by `startIndex` and `count`; filter with `filter=userName eq "…"` (or `externalId`, `id`)',
  ...scim,
});
export const readScimUser = endpoint({
  method: 'GET',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM: get one account',
  params: user,
  ...scim,
});
export const createScimUser = endpoint({
  method: 'POST',
  path: `${scimPath}/Users`,
  summary: 'SCIM: create an account; it is an Agent without a password',
  ...withBody,
  status: 201,
});
export const replaceScimUser = endpoint({
  method: 'PUT',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM: replace an account; `active: false` disables it immediately',
  params: user,
  ...withBody,
});
export const patchScimUser = endpoint({
  method: 'PATCH',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM: update parts of an account',
  params: user,
  ...withBody,
});
export const removeScimUser = endpoint({
  method: 'DELETE',
  path: `${scimPath}/Users/:id`,
  summary: 'SCIM: disable an account immediately; it is kept for its history',
  params: user,
  ...scim,
  status: 204,
});
/** What there is to read of SCIM itself. */
export const scimDocuments = ['ServiceProviderConfig', 'Schemas', 'ResourceTypes'] as const;
export const readScimDocument = endpoint({
  method: 'GET',
  path: `${scimPath}/:document`,
  summary: 'SCIM: get the supported features, resource types and schemas',
  params: z.object({ document: z.enum(scimDocuments) }),
  ...scim,
});
