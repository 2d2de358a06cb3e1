import type { FastifyReply } from 'fastify';
import { productVersion } from '../../../platform/files/product-version.js';
import type { Checks } from './checks.js';

const statusOf = (isWell: boolean) => (isWell ? ('ok' as const) : ('unavailable' as const));

/** That this process answers at all. */
export const liveness = () => ({ status: 'ok' as const, version: productVersion });

/**
 * Whether this process can work, as the body of the answer; 503 where it cannot. Without its queue a process still takes
 * deliveries and answers, and the sweep catches up; without its replica it reads from the primary; without notifications
 * it polls. So only the database decides, and the others are named.
 */
export async function readiness(checks: Checks, reply: FastifyReply) {
  const { database, trouble, queue, reads, notifications } = await checks.forReadiness();
  const migrations = trouble === undefined;
  const isReady = database && migrations;
  if (!isReady) reply.status(503).header('retry-after', '2');
  return {
    status: statusOf(isReady),
    version: productVersion,
    checks: {
      database: statusOf(database),
      migrations: statusOf(migrations),
      queue: statusOf(queue),
      reads: reads && checks.replicaTrouble() !== undefined ? 'degraded' : statusOf(reads),
      notifications: statusOf(notifications),
    },
    ...(database && trouble !== undefined && { detail: trouble }),
  };
}
