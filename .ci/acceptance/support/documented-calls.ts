import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../../apps/api/src/platform/http/contract/openapi.js';
import type { JsonSchema } from './schema-values.js';

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema & { readonly $ref?: string } };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content; readonly $ref?: string }>>;
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
  faultOf(answer: Answer, address: string): string | undefined;
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
    components: { schemas: Record<string, JsonSchema>; responses: Record<string, { readonly content: Content }> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const refusals = new Map(
    Object.entries(document.components.responses).map(([name, { content }]) => [name, refusalIn(content)]),
  );
  function refusalIn(content: Content): Refusal {
    const [type, { schema }] = Object.entries(content)[0]!;
    return { type, isRefusal: ajv.compile(document.components.schemas[nameIn(schema.$ref)]!) };
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [status, answer] = Object.entries(operation.responses).find(([key]) => /^2\d\d$/.test(key))!;
      const schema = Object.entries(answer.content).find(([type]) => isJson(type))?.[1].schema;
      const isAnswer = schema && ajv.compile(schema);
      const types = Object.keys(answer.content);
      const refusal = refusals.get(nameIn(operation.responses['4XX']?.$ref))!;
      const json = operation.requestBody?.content['application/json'];
      const isBytes = json === undefined || json.schema.format === 'binary';
      return {
        ...{ name: operation.operationId, method: method.toUpperCase(), path },
        isPublic: operation.security.length === 0 || 'signature' in operation.security[0]!,
        params: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        body: isBytes ? undefined : json.schema,
        bodyTypes: isBytes ? Object.keys(operation.requestBody?.content ?? {}) : [],
        faultOf: (given, address) =>
          faultOf(given, {
            status: Number(status),
            types,
            isAnswer,
            refusal: isTooLong(address, given) ? refusals.get('Refused')! : refusal,
          }),
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
  readonly refusal: Refusal;
}

interface Refusal {
  readonly type: string;
  readonly isRefusal: ValidateFunction;
}

/** Longer than any part of an address may be: it is refused before there is a call, by a problem. */
const isTooLong = (address: string, { type }: Answer) =>
  address.length > 500 && type.startsWith('application/problem+json');

/** The last part of a reference to a component. */
const nameIn = (reference: unknown): string => String(reference).split('/').at(-1) ?? '';

function faultOf({ status, type, text }: Answer, due: Due): string | undefined {
  if (status >= 500) return 'fails';
  if (status >= 400) {
    if (!type.startsWith(due.refusal.type)) return `refuses as ${type} instead of ${due.refusal.type}`;
    return mismatch(due.refusal.isRefusal, text);
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
