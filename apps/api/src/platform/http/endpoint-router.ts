import { types } from 'node:util';
import type { Endpoint } from '@deskledger/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, HttpAdapterHost, MetadataScanner } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit } from './access.js';
import type { Actor } from './actor.js';
import { Authenticator } from './actor.js';
import { runInContext } from '../observability/request-context.js';
import { Call } from './call.js';
import { FastLane } from './fast-lane.js';
import { endpointOf } from './handles.js';
import { PreparedReply } from './prepared-reply.js';
import { requestParser } from './remembered-requests.js';

/** Whether answers are compared with the contract before they leave; tests do, production trusts the compiler. */
export const VERIFY_ANSWERS = Symbol('verify answers');

type Method = (request: Record<string, unknown>, call: Call) => unknown;

/**
 * Gives every `@Handles` method its Fastify route: admit, parse, call, answer. The methods are called without
 * Nest's request pipeline, which keeps an answer from the cache close to the speed of Fastify itself.
 */
@Injectable()
export class EndpointRouter implements OnModuleInit {
  /** The endpoints that are served, in the order of their discovery. */
  readonly endpoints: Endpoint[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly host: HttpAdapterHost,
    private readonly authenticator: Authenticator,
    private readonly lane: FastLane,
    @Inject(VERIFY_ANSWERS) private readonly verifyAnswers: boolean,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, Method>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const endpoint = endpointOf(controller[name] as Method);
        if (endpoint === undefined) continue;
        this.endpoints.push(endpoint);
        if (fastify !== undefined) this.route(fastify, endpoint, (request, call) => controller[name]?.(request, call));
      }
    }
  }

  private route(fastify: FastifyInstance, endpoint: Endpoint, method: Method): void {
    const parse = requestParser(endpoint);
    const proceed = (actor: Actor | undefined, request: FastifyRequest, reply: FastifyReply) => {
      const call = new Call(request, reply, actor);
      const result = runInContext(call.context, () => method(parse(request), call));
      return types.isPromise(result)
        ? result.then((body) => this.send(endpoint, body, reply))
        : this.send(endpoint, result, reply);
    };
    fastify.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.refusesHead !== true,
      handler: (request, reply) => {
        const actor = admit(this.authenticator, endpoint.access, request);
        return types.isPromise(actor)
          ? actor.then((known) => proceed(known, request, reply))
          : proceed(actor, request, reply);
      },
    });
  }

  private send(endpoint: Endpoint, result: unknown, reply: FastifyReply): FastifyReply {
    if (result instanceof PreparedReply) {
      if (result.again !== undefined) this.lane.remember(endpoint, reply, result.again);
      return reply.status(result.status).headers(result.headers).send(result.body);
    }
    if (this.verifyAnswers) assertAnswer(endpoint, result);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply
      .status(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(result));
  }
}

function assertAnswer(endpoint: Endpoint, result: unknown): void {
  const checked = endpoint.response.safeParse(result);
  if (checked.success) return;
  const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${issues}`);
}
