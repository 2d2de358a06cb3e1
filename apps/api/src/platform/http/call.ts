import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../observability/request-context.js';
import { actorName, type Actor } from './actor.js';

/** Everything about one HTTP call that is not part of the contract's request. */
export class Call {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private readonly admitted: Actor | undefined,
  ) {}

  /** Who asks. Present for every endpoint whose access is not 'public'. */
  get actor(): Actor {
    if (this.admitted === undefined) throw new Error(`${this.request.url} is public: it has no actor`);
    return this.admitted;
  }

  /** The correlation id, as the answer's `x-request-id` says it. */
  get requestId(): string {
    return this.request.id;
  }

  /** What the log and the metadata of events say about this call. */
  get context(): RequestContext {
    return {
      correlationId: this.request.id,
      ...(this.admitted === undefined ? {} : { actor: actorName(this.admitted) }),
    };
  }

  get ip(): string {
    return this.request.ip;
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}
