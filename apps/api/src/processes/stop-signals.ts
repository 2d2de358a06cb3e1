import type { Logger } from 'pino';
import { whenOrphaned } from '../platform/observability/process-surroundings.js';

const DEADLINE = 15_000;

/**
 * Runs `stop` once, on SIGINT, SIGTERM, or when the supervisor is gone, and ends the process; what does not stop in time
 * is cut off, which nothing here depends on.
 */
export function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  const end = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info(`Stopping: ${reason}`);
    setTimeout(() => process.exit(1), DEADLINE).unref();
    stop()
      .catch((error: unknown) => logger.error({ err: error }, 'Could not stop cleanly'))
      .finally(() => process.exit(0));
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  whenOrphaned(() => end('the supervisor has exited'));
}

/** A promise that nobody watched is logged; anything worse ends the process, and the supervisor starts another. */
export function logStrayErrors(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'Unhandled error'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Fatal error, stopping the process');
    process.exit(1);
  });
}
