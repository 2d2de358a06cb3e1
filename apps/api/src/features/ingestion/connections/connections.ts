import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { warnOf } from '../../../platform/database/database-outage.js';
import { Listener } from '../../../platform/database/listener.js';
import { untilAvailable } from '../../../platform/database/until-available.js';
import { invalidRequest } from '../../../platform/http/index.js';
import { SOURCE_ADAPTERS } from '../sources/index.js';
import type { SourceAdapter } from '../sources/source.js';
import { ConnectionSecrets } from './connection-secrets.js';
import { ConnectionEntity } from './connection.entity.js';
import { standardConnectionId, type Connection } from './connection.js';

/** Told of whenever a connection was added or changed. */
export const CONNECTIONS_CHANNEL = 'connections';

/** 192 random bits: the part of an address that nobody guesses. */
export const newAddressToken = (): string => randomBytes(24).toString('base64url');

/** The help desks that may deliver, as this process knows them: at most a moment after one was changed elsewhere. */
@Injectable()
export class Connections implements OnModuleInit {
  private readonly logger = new Logger(Connections.name);
  private known: ReadonlyMap<string, Connection> = new Map();
  private closed: ReadonlyMap<string, Connection> = new Map();
  private reading: Promise<void> = Promise.resolve();

  constructor(
    @InjectRepository(ConnectionEntity) private readonly rows: Repository<ConnectionEntity>,
    private readonly listener: Listener,
    private readonly secrets: ConnectionSecrets,
    private readonly clock: Clock,
    @Inject(SOURCE_ADAPTERS) private readonly adapters: readonly SourceAdapter[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the standard connection on the first start and reads all of them. */
  async onModuleInit(): Promise<void> {
    await untilAvailable(async () => {
      await this.ensureStandard();
      await this.reload();
    });
    const reread = () => {
      this.reload().catch((error: unknown) => warnOf(error, 'Could not read the connections', this.logger));
    };
    await this.listener.listen(CONNECTIONS_CHANNEL, { onNotification: reread, onConnected: reread });
  }

  /** Reads them anew; one reading after the other, so that the last one stays. */
  reload(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read());
    return this.reading;
  }

  all(): readonly Connection[] {
    return [...this.known.values()];
  }

  byId(id: string): Connection | undefined {
    return this.known.get(id);
  }

  /** Also one that is closed: what it delivered before can still be read. */
  openOrClosed(id: string): Connection | undefined {
    return this.known.get(id) ?? this.closed.get(id);
  }

  /** The connection at `/api/webhooks/{source}/{token}`. */
  byAddress(source: string, token: string): Connection | undefined {
    return this.all().find((connection) => connection.source === source && connection.token === token);
  }

  /** A connection by its id, or the only one of a source by the source's name. */
  bySourceName(name: string): Connection | undefined {
    const ofSource = this.all().filter((connection) => connection.source === name);
    return this.known.get(name) ?? (ofSource.length === 1 ? ofSource[0] : undefined);
  }

  /** The same for somebody who named it. @throws ProblemError 400, which names those that there are. */
  named(name: string): Connection {
    const connection = this.bySourceName(name);
    if (connection !== undefined) return connection;
    const message = `must be one of ${[...this.known.keys()].join(', ')}`;
    throw invalidRequest(`The connection '${name}' does not exist.`, [{ path: 'source', message }]);
  }

  /** Where a connection's help desk delivers to. The standard one needs no token: its signature alone decides. */
  addressOf({ id, source, token }: Pick<Connection, 'id' | 'source' | 'token'>): string {
    const place = id === standardConnectionId ? source : `${source}/${token}`;
    return `${this.config.http.publicUrl}/api/webhooks/${place}`;
  }

  // Two processes may start at once: whoever comes second finds the connection there.
  private async ensureStandard(): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({
        ...{ id: standardConnectionId, source: 'standard', name: 'Standard', token: newAddressToken() },
        ...{ timezone: this.config.timezone, mapping: {}, createdAt: this.clock.now() },
      })
      .orIgnore()
      .execute();
  }

  private async read(): Promise<void> {
    const rows = await this.rows.find({ order: { id: 'asc' } });
    this.known = this.byIdOf(rows.filter(({ disabledAt }) => disabledAt === null));
    this.closed = this.byIdOf(rows.filter(({ disabledAt }) => disabledAt !== null));
  }

  private byIdOf(rows: readonly ConnectionEntity[]): Map<string, Connection> {
    return new Map(rows.flatMap((row) => this.connectionOf(row)).map((each) => [each.id, each]));
  }

  /** None when this version of the product has no adapter for its source. */
  private connectionOf(row: ConnectionEntity): Connection[] {
    const adapter = this.adapters.find(({ name }) => name === row.source);
    if (adapter === undefined) {
      this.logger.warn(`Connection ${row.id} stays disabled: this version does not support '${row.source}'`);
      return [];
    }
    const { id, source, name, token, timezone, deskUrl } = row;
    const secrets = this.secrets.of(row, adapter);
    return [{ id, source, name, token, timezone, deskUrl, ...row.mapping, adapter, secrets }];
  }
}
