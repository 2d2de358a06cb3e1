import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../observability/request-context.js';
import { actorName, type Actor } from './actor.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once they are let in; undefined where anyone may. */
    actor: Actor | undefined;
    /** The validated params, query and body, once they were needed (`parsedRequest`). */
    parsed: Readonly<Record<string, unknown>> | undefined;
    /** Of its OpenTelemetry trace, where it is traced. */
    traceId: string | undefined;
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

  /** Where the request comes from; behind trusted proxies, what the first of them says. */
  get ip(): string {
    return this.request.ip;
  }

  /** What stands for its sender where calls are counted. */
  get network(): string {
    return visitorNetwork(this.request.ip);
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}

/** What the log and the metadata of events say about a request; who asks is known once they are let in. */
export const contextOf = (request: FastifyRequest): RequestContext => ({
  correlationId: request.id,
  get actor() {
    return request.actor === undefined ? undefined : actorName(request.actor);
  },
});

const groups = 8;
/** A provider gives one customer a whole /64; whoever owns one has 2^64 addresses to come from. */
const networkGroups = 4;

/** What stands for one visitor where calls are counted: an IPv4 address as it is, an IPv6 address by its /64. */
export function visitorNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  return `${wholeGroups(plain)
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** All eight groups: `::` stands for as many zeros as are missing. */
function wholeGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array<string>(Math.max(0, groups - head.length - tail.length)).fill('0'), ...tail];
}
