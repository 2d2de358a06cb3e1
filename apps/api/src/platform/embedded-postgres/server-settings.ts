import { totalmem } from 'node:os';

const MEBIBYTE = 1024 * 1024;

/** Of a server for tests: nothing of it is read again after a crash, and little of it is kept. */
const passing = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  max_wal_size: '256MB',
  // Each connection proves its password anew; it guards nothing here.
  scram_iterations: '1',
};

/** Settings for one machine that also runs the application; memory in proportion, never more than is useful. */
export function serverSettings(options: { durable: boolean }): Record<string, string> {
  const memory = totalmem() / MEBIBYTE;
  const settings: Record<string, string> = {
    shared_buffers: `${Math.floor(Math.min(256, memory / 8))}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.floor(Math.min(128, memory / 16))}MB`,
    // A worker listens with one connection for each kind of job, and several processes may share the server.
    max_connections: '200',
    max_wal_size: '2GB',
    // What a backup's store has not taken yet, while it is away; after that the archive has a gap instead.
    max_slot_wal_keep_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    autovacuum_naptime: '15s',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return options.durable ? settings : { ...settings, ...passing };
}

export function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
