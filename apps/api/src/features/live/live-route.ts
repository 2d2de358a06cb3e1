import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { changeKinds, livePath } from '@deskledger/contracts';
import { DataVersion } from '../../platform/data-version/data-version.js';
import {
  Authenticator,
  RawRoutes,
  tooManyRequests,
  unavailable,
  type Actor,
  type Call,
} from '../../platform/http/index.js';
import type { MeasureDefinition } from '../../platform/observability/measure-definition.js';
import { Measures } from '../../platform/observability/measures.js';
import { LiveConnection } from './live-connection.js';
import { LiveLagWatch } from './live-lag-watch.js';

export const liveMeasures = {
  connections: { kind: 'gauge', name: 'live_connections', help: 'Open live update streams.' },
} as const satisfies Record<string, MeasureDefinition>;

const heartbeat = 15_000;
const lagEvery = 5_000;
const mostConnections = 1_000;
/** A stream for each open tab of a busy person. */
const mostOfOne = 12;
/** Of one person, by however many sessions and tokens: nobody uses up what is there for everybody. */
const mostOfAccount = 20;

/**
 * `/api/live`: tells open screens that the figures moved, and never what they are; the screens ask again with the
 * rights they have. A stream ends when its token has ended, and the screen comes back with a new one.
 */
@Injectable()
export class LiveRoute implements OnModuleInit, BeforeApplicationShutdown {
  private readonly connections = new Map<LiveConnection, Call>();
  /** Those that are let in just now, who count as well. */
  private readonly coming = new Set<Call>();
  private beat: NodeJS.Timeout | undefined;
  private lagClock: NodeJS.Timeout | undefined;

  constructor(
    private readonly routes: RawRoutes,
    private readonly dataVersion: DataVersion,
    private readonly authenticator: Authenticator,
    private readonly lag: LiveLagWatch,
    measures: Measures,
  ) {
    measures.gauge(liveMeasures.connections, (gauge) => gauge.set(this.connections.size));
  }

  onModuleInit(): void {
    this.routes.add({
      method: 'GET',
      path: livePath,
      access: 'signed-in',
      forKiosks: true,
      bodyLimit: 0,
      handle: (_body, call) => this.open(call),
      end: (call) => this.hangUp(call),
    });
    this.dataVersion.subscribe((change) => {
      for (const connection of this.connections.keys()) connection.sendChange(change);
    });
    this.beat = setInterval(() => void this.keepAlive(), heartbeat);
    this.beat.unref();
    this.lagClock = setInterval(() => void this.sendLag(), lagEvery);
    this.lagClock.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.beat);
    clearInterval(this.lagClock);
    for (const connection of this.connections.keys()) connection.end();
  }

  private async open(call: Call): Promise<void> {
    this.assertRoom(call.actor);
    this.coming.add(call);
    try {
      await this.follow(call);
    } finally {
      this.coming.delete(call);
    }
  }

  /** @throws ProblemError 429, 503 */
  private assertRoom({ accountId, via }: Actor): void {
    const open = [...this.connections.values(), ...this.coming].map(({ actor }) => actor);
    if (open.length >= mostConnections)
      throw unavailable('Too many screens receive live updates. Try again later.', 30);
    if (open.filter((actor) => actor.via.id === via.id).length >= mostOfOne)
      throw tooManyRequests('Too many tabs of this session receive live updates. Close some.', 60);
    if (open.filter((actor) => actor.accountId === accountId).length >= mostOfAccount)
      throw tooManyRequests('Too many screens of this account receive live updates. Close some.', 60);
  }

  private async follow(call: Call): Promise<void> {
    const dataVersion = await this.dataVersion.current();
    call.reply.hijack();
    const response = call.reply.raw;
    // Of who left while they were let in, no event tells any more.
    if (response.destroyed) return;
    response.writeHead(200, { ...call.reply.getHeaders(), ...streamHeaders } as Record<string, string>);
    const connection = new LiveConnection(response);
    this.connections.set(connection, call);
    response.on('close', () => this.connections.delete(connection));
    // Whoever comes back learns at once whether anything moved meanwhile.
    const seen = call.header('last-event-id');
    connection.sendChange({
      dataVersion,
      kinds: seen === undefined || seen === dataVersion ? [] : changeKinds,
    });
    connection.sendLag(this.lag.current());
  }

  /** A screen whose session has ended learns it by asking for its next stream. */
  private hangUp(ended: Call): void {
    for (const [connection, call] of this.connections) if (call === ended) connection.end();
  }

  /** Tells every screen how many events wait, when that has changed. A database that is away says so by other means. */
  async sendLag(): Promise<void> {
    if (this.connections.size === 0) return;
    const lag = await this.lag.look().catch(() => undefined);
    if (lag) for (const connection of this.connections.keys()) connection.sendLag(lag);
  }

  private async keepAlive(): Promise<void> {
    for (const [connection, call] of this.connections) {
      try {
        await this.authenticator.authenticate(call.request);
        connection.beat();
      } catch {
        connection.end();
      }
    }
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that collect answers before they pass them on would hold the stream back.
  'x-accel-buffering': 'no',
};
