import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, Endpoint } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAllowed } from './access.js';
import { Authenticator } from './actor.js';
import { standBefore } from './before-fastify.js';
import type { Again, PreparedReply } from './prepared-reply.js';
import { rawHeader } from './raw-header.js';
import { requestIdOf } from './request-id.js';
import { RequestLog } from './request-log.js';
import { sendAtOnce } from './send-at-once.js';

/** What an address answers again. */
class Repeatable {
  private reply: PreparedReply | undefined;
  private headers: string[] = [];

  /** @param commonHeaders what every answer carries besides its own headers; names and values in turn */
  constructor(
    readonly access: Access,
    readonly route: string,
    private readonly commonHeaders: readonly string[],
    readonly again: Again,
  ) {}

  /** Names and values in turn, good until the next call: the list is one and the same as long as the answer is. */
  headersOf(reply: PreparedReply, requestId: string): string[] {
    if (this.reply !== reply) {
      this.reply = reply;
      this.headers = ['x-request-id', requestId, ...this.commonHeaders, ...reply.flatHeaders];
    }
    this.headers[1] = requestId;
    return this.headers;
  }
}

const mostRemembered = 500;
const longestAddress = 300;

/**
 * Stands before Fastify and repeats prepared answers to people who are known already. Whatever is not plain there
 * (a new address or token, a refusal, figures that have moved, a server that stops) goes the ordinary way.
 */
@Injectable()
export class FastLane implements OnModuleInit {
  private readonly repeatable = new Map<string, Repeatable>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly authenticator: Authenticator,
    private readonly log: RequestLog,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify !== undefined) standBefore(fastify, (request, response) => this.answers(request, response));
  }

  /** To be told before the answer's own headers are laid on the reply. */
  remember({ access, path }: Endpoint, reply: FastifyReply, again: Again): void {
    const { method, url } = reply.request;
    if (method !== 'GET' || url.length > longestAddress || this.repeatable.has(url)) return;
    if (this.repeatable.size >= mostRemembered) this.repeatable.clear();
    const { 'x-request-id': _own, ...common } = reply.getHeaders();
    this.repeatable.set(url, new Repeatable(access, path, Object.entries(common).flat().map(String), again));
  }

  private answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const address = request.url ?? '';
    const known = this.repeatable.get(address);
    if (known === undefined || !this.admits(known.access, request)) return false;
    const reply = known.again(rawHeader(request, 'if-none-match'));
    if (reply === undefined) this.repeatable.delete(address);
    else this.send(reply, known, request, response);
    return reply !== undefined;
  }

  private admits(access: Access, request: IncomingMessage): boolean {
    if (access === 'public') return true;
    const actor = this.authenticator.recognize(rawHeader(request, 'authorization'));
    return actor !== undefined && isAllowed(access, actor);
  }

  private send(reply: PreparedReply, known: Repeatable, request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const id = requestIdOf(request);
    const { status, body } = reply;
    const record = () => {
      const milliseconds = performance.now() - started;
      this.log.record({ id, method: 'GET', route: known.route, status, milliseconds });
    };
    sendAtOnce(response, status, known.headersOf(reply, id), body, record);
  }
}
