import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';

/** Does it, and says why when it could not be done. */
export function toastOnError(action: () => Promise<void>): void {
  action().catch(async (error: unknown) => {
    const { toast } = await import('./toasts.js');
    toast.error(copy.state.notDone(failureOf(error).detail));
  });
}
