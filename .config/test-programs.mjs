/**
 * The programs that the gate's and the long tests start, and the packages of Debian that bring them. Run by itself, it
 * prints the packages of those that are missing.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Request Tracker is no program on the path: files say that it is there. */
const requestTracker = [
  '/usr/share/request-tracker5/libexec/rt-server',
  '/var/lib/dbconfig-common/sqlite3/request-tracker5/rtdb',
];

const programs = [
  { name: 'redis-server', packages: 'redis-server' },
  { name: 'psql', packages: 'postgresql-client' },
  { name: 'systemd-analyze', packages: 'systemd' },
  { name: 'haproxy', packages: 'haproxy' },
  { name: 'nginx', packages: 'nginx-light' },
  { name: 'caddy', packages: 'caddy' },
  { name: 'pgbouncer', packages: 'pgbouncer' },
  { name: 'prometheus', packages: 'prometheus' },
  { name: 'request-tracker', packages: 'request-tracker5 rt5-db-sqlite rt5-standalone starman', files: requestTracker },
];

export const missingPrograms = () =>
  programs.filter(({ name, files }) =>
    files === undefined ? !onPath(name) : !files.every((file) => existsSync(file)),
  );

if (process.argv[1] === import.meta.filename)
  process.stdout.write(
    missingPrograms()
      .map(({ packages }) => packages)
      .join(' '),
  );
