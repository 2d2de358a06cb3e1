import * as contract from '@deskledger/contracts';
import { mediaTypes, partsOfTheApi, problem, scimErrorDocument, scimType, type Endpoint } from '@deskledger/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { jsonSchema, type JsonSchema } from './json-schema.js';

type Schema = NonNullable<Endpoint['body']>;
type Part = keyof typeof partsOfTheApi;

/**
 * The OpenAPI document of the whole contract, made from its schemas alone.
 * @param basePath where the product is on its host; '' at the root.
 */
export function openApiDocument(basePath = ''): OpenAPIObject {
  const paths: Record<string, Record<string, unknown>> = {};
  const used = new Set<Part>();
  for (const [name, endpoint] of contractEndpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
    used.add(tagOf(endpoint));
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Deskledger',
      version: '1',
      description: 'The API of the support dashboard.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/', description: 'The server of this document' }],
    tags: [...used].sort().map((name) => ({ name, description: partsOfTheApi[name] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API token.' },
        scim: { type: 'http', scheme: 'bearer', description: 'A SCIM token. It works only for SCIM.' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'The signature of the request body, in the scheme of the help desk.',
        },
      },
      responses: {
        Refused: refused('application/problem+json', 'Problem'),
        RefusedByScim: refused(scimType, 'ScimError'),
      },
      schemas: { Problem: jsonSchema(problem, 'output'), ScimError: jsonSchema(scimErrorDocument, 'output') },
    },
  };
  return document as unknown as OpenAPIObject;
}

/** The calls of the contract by the names that it exports them under; forms of a call are none of their own. */
export function contractEndpoints(): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract as Record<string, unknown>).filter(
    (entry): entry is [string, Endpoint] => isEndpoint(entry[1]) && entry[1].formOf === undefined,
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** `account` of `/api/account/…`; what stands outside of `/api` is there for whoever runs the processes. */
export function tagOf({ path }: Endpoint): Part {
  const [, root, part = ''] = path.split('/');
  if (root !== 'api') return 'operations';
  const known = part === 'v1' ? 'account' : part;
  if (!(known in partsOfTheApi)) throw new Error(`partsOfTheApi has no part for ${path}.`);
  return known as Part;
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { summary, status = 200 } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...callersOf(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...bodyOf(endpoint),
    responses: {
      [status]: { description: 'Done', content: answerContent(endpoint) },
      ...refusalsOf(endpoint),
    },
  };
}

/** Whom a call is for, where that is not everybody who is signed in. */
function callersOf({ access, refusesTokens, people }: Endpoint): { description?: string } {
  const recorded = [
    ...(typeof access === 'string' ? [] : [`Requires the role ${access.join(' or ')}.`]),
    ...(people === undefined ? [] : ['Agents can only request their own figures.']),
    ...(refusesTokens ? ['Not available to API tokens.'] : []),
  ];
  return recorded.length === 0 ? {} : { description: recorded.join(' ') };
}

/** None is said, too: an empty list. */
function securityOf({ access, provenBy }: Endpoint): Record<string, never[]>[] {
  if (access !== 'public') return [{ bearer: [] }];
  if (provenBy === 'scim') return [{ scim: [] }];
  return provenBy === 'signature' ? [{ signature: [] }] : [];
}

/** Directories are refused in SCIM's own form. */
function refusalsOf({ provenBy }: Endpoint): JsonSchema {
  const response = { $ref: `#/components/responses/${provenBy === 'scim' ? 'RefusedByScim' : 'Refused'}` };
  return { '4XX': response, '5XX': response };
}

function bodyOf({ body, bodyTypes }: Endpoint): JsonSchema {
  if (body !== undefined) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } };
  return bodyTypes === undefined ? {} : { requestBody: { required: true, content: bytes(bodyTypes) } };
}

function answerContent({ response, fileTypes }: Endpoint): JsonSchema {
  return fileTypes === undefined ? json(jsonSchema(response, 'output')) : bytes(fileTypes);
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonSchema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const json = (schema: JsonSchema) => ({ [mediaTypes.json]: { schema } });
const bytes = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const refused = (type: string, schema: string) => ({
  description: 'Refused or failed',
  content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } },
});
