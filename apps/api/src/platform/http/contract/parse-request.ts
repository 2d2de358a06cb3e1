import type { Endpoint } from '@deskledger/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidRequest, type FieldErrors } from '../replies/problem-error.js';
import { unstorableText } from '../limits/unstorable-text.js';

// The contract is written with zod/mini, which brings no messages of its own; those for programmers are put into words.
z.config({ ...z.locales.en(), customError: faultInWords });

/** So many faults are told; whoever sends more has another one first. */
const shownFaults = 20;

type Part = 'params' | 'query' | 'body';
const parts = ['params', 'query', 'body'] as const;

export type Parsed = Readonly<Record<string, unknown>>;

/** What a request asks, parsed when it is first needed. @throws ProblemError 400 */
export const parsedRequest = (endpoint: Endpoint, request: FastifyRequest): Parsed =>
  (request.parsed ??= parseRequest(endpoint, request));

/**
 * The validated params, query and body of a request. An empty value in a query counts as left out, also where the query
 * is the body. A key that the endpoint does not know is refused in a query and in the body of a PUT, where a change that
 * is misspelled would be taken and lost; the unknown keys of other bodies are ignored.
 * @throws ProblemError 400 that names every wrong field, the first twenty.
 */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): Parsed {
  const errors: FieldErrors = [];
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(inputOf(endpoint, part, request));
    if (result.success) parsed[part] = result.data;
    else errors.push(...fieldErrors(result.error.issues));
    if (part === 'query' || (part === 'body' && endpoint.bodyIsQuery))
      errors.push(...unknownKeys(schema, request[part]));
    if (part === 'body' && endpoint.method === 'PUT')
      errors.push(...unknownKeys(schema, request.body, endpoint.echoes ?? endpoint.response));
    if (result.success && canHoldAnything(part, request)) errors.push(...unstorableText(result.data));
  }
  if (errors.length > 0) throw invalidRequest(sentence(errors), errors.slice(0, shownFaults));
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
    const left: unknown = Array.isArray(value) ? value.filter(isGiven) : value;
    if (key !== '__proto__' && isGiven(left) && !(Array.isArray(left) && left.length === 0)) kept[key] = left;
  }
  return kept;
}

const isGiven = (value: unknown): boolean => value !== '' && value !== null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param document what was answered before may be sent back: its keys are known as well, and ignored. */
function unknownKeys(schema: z.ZodMiniType, sent: unknown, document?: z.ZodMiniType): FieldErrors {
  const shape = shapeOf(schema);
  if (shape === undefined || !isRecord(sent)) return [];
  const shown = (document && shapeOf(document)) ?? {};
  const unknown = Object.keys(sent).filter((key) => !Object.hasOwn(shape, key) && !Object.hasOwn(shown, key));
  const known = () => Object.keys(shape).join(', ');
  return unknown.map((path) => ({ path, message: `is not a field of this call; it accepts ${known()}` }));
}

/** None where anything goes, or where the schema refuses by itself what it does not know. */
function shapeOf(schema: z.ZodMiniType): z.core.$ZodShape | undefined {
  if (!(schema instanceof z.ZodMiniObject) || schema._zod.def.catchall !== undefined) return undefined;
  return schema._zod.def.shape;
}

/** The first fault of each field: those after it judge a value that is none. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const reported = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!reported.has(field)) reported.set(field, message);
  }
  return [...reported].map(([path, message]) => ({ path, message }));
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What stands after the name of a field; undefined where the library's own words do. */
function faultInWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum);
  if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum);
  if (issue.code === 'invalid_union') return 'has none of the accepted forms';
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return undefined;
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be ${choice(issue.values.map(String))}`;
  const wanted = typeWords[issue.expected];
  return wanted && `must be ${wanted}`;
}

type Bound = number | bigint;

function tooSmall(origin: string, least: Bound): string {
  if (origin === 'string') return least === 1 ? 'is empty' : `must have at least ${least} characters`;
  return origin === 'array' ? `must have at least ${least} ${entries(least)}` : `must be at least ${least}`;
}

function tooBig(origin: string, most: Bound): string {
  if (origin === 'string') return `must have at most ${most} characters`;
  return origin === 'array' ? `must have at most ${most} ${entries(most)}` : `must be at most ${most}`;
}

const entries = (count: Bound) => (Number(count) === 1 ? 'entry' : 'entries');

const choice = (values: readonly string[]) => (values.length === 1 ? values[0] : `one of ${values.join(', ')}`);

function sentence(errors: FieldErrors): string {
  const [first] = errors;
  if (first === undefined) return 'The request is not valid.';
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return `${first.path === '' ? 'The request' : first.path}: ${first.message}${more}`;
}

/** Hands a method the validated params, query and body. */
@Injectable()
export class ParseRequestPipe implements PipeTransform<[Endpoint, FastifyRequest], Parsed> {
  /** @throws ProblemError 400 */
  transform([endpoint, request]: [Endpoint, FastifyRequest]): Parsed {
    return parsedRequest(endpoint, request);
  }
}
