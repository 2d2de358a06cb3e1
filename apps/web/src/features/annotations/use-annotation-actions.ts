import {
  addAnnotation,
  changeAnnotation,
  deleteAnnotation,
  restoreAnnotation,
  type Annotation,
} from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { toast } from '../../ui/feedback/toasts.js';
import { told } from '../../ui/feedback/told.js';
import { annotationsCopy as words } from './annotations.copy.js';
import { annotationsKey } from './annotations.queries.js';

/** What can be done with annotations. `save` rejects where the server refuses. */
export function useAnnotationActions() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: annotationsKey });
  return {
    async save(id: string | undefined, body: Pick<Annotation, 'from' | 'to' | 'text'>) {
      if (id === undefined) await call(addAnnotation, { body });
      else await call(changeAnnotation, { params: { id }, body });
      await renew();
      toast.success(id === undefined ? words.added : words.changed);
    },
    remove: (id: string) =>
      told(async () => {
        await call(deleteAnnotation, { params: { id } });
        await renew();
        toast.undo(words.deleted, () =>
          told(async () => {
            await call(restoreAnnotation, { params: { id } });
            await renew();
          }),
        );
      }),
  };
}
