import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** The repository's `migrations` folder, found from the sources as well as from the compiled files. */
export function migrationsFolder(start = dirname(fileURLToPath(import.meta.url))): string {
  const candidate = join(start, 'migrations');
  if (existsSync(candidate) && readdirSync(candidate).some((file) => file.endsWith('.sql'))) return candidate;
  if (dirname(start) === start) throw new Error('There is no folder with migrations above the application');
  return migrationsFolder(dirname(start));
}

// TypeORM orders by the 13 digits at the end of the name; ours are the file's number.
function migrationName(file: string): string {
  const [, number = '', title = ''] = /^(\d+)-(.+)\.sql$/.exec(file) ?? [];
  if (number === '') throw new Error(`migrations/${file}: a migration's name is a number, a hyphen and a title`);
  return `${title}-${number.padStart(13, '0')}`;
}

function asClass(folder: string, file: string): MigrationClass {
  return class implements MigrationInterface {
    readonly name = migrationName(file);

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(readFileSync(join(folder, file), 'utf8'));
    }

    down(): Promise<void> {
      return Promise.reject(new Error(`${file}: migrations go forward only`));
    }
  };
}

/** The plain SQL files of the folder, in the order of their names, as migrations that TypeORM runs. */
export function sqlMigrations(folder = migrationsFolder()): MigrationClass[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => asClass(folder, file));
}
