import type { Endpoint } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { acceptJsonBodies } from '../limits/json-body.js';
import { sessionExpired, tooLarge } from '../replies/problem-error.js';
import { Call } from './call.js';
import { ContractGuard, type Terms } from './contract.guard.js';
import { parsedRequest } from './parse-request.js';
import { Authenticator } from './actor.js';

type End = () => void;

/** Calls that may last: uploads, downloads and live streams end with the session, or the API token, that they were begun with. */
@Injectable()
export class LastingCalls {
  /** By session or token. */
  private readonly ends = new Map<string, Set<End>>();

  constructor(authenticator: Authenticator) {
    authenticator.onSessionEnded((sessionId) => {
      for (const end of this.ends.get(sessionId) ?? []) end();
    });
  }

  /** Does `end` when the call's session ends before the call does. Whoever nobody was asked to be, or has left, is left alone. */
  watch({ request, reply }: Call, end: End): void {
    const { actor } = request;
    if (actor === undefined || reply.raw.destroyed) return;
    const session = actor.via.id;
    const ends = this.ends.get(session) ?? new Set();
    this.ends.set(session, ends.add(end));
    reply.raw.once('close', () => {
      ends.delete(end);
      if (ends.size === 0 && this.ends.get(session) === ends) this.ends.delete(session);
    });
  }
}

/** What becomes of a request's body; each route says it. */
type RawBody =
  /** Most bytes that it may have before it is refused with 413; 0 where there is none to be sent. */
  | { readonly bodyLimit: number; readonly streamed?: never; readonly json?: never }
  /** It is not read: the handler takes it from `call.request.raw` as it comes, and sees to its size. */
  | { readonly streamed: true; readonly bodyLimit?: never; readonly json?: never }
  /** It is JSON, read and checked as every other call's. */
  | { readonly json: true; readonly bodyLimit?: never; readonly streamed?: never };

export type RawRoute = Terms &
  RawBody & {
    readonly method: HTTPMethods | HTTPMethods[];
    /** Absolute, `:name` for parameters, answered with and without a trailing slash. */
    readonly path: `/${string}`;
    /** Where the contract describes it: what is asked is in `call.request.parsed`, valid and theirs to ask. */
    readonly endpoint?: Endpoint;
    /**
     * Answers the request: by returning a body, or through `call.reply`. `body` holds the bytes exactly as they
     * came (still compressed, if they were), whatever their content type; it is empty where there were none.
     */
    handle(body: Buffer, call: Call): unknown;
    /** Tells a refusal in a form of the route's own; a problem unless said otherwise. */
    refuse?(error: unknown, call: Call): void;
    /** Ends a call whose session has ended meanwhile; it is cut off unless said otherwise. */
    end?(call: Call): void;
  };

const nothing = Buffer.alloc(0);

/**
 * Routes whose requests or answers are bytes: deliveries, files, streams. They pass the same hooks and the same checks
 * of who asks as every endpoint does, but nothing parses their bodies unless they are JSON. Features add theirs in `onModuleInit`. Where the
 * process serves no HTTP (a worker) adding a route does nothing.
 */
@Injectable()
export class RawRoutes {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly guard: ContractGuard,
    private readonly lasting: LastingCalls,
  ) {}

  add(route: RawRoute): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify === undefined) return;
    void fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      readBodies(scope, route);
      scope.route({
        method: route.method,
        url: route.path,
        exposeHeadRoute: false,
        config: { streamed: route.streamed === true },
        preValidation: (request) => this.check(route, request),
        handler: (request, reply) => this.answer(route, request, reply),
        ...(route.refuse && {
          errorHandler: (error, request, reply) => route.refuse?.(error, new Call(request, reply)),
        }),
      });
    });
  }

  private async check(route: RawRoute, request: FastifyRequest): Promise<void> {
    await this.guard.authorize(route, request);
    if (route.endpoint === undefined) return;
    parsedRequest(route.endpoint, request);
    await this.guard.authorizeQuestion(route.endpoint, request);
  }

  private answer(route: RawRoute, request: FastifyRequest, reply: FastifyReply): unknown {
    const body = Buffer.isBuffer(request.body) ? request.body : nothing;
    const call = new Call(request, reply);
    this.lasting.watch(call, () => (route.end ?? cutOff)(call));
    return route.handle(body, call);
  }
}

function readBodies(scope: FastifyInstance, { streamed, json, bodyLimit }: RawBody): void {
  if (json) {
    acceptJsonBodies(scope);
  } else if (streamed) {
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  } else if (bodyLimit === 0) {
    scope.addContentTypeParser('*', (_request, _payload, done) => done(tooLarge('This call accepts no body.')));
  } else {
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  }
}

/** What reads the request hears why; who sent it, or was being sent an answer, loses the connection. */
function cutOff({ request, reply }: Call): void {
  request.raw.destroy(sessionExpired());
  reply.raw.destroy();
}
