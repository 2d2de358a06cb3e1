import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter, Histogram } from 'prom-client';
import { CONFIG, type Config } from '../../../config/config.js';
import type { MeasureDefinition } from '../../observability/measure-definition.js';
import { Measures } from '../../observability/measures.js';

const slowSeconds = 2;

export const requestMeasures = {
  durations: {
    kind: 'histogram',
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labels: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  refusals: {
    kind: 'counter',
    name: 'http_refusals_total',
    help: 'Refused requests, by problem code.',
    labels: ['route', 'code'],
  },
  cutOffs: {
    kind: 'counter',
    name: 'http_cut_off_total',
    help: 'Requests and connections closed before a response was possible.',
    labels: ['reason'],
  },
} as const satisfies Record<string, MeasureDefinition>;

/**
 * Measures every answer and logs it: failures and slow ones always, the rest at level debug. Lines name the route,
 * not the address, because addresses carry tokens and search words.
 */
@Injectable()
export class RequestLog implements OnModuleInit {
  private readonly logger = new Logger('Http');
  private readonly durations: Histogram;
  private readonly refusals: Counter;
  private readonly cutOffs: Counter;
  /** Asked once, because this runs for every answer. */
  private readonly logsEverything: boolean;

  constructor(
    private readonly host: HttpAdapterHost,
    measures: Measures,
    @Inject(CONFIG) { logLevel }: Config,
  ) {
    this.logsEverything = logLevel === 'debug' || logLevel === 'trace';
    this.durations = measures.histogram(requestMeasures.durations);
    this.refusals = measures.counter(requestMeasures.refusals);
    this.cutOffs = measures.counter(requestMeasures.cutOffs);
  }

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request, reply, done) => {
      this.record(request, reply);
      done();
    });
    fastify?.cutOffs.listen((reason) => this.cutOffs.inc({ reason }));
  }

  private record(
    { id, traceId, method, routeOptions, refusal, metOutage }: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const route = routeOptions.url ?? 'unknown';
    const seconds = elapsedTime / 1000;
    this.durations.observe({ method, route, status }, seconds);
    if (refusal !== undefined) this.refusals.inc({ route, code: refusal });
    const line = () => ({
      ...{ correlationId: id, ...(traceId && { traceId }) },
      ...{ method, route, status, ms: Math.round(elapsedTime) },
    });
    if (metOutage) this.logger.debug(line(), 'Answered');
    else if (status >= 500) this.logger.error(line(), 'Answered');
    else if (seconds > slowSeconds) this.logger.warn(line(), 'Slow response');
    else if (status >= 400) this.logger.log(line(), 'Refused');
    else if (this.logsEverything) this.logger.debug(line(), 'Answered');
  }
}
