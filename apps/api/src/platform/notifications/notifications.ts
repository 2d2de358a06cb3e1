import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Database, primaryPool } from '../database/database.js';

type Listener = (payload: string) => void;

const longestPause = 5_000;

/**
 * Database notifications over one connection of its own that comes back by itself. What was sent while it was
 * away is lost; `onConnected` tells when to look at the tables instead.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly arrivals = new Set<() => void>();
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pause = 100;
  private stopped = false;

  constructor(private readonly database: Database) {}

  /** Whether notifications arrive at this moment. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Listens on a channel (a plain identifier). Channels are named before the application has started. */
  on(channel: string, listener: Listener): void {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
  }

  /** Calls back whenever the connection stands (again). */
  onConnected(callback: () => void): void {
    this.arrivals.add(callback);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async connect(): Promise<void> {
    const { connectionString, host, port, user, password, database } = primaryPool(this.database.dataSource).options;
    const client = new Client({
      connectionString,
      host,
      port,
      user,
      password,
      database,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'deskledger-listen',
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.dispatch(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.stand(client);
    } catch (error) {
      this.logger.warn({ err: error }, 'Notifications of the database cannot be received, trying again');
      client.removeAllListeners('end');
      await client.end().catch(() => undefined);
      this.tryAgain();
    }
  }

  private stand(client: Client): void {
    this.client = client;
    this.pause = 100;
    for (const callback of this.arrivals) callback();
  }

  private lost(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.tryAgain();
  }

  private tryAgain(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  private dispatch(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }
}
