import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../platform/database/database.js';
import { SOURCE_ADAPTERS } from '../sources/index.js';
import type { SourceAdapter } from '../sources/source.js';
import { standardConnectionId, type Connection } from './connection.js';

interface ConnectionRow {
  id: string;
  source: string;
  name: string;
  token: string;
  timezone: string;
}

const enabledSql = 'select id, source, name, token, timezone from connections where disabled_at is null order by id';

// Two processes may start at once: whoever comes second finds the connection there.
const ensureSql = `
  insert into connections (id, source, name, token, timezone) values ($1, 'standard', 'Standard', $2, $3)
  on conflict (id) do nothing`;

/** The help desks that may deliver. Read from the database at start; their secrets come from the configuration. */
@Injectable()
export class Connections implements OnModuleInit {
  private readonly logger = new Logger(Connections.name);
  private known: ReadonlyMap<string, Connection> = new Map();

  constructor(
    private readonly database: Database,
    @Inject(SOURCE_ADAPTERS) private readonly adapters: readonly SourceAdapter[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the standard connection on the first start and reads all of them. */
  async onModuleInit(): Promise<void> {
    const token = randomBytes(24).toString('base64url');
    await this.database.query(ensureSql, [standardConnectionId, token, this.config.timezone]);
    await this.reload();
  }

  async reload(): Promise<void> {
    const rows = await this.database.query<ConnectionRow>(enabledSql);
    this.known = new Map(
      rows.flatMap((row) => this.connectionOf(row)).map((connection) => [connection.id, connection]),
    );
  }

  all(): readonly Connection[] {
    return [...this.known.values()];
  }

  byId(id: string): Connection | undefined {
    return this.known.get(id);
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

  /** None when this version of the product has no adapter for its source. */
  private connectionOf(row: ConnectionRow): Connection[] {
    const adapter = this.adapters.find(({ name }) => name === row.source);
    if (adapter === undefined) {
      this.logger.warn(`Connection ${row.id} stays closed: there is no adapter for its source '${row.source}'`);
      return [];
    }
    return [{ ...row, adapter, secrets: this.config.webhookSecrets[row.id] ?? [] }];
  }
}
