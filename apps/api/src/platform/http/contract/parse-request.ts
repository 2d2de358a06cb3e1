import type { Endpoint } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalidRequest, type FieldErrors } from '../replies/problem-error.js';
import { unstorableText } from '../limits/unstorable-text.js';

// The contract is written with zod/mini, which brings no messages of its own; those for programmers are put into words.
z.config({ ...z.locales.en(), customError: faultInWords });

/** So many faults are told; whoever sends more has another one first. */
const toldFaults = 20;

type Part = 'params' | 'query' | 'body';
const parts = ['params', 'query', 'body'] as const;

/**
 * The validated params, query and body of a request. An empty value in a query counts as left out, also where the query
 * is the body. A key that the endpoint does not know is refused in a query; the unknown keys of other bodies are ignored.
 * @throws ProblemError 400 that names every wrong field, the first twenty.
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const errors: FieldErrors = [];
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(inputOf(endpoint, part, request));
    if (result.success) parsed[part] = result.data;
    else for (const issue of result.error.issues) errors.push(fieldError(issue));
    if (part === 'query' || (part === 'body' && endpoint.bodyIsQuery))
      errors.push(...unknownKeys(schema, request[part]));
    if (result.success && canHoldAnything(part, request)) errors.push(...unstorableText(result.data));
  }
  if (errors.length > 0) throw invalidRequest(sentence(errors), errors.slice(0, toldFaults));
  return parsed;
}

function inputOf({ bodyIsQuery }: Endpoint, part: Part, request: FastifyRequest): unknown {
  if (part === 'body') return bodyIsQuery && isRecord(request.body) ? withoutEmpty(request.body) : (request.body ?? {});
  return part === 'query' ? withoutEmpty(request.query as Record<string, unknown>) : request.params;
}

/** An address without escapes holds none of the characters that no column could hold. */
const canHoldAnything = (part: Part, { url }: FastifyRequest): boolean => part === 'body' || url.includes('%');

function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const left: unknown = Array.isArray(value) ? value.filter(saysSomething) : value;
    if (key !== '__proto__' && saysSomething(left) && !(Array.isArray(left) && left.length === 0)) kept[key] = left;
  }
  return kept;
}

const saysSomething = (value: unknown): boolean => value !== '' && value !== null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownKeys(schema: z.ZodMiniType, query: unknown): FieldErrors {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const { shape } = schema._zod.def;
  const strangers = Object.keys(isRecord(query) ? query : {}).filter((key) => !Object.hasOwn(shape, key));
  const known = () => Object.keys(shape).join(', ');
  return strangers.map((path) => ({ path, message: `is not a key of this call; it takes ${known()}` }));
}

/** A union reports one issue with the branches inside; the reader is told what the first branch missed. */
function fieldError(issue: z.core.$ZodIssue): FieldErrors[number] {
  return { path: issue.path.map(String).join('.'), message: issue.message };
}

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What stands after the name of a field; undefined where the library's own words do. */
function faultInWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'is empty' : `needs at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `may have at most ${issue.maximum} characters`;
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return undefined;
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be ${choice(issue.values.map(String))}`;
  const wanted = typeWords[issue.expected];
  return wanted && `must be ${wanted}`;
}

const choice = (values: readonly string[]) => (values.length === 1 ? values[0] : `one of ${values.join(', ')}`);

function sentence(errors: FieldErrors): string {
  const [first] = errors;
  if (first === undefined) return 'The request is not valid.';
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return `${first.path === '' ? 'The request' : first.path}: ${first.message}${more}`;
}
