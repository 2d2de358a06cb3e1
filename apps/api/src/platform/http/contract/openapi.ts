import { problem, type Endpoint } from '@deskledger/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod';

type JsonSchema = Record<string, unknown>;
type Schema = NonNullable<Endpoint['body']>;

/** The OpenAPI document of these endpoints, made from their schemas alone. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenAPIObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Deskledger', version: '1', description: 'Every call of the support dashboard.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API token.' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
  return document as unknown as OpenAPIObject;
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? endpoint.path],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(typeof endpoint.access === 'string' ? {} : { description: `For the roles: ${endpoint.access.join(', ')}.` }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: answerContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function answerContent({ response, fileTypes }: Endpoint): JsonSchema {
  if (fileTypes === undefined) return json(jsonSchema(response, 'output'));
  return Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
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

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return described;
}
