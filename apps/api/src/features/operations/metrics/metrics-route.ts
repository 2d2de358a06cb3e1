import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Call, Entrance, RawRoutes } from '../../../platform/http/index.js';
import { Measures } from '../../../platform/observability/measures.js';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * `/metrics` for Prometheus. A scraper on the same machine needs nothing; any other one sends an API token, since the
 * figures of a company's support are nobody else's business.
 */
@Injectable()
export class MetricsRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly measures: Measures,
    private readonly entrance: Entrance,
  ) {}

  onModuleInit(): void {
    // Whether a token is asked for depends on where the request comes from.
    this.routes.add({ method: 'GET', path: '/metrics', access: 'public', handle: (_body, call) => this.answer(call) });
  }

  /** The measures as text. @throws ProblemError 401, 429 for those from elsewhere without a token. */
  async answer(call: Call): Promise<string> {
    if (!isLocal(call)) await this.entrance.admit({ access: 'signed-in' }, call.request);
    const { text, contentType } = await this.measures.exposition();
    call.reply.header('content-type', contentType).header('cache-control', 'no-store');
    return text;
  }
}

/** A request that a proxy has passed on comes from somewhere else, whatever the address says. */
const isLocal = (call: Call): boolean =>
  loopback.test(call.ip) && call.header('x-forwarded-for') === undefined && call.header('forwarded') === undefined;
