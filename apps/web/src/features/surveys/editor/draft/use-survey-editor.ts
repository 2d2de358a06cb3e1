import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { toast } from '../../../../ui/feedback/toasts.js';
import { editorActions } from './editor-actions.js';
import { editorReducer, type EditorState, startEditing } from './editor-state.js';
import type { SurveyDraft } from './survey-draft.js';

/** The draft with everything that can be done to it. Focus goes where the hands are, and changes are said aloud. */
export function useSurveyEditor(initial: () => SurveyDraft) {
  const [state, dispatch] = useReducer(editorReducer, initial, (begin) => startEditing(begin()));
  const [selectedId, select] = useState<string | null>(null);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const after = useAfterChange(state);
  const offerUndo = useUndoToasts(state.draft);
  const actions = useMemo(() => editorActions({ dispatch, latest, after, offerUndo }), [after, offerUndo]);
  return { ...actions, draft: state.draft, past: state.past, future: state.future, selectedId, select };
}

export type SurveyEditor = ReturnType<typeof useSurveyEditor>;

/** Runs what was handed in once the next change of the draft stands on the page. */
function useAfterChange(state: EditorState): (act: () => void) => void {
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    pending.current?.();
    pending.current = null;
  }, [state]);
  return useCallback((act: () => void) => {
    pending.current = act;
  }, []);
}

/** Offers to bring a deleted question back, until it is back or the editor is left. */
function useUndoToasts(draft: SurveyDraft) {
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
