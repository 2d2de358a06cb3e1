import { types } from 'node:util';

/** Who asks over HTTP waits no longer (milliseconds) for a statement, and holds no connection for longer. */
export const requestPatience = 30_000;

/** For a statement that is answered in a moment and that much else waits for (milliseconds). */
export const momentPatience = 5_000;

/** query_canceled: a statement took longer than it may, or somebody who runs the database ended it. */
const CANCELED = '57014';

/** Whether the database gave a statement up before it was done. */
export const wasGivenUp = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === CANCELED;
