import { isAbort } from '../failures/error-codes.js';
import { Interrupted } from '../failures/failures.js';

/** Does the work; `stopped` and `advice` are what the person is told who presses Ctrl-C meanwhile. */
export async function stoppable<T>(work: () => Promise<T>, stopped: string, advice?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAbort(error) ? new Interrupted(stopped, advice) : error;
  }
}
