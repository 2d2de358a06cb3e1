import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { productFolder } from '../files/product-folder.js';
import { NewerDatabaseError } from './newer-database.error.js';

type MigrationClass = new () => MigrationInterface;

// TypeORM orders by the 13 digits at the end of the name; ours are the file's number.
function migrationName(file: string): string {
  const [, number = '', title = ''] = /^(\d+)-(.+)\.sql$/.exec(file) ?? [];
  if (number === '') throw new Error(`migrations/${file}: a migration's name is a number, a hyphen and a title`);
  return `${title}-${number.padStart(13, '0')}`;
}

/** Earlier files name things without their schema; of later ones nothing is found that others may have made. */
const firstQualified = '0099';

function asClass(folder: string, file: string): MigrationClass {
  return class implements MigrationInterface {
    readonly name = migrationName(file);

    async up(runner: QueryRunner): Promise<void> {
      if (file < firstQualified) await runner.query('set local search_path to public');
      await runner.query(readFileSync(join(folder, file), 'utf8'));
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`${file}: migrations go forward only`));
    }
  };
}

/** The plain SQL files of the folder, in the order of their names, as migrations that TypeORM runs. */
export function sqlMigrations(folder = join(productFolder(), 'migrations')): MigrationClass[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => asClass(folder, file));
}

/** Whether all migrations of this version are among those that the database has. @throws NewerDatabaseError */
export function isUpToDate(applied: readonly string[]): boolean {
  const known = sqlMigrations().map((Migration) => new Migration().name ?? '');
  const newest = applied.filter((name) => !known.includes(name)).at(-1);
  if (newest !== undefined)
    throw new NewerDatabaseError(
      `The database has migration ${titleOf(newest)}, but this version of Deskledger only knows migrations up to ${titleOf(known.at(-1)!)}`,
    );
  return known.every((name) => applied.includes(name));
}

/** The name of the migration's file, without its ending. */
const titleOf = (name: string) => name.replace(/^(.*)-0*(\d{4,})$/, '$2-$1');
