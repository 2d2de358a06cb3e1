import type { scimDocuments } from '@deskledger/contracts';
import type { ScimRow } from './scim-users.sql.js';

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const typeOfSchemas = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** An account as SCIM tells it. @param address where SCIM lies. */
export function userDocument(
  { id, email, name, disabledAt, externalId, createdAt, updatedAt }: ScimRow,
  address: string,
) {
  return {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    displayName: name,
    name: { formatted: name },
    emails: [{ value: email, type: 'work', primary: true }],
    active: disabledAt === null,
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${address}/Users/${id}`,
    },
  };
}

export const listDocument = (resources: readonly unknown[], total: number, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const attribute = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});
const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });

const attributes = [
  attribute('userName', { required: true, uniqueness: 'server', description: 'The email address.' }),
  attribute('displayName'),
  complex('name', [
    attribute('formatted'),
    attribute('givenName', { mutability: 'writeOnly', returned: 'never' }),
    attribute('familyName', { mutability: 'writeOnly', returned: 'never' }),
  ]),
  attribute('active', { type: 'boolean', description: 'Whether the owner may sign in.' }),
  attribute('externalId', { caseExact: true }),
  complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
    multiValued: true,
    mutability: 'readOnly',
  }),
];

const supported = { supported: true };
const unsupported = { supported: false };

/** What there is to read of SCIM itself. @param address where SCIM lies. */
export const aboutScim = (address: string): Record<(typeof scimDocuments)[number], object> => ({
  ServiceProviderConfig: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: supported,
    bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...supported, maxResults: 200 },
    ...{ changePassword: unsupported, sort: unsupported, etag: unsupported },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'SCIM token', description: 'Create it in Settings → Accounts.', primary: true },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
  },
  Schemas: listDocument(
    [
      {
        ...{ schemas: [typeOfSchemas], id: userSchema, name: 'User', description: 'An account', attributes },
        meta: { resourceType: 'Schema', location: `${address}/Schemas` },
      },
    ],
    1,
  ),
  ResourceTypes: listDocument(
    [
      {
        ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], id: 'User', name: 'User' },
        ...{ endpoint: '/Users', schema: userSchema },
        meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes` },
      },
    ],
    1,
  ),
});
