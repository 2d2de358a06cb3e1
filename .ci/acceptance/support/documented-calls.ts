import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../apps/api/src/platform/http/contract/openapi.js';
import type { JsonSchema } from './schema-values.js';

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
  readonly security: readonly object[];
}

/** A call as the OpenAPI document describes it, and nothing else knows it. */
export interface DocumentedCall {
  readonly name: string;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  /** A body in JSON. */
  readonly body: JsonSchema | undefined;
  /** Media types of a body of bytes. */
  readonly bodyTypes: readonly string[];
  /** What is wrong with an answer; undefined: it is as the document says. */
  faultOf(answer: Answer): string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const isJson = (type: string) => type.split(';')[0] === 'application/json';

/** Every call of the document, with a check of its answers. */
export function documentedCalls(): DocumentedCall[] {
  const document = openApiDocument() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: { Problem: JsonSchema } };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const isProblem = ajv.compile(document.components.schemas.Problem);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [status, answer] = Object.entries(operation.responses).find(([key]) => /^2\d\d$/.test(key))!;
      const schema = Object.entries(answer.content).find(([type]) => isJson(type))?.[1].schema;
      const isAnswer = schema && ajv.compile(schema);
      const types = Object.keys(answer.content);
      const json = operation.requestBody?.content['application/json'];
      const isBytes = json === undefined || json.schema.format === 'binary';
      return {
        ...{ name: operation.operationId, method: method.toUpperCase(), path },
        isPublic: operation.security.length === 0 || 'signature' in operation.security[0]!,
        params: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        body: isBytes ? undefined : json.schema,
        bodyTypes: isBytes ? Object.keys(operation.requestBody?.content ?? {}) : [],
        faultOf: (given) => faultOf(given, { status: Number(status), types, isAnswer, isProblem }),
      };
    }),
  );
}

function parametersOf({ parameters }: Operation, place: 'path' | 'query'): JsonSchema {
  const own = parameters.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

interface Due {
  readonly status: number;
  readonly types: readonly string[];
  readonly isAnswer: ValidateFunction | undefined;
  readonly isProblem: ValidateFunction;
}

function faultOf({ status, type, text }: Answer, due: Due): string | undefined {
  if (status >= 500) return 'fails';
  // Directories are refused in SCIM's own words.
  if (status >= 400 && due.types.includes('application/scim+json') && type.startsWith('application/scim+json'))
    return (JSON.parse(text) as { status?: string }).status === String(status)
      ? undefined
      : 'refuses in no form of SCIM';
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return `refuses as ${type}`;
    return mismatch(due.isProblem, text);
  }
  if (status !== due.status) return `is answered ${status} instead of ${due.status}`;
  if (status === 204) return text === '' ? undefined : 'says something where nothing is due';
  if (due.isAnswer !== undefined) return isJson(type) ? mismatch(due.isAnswer, text) : `is answered as ${type}`;
  const isDue = due.types.some((one) => one === '*/*' || type.startsWith(one));
  return isDue ? undefined : `is answered as ${type} instead of ${due.types.join(', ')}`;
}

function mismatch(isValid: ValidateFunction, text: string): string | undefined {
  if (isValid(JSON.parse(text))) return undefined;
  const [error] = isValid.errors ?? [];
  return `is answered with what the document does not say: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}
