import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { zipFile, type ZipEntry } from '../../../platform/files/index.js';
import { copiedTables, type CopiedTable } from './copied-tables.js';
import {
  type CopiedFile,
  fileOf,
  lastMigration,
  manifestName,
  manifestText,
  readInstallation,
} from './copy-manifest.js';

/** Writes everything that this instance knows, for an empty one. */
@Injectable()
export class CopyWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** About how many rows there are. */
  async count(): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(
      `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as n from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and (relname = any ($1) or oid in (select inhrelid from pg_inherits where inhparent = 'events'::regclass))`,
      [copiedTables.map(({ name }) => name)],
    );
    return row!.n;
  }

  /** A ZIP archive of JSON Lines as of one moment, whatever is written meanwhile. */
  async *content(count: (rows: number) => void): AsyncGenerator<Buffer> {
    const through = new PassThrough();
    const written = this.database.transaction(
      (tx) => pipeline(Readable.from(zipFile(this.entries(tx, count)), { objectMode: false }), through),
      { isolation: 'REPEATABLE READ' },
    );
    // Whoever reads hears of it by the stream.
    const ended = written.catch((error: unknown) => {
      through.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    try {
      yield* through as AsyncIterable<Buffer>;
    } finally {
      through.destroy();
      await ended;
    }
  }

  private *entries(tx: Tx, count: (rows: number) => void): Generator<ZipEntry> {
    const files: CopiedFile[] = [];
    for (const table of copiedTables) {
      yield { name: fileOf(table.name), content: this.lines(tx, table, count, (file) => files.push(file)) };
    }
    yield { name: manifestName, content: this.manifest(tx, files) };
  }

  private async *lines(
    tx: Tx,
    { name, without = [], portion }: CopiedTable,
    count: (rows: number) => void,
    done: (file: CopiedFile) => void,
  ): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let rows = 0;
    // As text from end to end: numbers of any length stay what they are.
    await tx.query(
      `declare copied no scroll cursor for select (to_jsonb(${name}) - '{${without.join(',')}}'::text[])::text as line from ${name}`,
    );
    for (;;) {
      const found = await tx.query<{ line: string }>(`fetch ${portion} from copied`);
      if (found.length === 0) break;
      const text = found.map(({ line }) => `${line}\n`).join('');
      hash.update(text);
      rows += found.length;
      yield text;
      count(found.length);
    }
    await tx.query('close copied');
    done({ table: name, rows, sha256: hash.digest('hex') });
  }

  private async *manifest(tx: Tx, files: readonly CopiedFile[]): AsyncGenerator<string> {
    yield manifestText({
      format: 'deskledger-copy',
      version: 1,
      madeAt: this.clock.now().toISOString(),
      migration: lastMigration(),
      installation: await readInstallation(tx),
      files: [...files],
    });
  }
}
