import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { CHANGES_CHANNEL } from './projection-feed.js';

type OnChange = (version: string) => void;

/**
 * Names the present content of the inline read models: equal versions, equal answers. A commit in any process moves
 * it (through LISTEN/NOTIFY), and so does a rebuild. It is made of the number of applied facts' positions and of the
 * time of the last rebuild.
 */
@Injectable()
export class DataVersion implements OnApplicationBootstrap {
  private readonly listeners = new Set<OnChange>();
  private readonly positions = new Map<number, number>();
  private rebuiltAt = 0;
  private version = '0';

  constructor(
    private readonly database: Database,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    await this.listener.listen(CHANGES_CHANNEL, {
      onNotification: (payload) => this.take(payload),
      onConnected: () => void this.load().catch(() => undefined),
    });
  }

  /** Opaque; fit for an ETag. Read it before the rows that it is to name, never after. */
  current(): string {
    return this.version;
  }

  /** Calls back after every change; the function that comes back ends this. */
  onChange(listener: OnChange): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private take(payload: string): void {
    const [partition, position] = payload.split(':').map(Number);
    if (position === undefined || partition === undefined) {
      void this.load().catch(() => undefined);
      return;
    }
    this.positions.set(partition, Math.max(position, this.positions.get(partition) ?? 0));
    this.tell();
  }

  private async load(): Promise<void> {
    const rows = await this.database.query<{ partition: number; position: number }>(
      'select partition, max(position) as position from projection_checkpoints group by partition',
    );
    for (const { partition, position } of rows) this.positions.set(partition, position);
    const [last] = await this.database.query<{ rebuiltAt: number }>(
      `select coalesce(max(round(date_part('epoch', rebuilt_at) * 1000)), 0) as "rebuiltAt" from projections`,
    );
    this.rebuiltAt = last?.rebuiltAt ?? 0;
    this.tell();
  }

  private tell(): void {
    let sum = 0;
    for (const position of this.positions.values()) sum += position;
    const version = `${sum.toString(36)}-${this.rebuiltAt.toString(36)}`;
    if (version === this.version) return;
    this.version = version;
    for (const listener of this.listeners) listener(version);
  }
}
