import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request or job, wherever its work has got to. */
export interface RequestContext {
  /** Names the whole story that one request started; in the answer's `x-request-id`, the log and event metadata. */
  readonly correlationId: string;
  /** Who asked, as `account:<id>`, `token:<id>`, `connection:<id>` or `system`. */
  readonly actor?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, inside a context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): RequestContext | undefined => storage.getStore();

/** The span of the request or job, where it is traced: an OpenTelemetry `SpanContext`. */
export interface TraceContext {
  /** 32 hexadecimal digits; in the log. */
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

const traces = new AsyncLocalStorage<TraceContext>();

export const runInTrace = <T>(trace: TraceContext, work: () => T): T => traces.run(trace, work);

export const currentTrace = (): TraceContext | undefined => traces.getStore();
