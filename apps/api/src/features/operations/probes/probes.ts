import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../../../config/config.js';
import { fastifyAdapter } from '../../../platform/http/fastify-adapter.js';
import { Call, notFound, sendProblem } from '../../../platform/http/index.js';
import { Checks } from '../health/checks.js';
import { liveness, readiness } from '../health/readiness.js';
import { MetricsRoute } from '../metrics/metrics-route.js';

/**
 * `/metrics`, `/health/live` and `/health/ready` of this process, for whoever reaches METRICS_PORT on METRICS_HOST:
 * nobody is asked for a token here. Listens only when METRICS_PORT is set.
 */
@Injectable()
export class Probes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Probes.name);
  private server: FastifyInstance | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: Checks,
    private readonly metrics: MetricsRoute,
  ) {}

  /** Where they are answered, with the real port; undefined where nothing listens. */
  url: string | undefined;

  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.config;
    if (metrics === undefined) return;
    this.server = this.createServer();
    this.url = await this.server.listen(metrics);
    this.logger.log(`Metrics and health at ${this.url}`);
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close();
  }

  private createServer(): FastifyInstance {
    const server = fastifyAdapter(this.config.http).getInstance<FastifyInstance>();
    server.setErrorHandler(sendProblem);
    server.setNotFoundHandler((request, reply) => {
      sendProblem(notFound('There is nothing at this address.'), request, reply);
    });
    server.get('/metrics', (request, reply) => this.metrics.answer(new Call(request, reply)));
    server.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send(liveness()));
    server.get('/health/ready', (_request, reply) => readiness(this.checks, reply.header('cache-control', 'no-store')));
    return server;
  }
}
