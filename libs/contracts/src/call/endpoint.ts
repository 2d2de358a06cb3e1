import type * as z from 'zod/mini';
import type { Role } from './roles.js';
import type { PeopleAsked } from './people.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, anyone who is signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

type Schema = z.ZodMiniType;

/** Media types of bodies and answers that are not JSON. */
export const mediaTypes = {
  any: '*/*',
  events: 'text/event-stream',
  json: 'application/json',
  text: 'text/plain',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** A validated query, or the body where there is none. */
type Asked<Query, Body> = Query extends Schema ? z.output<Query> : Body extends Schema ? z.output<Body> : never;

/**
 * One operation of the HTTP contract. The API binds a handler to it and validates with its schemas,
 * clients call through it, and the OpenAPI document is made from it.
 *
 * `path` is absolute, with `:name` for parameters and without a trailing slash (the API answers to both forms).
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is a query that is too long for an address: what is '' or null in it counts as left out, as there. */
  readonly bodyIsQuery?: true;
  readonly response: Response;
  /** The document that a PUT may send back as its GET gave it: keys that the body has not are ignored. The answer's unless said. */
  readonly echoes?: Schema;
  /** Status of the successful answer; 200 unless said otherwise. */
  readonly status?: number;
  /** Of a GET that makes something all the same: HEAD, which asks for nothing but headers, is not answered. */
  readonly refusesHead?: true;
  /** For people alone: an API token never acts on its owner's account, and makes nothing that outlives or outranks it. */
  readonly refusesTokens?: true;
  /** A TV display may call it, which only reads figures of everybody together. */
  readonly forKiosks?: true;
  /** Also for somebody who is signed in and has to set up a second factor before anything else. */
  readonly forEnrolment?: true;
  /** Whose figures a question can reveal; who reads nobody's but their own is refused those of others. */
  people?(asked: Asked<Query, Body>): PeopleAsked;
  /** Media types of an answer that is a file or a stream; JSON unless said otherwise. */
  readonly fileTypes?: readonly string[];
  /** The call of which this is a form, see {@link formOf}. */
  readonly formOf?: Endpoint;
  /** Media types of a body that is taken as bytes. */
  readonly bodyTypes?: readonly string[];
  /** Of a public call: who calls is proven by a signature over the body, or by a token for SCIM alone. */
  readonly provenBy?: 'signature' | 'scim';
}

/**
 * Declares an endpoint, keeping the exact types of its schemas. Bundlers leave out the endpoints nobody calls.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema = Schema,
>(declaration: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return declaration;
}

/**
 * One form of a call whose answer depends on its query, with the exact types for those who call it so. The call itself is
 * what is served and described.
 * @__NO_SIDE_EFFECTS__
 */
export function formOf<E extends Endpoint, Query extends Schema, Response extends Schema>(
  whole: E,
  form: { readonly query: Query; readonly response: Response },
): Endpoint<undefined, Query, undefined, Response> {
  const { method, path, summary, access } = whole;
  return { method, path, summary, access, ...form, formOf: whole };
}

/** The parts of a request for which an endpoint declares a schema. */
type PartsOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body']: [NonNullable<E[Part]>] extends [never] ? never : Part;
}['params' | 'query' | 'body'];

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller hands in: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = {
  [Part in PartsOf<E>]: Input<NonNullable<E[Part]>>;
};

/** What a handler receives after validation: only the parts that the endpoint declares. */
export type ParsedRequestOf<E extends Endpoint> = {
  [Part in PartsOf<E>]: Output<NonNullable<E[Part]>>;
};

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
