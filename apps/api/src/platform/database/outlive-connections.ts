import type { Pool } from 'pg';

/**
 * A connection can be lost between two statements of whoever has it, when nobody else listens for its errors: Node would
 * end the process. The next statement says that it is lost.
 */
export function outliveConnections(pool: Pool): Pool {
  return pool.on('connect', (client) => client.on('error', () => undefined));
}
