import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { signedHeaders } from '../../features/ingestion/testing/signed-headers.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { productFolder } from '../files/product-folder.js';
import { createLogger } from './create-logger.js';
import { runInTrace } from './request-context.js';
import { Tracing } from './tracing.js';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<ReceivedSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** Takes what OpenTelemetry sends in its own protocol, as JSON. */
async function startCollector() {
  const sent: Sent[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      headers.push(request.headers);
      sent.push(JSON.parse(body) as Sent);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const spans = () =>
    sent.flatMap((one) => one.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((in_) => in_.spans)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    sent,
    headers,
    spans,
    close: () => server.close(),
  };
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const attributesOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const deliver = async (app: TestApp, ticketId: string, headers: Record<string, string> = {}) => {
  const data = { ticketId, status: 'Open', subject: 'Private words', modifiedTime: '2026-02-01T00:00:00Z' };
  const body = JSON.stringify({ id: `${ticketId}-1`, type: 'ticket.updated', data });
  const answer = await app.ask('POST /api/webhooks/standard', {
    body,
    headers: { ...signedHeaders(body), ...headers },
  });
  expect(answer.status).toBe(200);
};
const applied = (app: TestApp, ticketId: string) =>
  waitFor(
    async () =>
      (await app.testDatabase.database.query('select from tickets where ticket_id = $1', [ticketId])).length === 1,
    `ticket ${ticketId}`,
  );

it('shows the way of a delivery from its request to the figures as one trace', async () => {
  const collector = await startCollector();
  const tracing = { url: collector.url, headers: { authorization: 'Bearer abc' }, serviceName: 'deskledger-here' };
  const app = await startTestApp({ workers: true, config: { tracing } });
  const [traceId, parent] = [hex(16), hex(8)];
  await deliver(app, 'traced', { traceparent: `00-${traceId}-${parent}-01` });
  await applied(app, 'traced');
  // Stopping sends what is left.
  await app.close();
  collector.close();

  const spans = collector.spans();
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  expect(ofTrace.map(({ name }) => name).sort()).toEqual([
    'POST /api/webhooks/standard',
    'apply observations',
    'store deliveries',
  ]);
  const [request, apply, store] = ofTrace.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(request!.parentSpanId).toBe(parent);
  expect([store!.parentSpanId, apply!.parentSpanId]).toEqual([request!.spanId, request!.spanId]);
  expect(attributesOf(request!)).toEqual({
    'deskledger.connection.id': 'standard',
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': '/api/webhooks/standard',
  });
  expect(attributesOf(store!)).toEqual({ 'deskledger.deliveries': 1, 'deskledger.observations': 1 });

  const batch = spans.find(({ spanId }) => spanId === apply!.links![0]!.spanId)!;
  const job = spans.find(({ spanId }) => spanId === batch.parentSpanId)!;
  expect(batch.links).toMatchObject([{ traceId, spanId: request!.spanId }]);
  expect([job.name, job.parentSpanId ?? '']).toEqual(['drain-inbox', '']);

  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc' });
  expect(attributesOf(collector.sent[0]!.resourceSpans[0]!.resource)).toMatchObject({
    'service.name': 'deskledger-here',
  });
  expect(JSON.stringify(collector.sent)).not.toMatch(/Private words|whsec_|webhook-signature/);
});

it('links deliveries that share a commit, keeps what their senders do not sample out, and drops nothing of a post', async () => {
  const collector = await startCollector();
  const app = await startTestApp({
    config: { tracing: { url: collector.url, headers: {}, serviceName: 'deskledger-here' } },
  });
  const traces = Array.from({ length: 20 }, () => hex(16));
  await Promise.all(traces.map((id, index) => deliver(app, `t${index}`, { traceparent: `00-${id}-${hex(8)}-01` })));
  const silent = hex(16);
  await deliver(app, 'silent', { traceparent: `00-${silent}-${hex(8)}-00` });
  await applied(app, 'silent');
  await Promise.all(traces.map((_, index) => applied(app, `t${index}`)));
  await app.close();
  collector.close();

  const spans = collector.spans();
  for (const id of traces) {
    const names = spans.filter(({ traceId }) => traceId === id).map(({ name }) => name);
    expect(names.sort()).toEqual(['POST /api/webhooks/standard', 'apply observations', 'store deliveries']);
  }
  const shared = spans.filter(({ name, parentSpanId }) => name === 'store deliveries' && (parentSpanId ?? '') === '');
  const linked = shared.flatMap(({ links = [] }) => links.map(({ traceId }) => traceId));
  expect(linked.length).toBeGreaterThan(1);
  expect(traces).toEqual(expect.arrayContaining(linked));
  expect(spans.some(({ traceId }) => traceId === silent)).toBe(false);
});

it('takes deliveries while the collector is away, and stops within a second', async () => {
  const collector = await startCollector();
  collector.close();
  const app = await startTestApp({
    workers: true,
    config: { tracing: { url: collector.url, headers: {}, serviceName: 'deskledger-here' } },
  });
  await deliver(app, 'unseen');
  await applied(app, 'unseen');
  const loaded = app.app.get(Tracing);
  const began = performance.now();
  await loaded.onApplicationShutdown();
  expect(performance.now() - began).toBeLessThan(1_500);
  await app.close();
});

it('keeps nothing of traces where none are asked for', async () => {
  const app = await startTestApp({ workers: true });
  const traceparent = `00-${hex(16)}-${hex(8)}-01`;
  await deliver(app, 'plain', { traceparent });
  await applied(app, 'plain');
  const rows = await app.testDatabase.database.query('select headers from deliveries');
  expect(JSON.stringify(rows)).not.toContain('traceparent');
  await app.close();
});

it('loads nothing of OpenTelemetry without a collector', async () => {
  // In a process of its own: the specs of this one share what they have loaded.
  const script = `
    await import('reflect-metadata');
    await import('./apps/api/src/app.module.ts');
    const { Tracing } = await import('./apps/api/src/platform/observability/tracing.ts');
    const { createRequire } = await import('node:module');
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('@opentelemetry/sdk'));
    await Tracing.open({});
    const without = loaded().length;
    await Tracing.open({ tracing: { url: 'http://127.0.0.1:1/v1/traces', headers: {}, serviceName: 'here' } });
    console.log(JSON.stringify({ without, appears: loaded().length > 0 }));
    process.exit(0);`;
  const args = ['--import', './.config/typescript-loader.mjs', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: productFolder() });
  expect(JSON.parse(stdout)).toEqual({ without: 0, appears: true });
});

it('names the trace in the log lines of its work', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  runInTrace({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 }, () => logger.info('within'));
  logger.info('outside');
  const [within, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([within!['traceId'], 'spanId' in within!, outside!['traceId']]).toEqual(['a'.repeat(32), false, undefined]);
});
