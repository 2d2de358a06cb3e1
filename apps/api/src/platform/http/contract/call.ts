import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../observability/request-context.js';
import { actorName, type Actor } from './actor.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once they are let in; undefined where anyone may. */
    actor: Actor | undefined;
    /** The validated params, query and body, where the contract describes the request. */
    parsed: Readonly<Record<string, unknown>> | undefined;
  }
}

/** Everything about one HTTP call that is not part of the contract's request. */
export class Call {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** Who asks. Present for every endpoint whose access is not 'public'. */
  get actor(): Actor {
    const { actor, url } = this.request;
    if (actor === undefined) throw new Error(`${url} is public: it has no actor`);
    return actor;
  }

  get ip(): string {
    return this.request.ip;
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}

/** What the log and the metadata of events say about a request. */
export function contextOf({ id, actor }: FastifyRequest): RequestContext {
  return { correlationId: id, ...(actor === undefined ? {} : { actor: actorName(actor) }) };
}
