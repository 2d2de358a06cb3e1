import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { createOnce } from '../../../config/create-once.js';
import { Database } from '../../../platform/database/database.js';
import { untilAvailable } from '../../../platform/database/until-available.js';

const interval = 60_000;
/** A directory that no process has told of for so long is nobody's. */
const recently = `interval '3 minutes'`;

const directorySql = `
  insert into data_directories (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now()`;
const forgetSql = `delete from data_directories where seen_at < now() - interval '1 day'`;
const othersSql = `select id from data_directories where id <> $1 and seen_at > now() - ${recently}`;
const wantedSql = `
  select 'exports' as shelf, id from data_exports where status = 'ready' and expires_at > $1
  union all
  select 'imports', id from data_imports where expires_at > $1`;

/** Whether all processes keep their files in one directory: each tells the id of its own, which lies in the file `id`. */
@Injectable()
export class DataDirectory implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DataDirectory.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    const trouble = await untilAvailable(() => this.trouble());
    if (trouble !== undefined) this.logger.warn(trouble);
    this.timer = setInterval(() => void this.read(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** What keeps files from those who look for them, in words; undefined when nothing does. */
  async trouble(): Promise<string | undefined> {
    const { dataDirectory } = this.config;
    const id = await this.id().catch(() => undefined);
    if (id === undefined) return `cannot write to ${dataDirectory}, which exports and uploads need`;
    const others = await this.database.query(othersSql, [id]);
    if (others.length === 0) return undefined;
    return `another process uses a directory other than ${dataDirectory}: API and workers must share DATA_DIR`;
  }

  /** How many files of exports and imports there should be by now, and how many of them are not here. */
  async count(at: Date): Promise<{ wanted: number; missing: number }> {
    const files = await this.database.query<{ shelf: string; id: string }>(wantedSql, [at]);
    const missing = files.filter(({ shelf, id }) => !existsSync(join(this.config.dataDirectory, shelf, id)));
    return { wanted: files.length, missing: missing.length };
  }

  private async read(): Promise<void> {
    try {
      await this.database.query(directorySql, [await this.id()]);
      await this.database.query(forgetSql);
    } catch (error) {
      this.logger.warn('Could not register the data directory', error);
    }
  }

  private async id(): Promise<string> {
    const { dataDirectory } = this.config;
    const file = join(dataDirectory, 'id');
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    createOnce(file, randomUUID());
    return readFile(file, 'utf8');
  }
}
