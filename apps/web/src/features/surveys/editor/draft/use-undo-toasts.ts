import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../../ui/feedback/toasts.js';
import type { SurveyDraft } from './survey-draft.js';

/** Offers to bring a deleted question back, until it is back or the editor is left. */
export function useUndoToasts(draft: SurveyDraft) {
  const open = useRef(new Map<string, () => void>());
  useEffect(() => {
    for (const { id } of draft.questions) {
      open.current.get(id)?.();
      open.current.delete(id);
    }
  }, [draft]);
  useEffect(() => {
    const shown = open.current;
    return () => shown.forEach((close) => close());
  }, []);
  return useCallback((id: string, text: string, undo: () => void) => {
    open.current.set(id, toast.undo(text, undo));
  }, []);
}
