import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  type Attributes,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { productVersion } from '../files/product-version.js';
import { Outage } from './outage.js';
import { currentTrace, runInTrace, type TraceContext } from './request-context.js';

/** Milliseconds in which the last spans may still be sent. */
const flushWithin = 1_000;

/** What names a request's span to those who go on with its work elsewhere: `traceparent` of W3C Trace Context. */
export type Carrier = Readonly<Record<string, string>>;

/** Work that was done at once for several requests. */
interface Batch {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly began: number;
  /** Now unless given. */
  readonly ended?: number;
  /** Of the requests, as far as they are traced. */
  readonly carriers: readonly Carrier[];
  /** Counts; nothing personal and no secrets. */
  readonly attributes: Attributes;
}

const contextWith = (span: TraceContext) => trace.setSpanContext(ROOT_CONTEXT, span);

/**
 * The SDK, as far as the product uses it. Sampling, queue and limits follow the standard OTEL_… variables. Load it only
 * where traces are wanted.
 */
export class OpenTelemetry {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private readonly propagator = new W3CTraceContextPropagator();
  /** Spans of the jobs under way, and whether one has had anything to do. */
  private readonly jobs = new WeakMap<TraceContext, { hasWorked: boolean }>();

  constructor({ url, headers, serviceName }: NonNullable<Config['tracing']>) {
    const product = resourceFromAttributes({ 'service.name': serviceName, 'service.version': productVersion });
    this.provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(product),
      spanProcessors: [new BatchSpanProcessor(new ReportingExporter({ url, headers }))],
    });
    this.tracer = this.provider.getTracer('deskledger', productVersion);
  }

  /** Does the work of a request in a span that continues its sender's trace and ends with the response. */
  request<T>(request: FastifyRequest, reply: FastifyReply, attributes: Attributes, work: () => T): T {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = this.tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: Date.now() - reply.elapsedTime,
        attributes: { ...attributes, 'http.request.method': method, 'http.route': route },
      },
      this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    );
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    request.traceId = span.spanContext().traceId;
    return runInTrace(span.spanContext(), work);
  }

  /** Does the work of a job in a trace of its own. A run that finds nothing to do is not shown. */
  async job(name: string, work: () => Promise<void>): Promise<void> {
    const span = this.tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
    const run = { hasWorked: false };
    this.jobs.set(span.spanContext(), run);
    try {
      await runInTrace(span.spanContext(), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      run.hasWorked = true;
      throw error;
    } finally {
      if (run.hasWorked) span.end();
    }
  }

  /** Names the span under way; empty where it is not sampled. */
  carrier(): Carrier {
    const current = currentTrace();
    const carrier: Record<string, string> = {};
    if (current === undefined || (current.traceFlags & TraceFlags.SAMPLED) === 0) return carrier;
    // Without the sender's tracestate, which may hold anything.
    const { traceId, spanId, traceFlags } = current;
    this.propagator.inject(contextWith({ traceId, spanId, traceFlags }), carrier, defaultTextMapSetter);
    return carrier;
  }

  /**
   * Shows a batch that has ended: once within the job that did it, with links to its requests (the SDK keeps 128), and
   * once in the trace of each request, so that this is complete.
   */
  batch({ name, began, ended, carriers, attributes }: Batch): void {
    const requests = distinct(carriers.flatMap((carrier) => this.spanOf(carrier) ?? []));
    const show = (parent: TraceContext | undefined, linked: readonly SpanContext[]): SpanContext => {
      const links = linked.map((context) => ({ context }));
      const options = { startTime: began, links, attributes };
      const span = this.tracer.startSpan(name, options, parent === undefined ? ROOT_CONTEXT : contextWith(parent));
      span.end(ended);
      return span.spanContext();
    };
    const job = this.currentJob();
    if (job === undefined && requests.length <= 1) return requests.forEach((request) => show(request, []));
    const whole = show(job, requests);
    for (const request of requests) show(request, [whole]);
  }

  /** Sends what is left, for a second at most. */
  async close(): Promise<void> {
    const sent = this.provider.shutdown().catch(() => undefined);
    await Promise.race([sent, pause(flushWithin, undefined, { ref: false })]);
  }

  private currentJob(): TraceContext | undefined {
    const current = currentTrace();
    const run = current && this.jobs.get(current);
    if (run === undefined) return undefined;
    run.hasWorked = true;
    return current;
  }

  private spanOf(carrier: Carrier): SpanContext | undefined {
    return trace.getSpanContext(this.propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter));
  }
}

const distinct = (spans: readonly SpanContext[]): SpanContext[] => [
  ...new Map(spans.map((span) => [span.spanId, span])).values(),
];

/** Says in the log, once, that the collector is away. What it does not take in time is dropped. */
class ReportingExporter extends OTLPTraceExporter {
  private readonly outage = new Outage(new Logger('Tracing'), {
    begins: 'Cannot send traces to the OpenTelemetry collector',
    ends: 'Traces are sent again',
  });

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.outage.isOver();
      else this.outage.goesOn(named(result.error));
      done(result);
    });
  }
}

/** Where a name has several addresses, Node's error has a code alone. */
function named(error: Error | undefined): Error {
  if (error === undefined) return new Error('no response');
  return error.message === '' && 'code' in error ? new Error(String(error.code)) : error;
}
