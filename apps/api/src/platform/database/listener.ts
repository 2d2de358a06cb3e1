import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '../../config/config.js';
import { Outage } from '../observability/outage.js';
import { untilAvailable } from './until-available.js';

export interface Subscriber {
  onNotification(payload: string): void;
  /** After the connection was made or made again: notifications may have been missed. */
  onConnected?(): void;
}

const RETRY_AFTER = 500;
const CONNECT_TIMEOUT = 10_000;
/** A firewall forgets a connection without a word to either side: only who asks (milliseconds) finds out. */
const ASKED_EVERY = 6_000;
/** Who has no answer after so long (milliseconds) gets none. Shorter: one question at a time. */
const ANSWER_PATIENCE = 5_000;

/** Postgres' LISTEN on one connection of its own, which is made again whenever it is lost. */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly outage = new Outage(new Logger(Listener.name), {
    begins: 'Lost the connection for database notifications',
    ends: 'Database notifications are received again',
  });
  private readonly subscribers = new Map<string, Subscriber[]>();
  private client: Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private asking: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Resolves once the channel is listened to; channel names are trusted identifiers. */
  async listen(channel: string, subscriber: Subscriber): Promise<void> {
    const known = this.subscribers.get(channel);
    this.subscribers.set(channel, [...(known ?? []), subscriber]);
    await (this.connecting ??= untilAvailable(() => this.connect(), this.outage));
    const { client } = this;
    // Where the connection is lost again, the next one listens to all channels.
    if (!known) await client?.query(`listen ${channel}`).catch((error: Error) => this.lost(client, error));
    subscriber.onConnected?.();
  }

  /** False as well while nobody has anything to listen to. */
  get isConnected(): boolean {
    return this.client !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.asking);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.database.url,
      application_name: 'deskledger-listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: ANSWER_PATIENCE,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.subscribers.get(channel) ?? []) subscriber.onNotification(payload ?? '');
    });
    client.on('error', (error: Error) => this.lost(client, error));
    client.once('end', () => this.lost(client, 'the server closed it'));
    await client.connect();
    this.client = client;
    this.asking = setInterval(() => {
      client.query('select 1').catch((error: Error) => this.lost(client, error));
    }, ASKED_EVERY);
    this.asking.unref();
  }

  private lost(client: Client, cause: unknown): void {
    if (this.closed || this.client !== client) return;
    this.outage.goesOn(cause);
    this.client = undefined;
    clearInterval(this.asking);
    void client.end().catch(() => undefined);
    this.reconnectLater();
  }

  private reconnectLater(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.reconnect(), RETRY_AFTER);
    this.retry.unref();
  }

  private async reconnect(): Promise<void> {
    if (this.closed) return;
    try {
      await this.connect();
      for (const channel of this.subscribers.keys()) await this.client?.query(`listen ${channel}`);
      for (const subscriber of [...this.subscribers.values()].flat()) subscriber.onConnected?.();
      this.outage.isOver();
    } catch (error) {
      if (this.client !== undefined) return this.lost(this.client, error);
      this.outage.goesOn(error);
      this.reconnectLater();
    }
  }
}
