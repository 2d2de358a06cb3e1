import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../platform/database/database.js';
import { authenticityOf } from '../authenticity/authenticity.js';
import { standardConnectionId, type Connection, type Source } from './connection.js';

interface ConnectionRow {
  id: string;
  source: Source;
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
  private known: ReadonlyMap<string, Connection> = new Map();

  constructor(
    private readonly database: Database,
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
    this.known = new Map(rows.map((row) => [row.id, this.connectionOf(row)]));
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

  private connectionOf(row: ConnectionRow): Connection {
    return { ...row, authenticity: authenticityOf(this.config.webhookSecrets[row.id] ?? []) };
  }
}
