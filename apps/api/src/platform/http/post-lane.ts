import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../../config/config.js';
import { runInContext } from '../observability/request-context.js';
import { standBefore } from './before-fastify.js';
import { plainLength, wholeBody } from './plain-body.js';
import { PreparedReply } from './prepared-reply.js';
import { requestIdOf } from './request-id.js';
import { RequestLog } from './request-log.js';
import { sendAtOnce } from './send-at-once.js';
import { isSecure, securityHeaders } from './security-headers.js';
import { problemReply } from './send-problem.js';

/** Takes a body with the headers that it came with; answers with a JSON document, or throws the problem that it is. */
export type Receive = (body: Buffer, headers: IncomingHttpHeaders) => Promise<object>;

export interface PostRoute {
  /** The route's path, as the measures and the log name it. */
  readonly path: string;
  /** Whether an address (with its query) is the route's; undefined leaves the request to Fastify. */
  readonly receiverAt: (address: string) => Receive | undefined;
}

interface Lane extends PostRoute {
  readonly commonHeaders: readonly string[];
}

/** More is better off where it is read with an eye on its size. */
const mostBytes = 256 * 1024;

/**
 * Stands before Fastify and takes small plain posts to public routes that expect very many of them: routing, hooks and
 * replies cost more than what is done there. Such a route stands among the raw routes as well, for all other requests.
 */
@Injectable()
export class PostLane implements OnModuleInit {
  private readonly lanes: Lane[] = [];
  private readonly headersFor: (path: string) => Readonly<Record<string, string>>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly log: RequestLog,
    @Inject(CONFIG) config: Config,
  ) {
    this.headersFor = securityHeaders(isSecure(config.http));
  }

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify !== undefined) standBefore(fastify, (request, response) => this.takes(request, response));
  }

  add(route: PostRoute): void {
    this.lanes.push({ ...route, commonHeaders: Object.entries(this.headersFor(route.path)).flat() });
  }

  private takes(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'POST') return false;
    const length = plainLength(request.headers);
    if (length === undefined || length > mostBytes) return false;
    for (const lane of this.lanes) {
      const receive = lane.receiverAt(request.url ?? '');
      if (receive === undefined) continue;
      this.answer(lane, receive, request, response);
      return true;
    }
    return false;
  }

  private answer(lane: Lane, receive: Receive, request: IncomingMessage, response: ServerResponse): void {
    const { path: route, commonHeaders } = lane;
    const started = performance.now();
    const id = requestIdOf(request);
    const send = ({ status, flatHeaders, body }: PreparedReply) => {
      const record = () => {
        const milliseconds = performance.now() - started;
        this.log.record({ id, method: 'POST', route, status, milliseconds });
      };
      sendAtOnce(response, status, ['x-request-id', id, ...commonHeaders, ...flatHeaders], body, record);
    };
    wholeBody(request, (body) => {
      const answered = runInContext({ correlationId: id }, () => receive(body, request.headers));
      answered.then(
        (answer) => send(jsonReply(answer)),
        (error: unknown) => send(problemReply(error, id, route)),
      );
    });
  }
}

function jsonReply(answer: object): PreparedReply {
  return new PreparedReply(JSON.stringify(answer), { 'content-type': 'application/json; charset=utf-8' });
}
