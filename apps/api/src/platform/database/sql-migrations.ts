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

/**
 * Whether all migrations of this version are among those that the database has. It may have those of a newer version too:
 * they only add, so that processes of both versions work side by side (docs/how-to/upgrade.md). One that takes something
 * away says in its title which migration a process must know to do without: `0150-needs-0142-drop-old-column.sql`.
 * @throws NewerDatabaseError
 */
export function isUpToDate(applied: readonly string[]): boolean {
  const known = sqlMigrations().map((Migration) => new Migration().name ?? '');
  const newer = applied.filter((name) => !known.includes(name));
  const isComplete = known.every((name) => applied.includes(name));
  // What is still to come was written for a database without those, so none of them may be there.
  const unfit = newer.filter((name) => !isComplete || !canWorkBeside(name, known)).at(-1);
  if (unfit !== undefined)
    throw new NewerDatabaseError(
      `The database has migration ${titleOf(unfit)}, but this version of Deskledger only knows migrations up to ${titleOf(known.at(-1)!)}`,
    );
  return isComplete;
}

/** Whether a version with the known migrations still works where a newer version has applied this one. */
function canWorkBeside(name: string, known: readonly string[]): boolean {
  const needed = /^needs-(\d{4})-/.exec(name)?.[1];
  return needed === undefined || known.some((each) => titleOf(each).startsWith(`${needed}-`));
}

/** The name of the migration's file, without its ending. */
const titleOf = (name: string) => name.replace(/^(.*)-0*(\d{4,})$/, '$2-$1');
