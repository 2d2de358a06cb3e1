import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure.js';
import { voidsCopy as words } from './voids.copy.js';
import { takeBack } from './voids.queries.js';

/** Takes a voiding back at once, and says so. `onDone`: the figures and the list are as they were. */
export function useCountAgain(onDone: () => void) {
  const queries = useQueryClient();
  return async (voiding: string): Promise<void> => {
    const { toast } = await import('../../../ui/feedback/toasts.js');
    try {
      toast.success(words.undone(await takeBack(voiding)));
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    await queries.invalidateQueries();
    onDone();
  };
}
