import type { FastifyReply } from 'fastify';
import type { Checks } from './checks.js';

const say = (isWell: boolean) => (isWell ? ('ok' as const) : ('unavailable' as const));

/**
 * Whether this process can work, as the body of the answer; 503 where it cannot. Without its queue a process still takes
 * deliveries and answers, and the sweep catches up. So only the database decides.
 */
export async function readiness(checks: Checks, reply: FastifyReply) {
  const [database, trouble, queue] = await Promise.all([
    checks.databaseAnswers(),
    checks.schemaTrouble(),
    checks.queueAnswers(),
  ]);
  const migrations = trouble === undefined;
  const isReady = database && migrations;
  if (!isReady) reply.status(503).header('retry-after', '2');
  return {
    status: say(isReady),
    checks: { database: say(database), migrations: say(migrations), queue: say(queue) },
    ...(database && trouble !== undefined && { detail: trouble }),
  };
}
