import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { productVersion } from '../../../platform/files/product-version.js';
import { type Call, RawRoutes } from '../../../platform/http/index.js';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures } from '../../../platform/observability/measures.js';

export const buildInfo = {
  kind: 'gauge',
  name: 'build_info',
  help: 'The version of Deskledger, that of Node.js and the role of the process, as labels; always 1.',
  labels: ['version', 'node', 'role'],
} as const satisfies MeasureDefinition;

/**
 * `/metrics` for Prometheus, with an API token wherever the request seems to come from: the figures of a company's
 * support are nobody else's business, and a proxy on the same machine need not say for whom it asks. Without a token
 * there are the `Probes`.
 */
@Injectable()
export class MetricsRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly measures: Measures,
    @Inject(CONFIG) private readonly config: Pick<Config, 'role'>,
  ) {}

  onModuleInit(): void {
    this.measures.gauge(buildInfo, (gauge) => {
      gauge.set({ version: productVersion, node: process.versions.node, role: this.config.role }, 1);
    });
    const handle = (_body: Buffer, call: Call): Promise<string> => this.answer(call);
    this.routes.add({ method: 'GET', path: '/metrics', access: 'signed-in', bodyLimit: 0, handle });
  }

  /** The measures as text. */
  async answer(call: Call): Promise<string> {
    const { text, contentType } = await this.measures.exposition();
    call.reply.header('content-type', contentType).header('cache-control', 'no-store');
    return text;
  }
}
