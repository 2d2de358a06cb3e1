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
import { CopySealer, type SealLines } from './sealing/copy-sealer.js';
import { markOf } from './sealing/key-file.js';
import type { SealedRow } from './sealing/sealed-table.js';
import { sealedTables } from './sealing/sealed-tables.js';

/** A copy that is being written. */
interface Copy {
  readonly tx: Tx;
  readonly count: (rows: number) => void;
  /** Of a sealed one. */
  readonly seal: SealLines | undefined;
}

/** Writes everything that this instance knows, for an empty one. */
@Injectable()
export class CopyWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sealer: CopySealer,
  ) {}

  /** About how many rows there are. */
  async count(): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(
      `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as n from pg_class
        where relnamespace in ('public'::regnamespace, 'product'::regnamespace) and relkind = 'r'
          and (relname = any ($1) or oid in (select inhrelid from pg_inherits where inhparent = 'events'::regclass))`,
      [copiedTables.map(({ name }) => name)],
    );
    return row!.n;
  }

  /** A ZIP archive of JSON Lines as of one moment, whatever is written meanwhile. */
  async *content(isSealed: boolean, count: (rows: number) => void): AsyncGenerator<Buffer> {
    const through = new PassThrough();
    const written = this.database.transaction(
      async (tx) => {
        const copy = { tx, count, seal: isSealed ? await this.sealer.begin(tx) : undefined };
        await pipeline(Readable.from(zipFile(this.entries(copy)), { objectMode: false }), through);
      },
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

  private *entries(copy: Copy): Generator<ZipEntry> {
    const files: CopiedFile[] = [];
    for (const table of copiedTables) {
      yield { name: fileOf(table.name), content: this.lines(copy, table, (file) => files.push(file)) };
    }
    yield { name: manifestName, content: this.manifest(copy, files) };
  }

  private async *lines(copy: Copy, table: CopiedTable, done: (file: CopiedFile) => void): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const lines of this.portions(copy, table)) {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      rows += lines.length;
      yield text;
      copy.count(lines.length);
    }
    done({ table: table.name, rows, sha256: hash.digest('hex') });
  }

  private async *portions({ tx, seal }: Copy, { name, without = [], portion }: CopiedTable): AsyncGenerator<string[]> {
    const sealed = seal && sealedTables.get(name);
    // As text from end to end: numbers of any length stay what they are.
    const asTheyAre = `select (to_jsonb(${name}) - '{${without.join(',')}}'::text[])::text as line from ${name}`;
    await tx.query(`declare copied no scroll cursor for ${sealed?.select ?? asTheyAre}`);
    for (;;) {
      const found = await tx.query<SealedRow>(`fetch ${portion} from copied`);
      if (found.length === 0) break;
      yield sealed && seal ? await seal(sealed, found) : found.map(({ line }) => line);
    }
    await tx.query('close copied');
  }

  private async *manifest({ tx, seal }: Copy, files: readonly CopiedFile[]): AsyncGenerator<string> {
    const { personalDataKey, ...installation } = await readInstallation(tx);
    const about = {
      format: 'deskledger-copy' as const,
      madeAt: this.clock.now().toISOString(),
      migration: lastMigration(),
    };
    yield manifestText(
      seal === undefined
        ? { ...about, version: 1, installation: { ...installation, personalDataKey }, files: [...files] }
        : { ...about, version: 2, installation, keys: markOf(Buffer.from(personalDataKey, 'hex')), files: [...files] },
    );
  }
}
