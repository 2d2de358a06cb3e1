import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { surveyCopy } from '../../../copy/surveys.js';
import { announce } from '../../../lib/browser/announce.js';
import { editorReducer, startEditing, type EditorState, type OperationName } from './editor-state.js';
import { focusAddButton, focusCard, focusQuestionText, keepFocus } from './editor-focus.js';
import type { Operation } from './operations.js';
import { duplicateOf, newQuestion, type DraftQuestion, type SurveyDraft } from './survey-draft.js';
import { useUndoToasts } from './use-undo-toasts.js';

const { editor: words } = surveyCopy;

export function deedWords({ deed, number }: OperationName): string {
  return words.deeds[deed](number);
}

/** The draft with everything that can be done to it. Focus goes where the hands are, and changes are said aloud. */
export function useSurveyEditor(initial: SurveyDraft | (() => SurveyDraft)) {
  const [state, dispatch] = useReducer(editorReducer, initial, (from) =>
    startEditing(typeof from === 'function' ? from() : from),
  );
  const [selectedId, select] = useState<string | null>(null);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const after = useAfterChange(state);
  const undoToasts = useUndoToasts(state.draft);

  const deeds = useMemo(() => {
    const questions = () => latest.current.draft.questions;
    const numberOf = (id: string) => questions().findIndex((question) => question.id === id) + 1;
    const act = (operation: Operation, name: OperationName) => dispatch({ type: 'do', operation, name });
    const insert = (question: DraftQuestion, at: number, deed: 'add' | 'duplicate', number: number) => {
      act({ kind: 'add', question, at }, { deed, number });
      after(() => focusQuestionText(question.id));
    };
    const remove = (id: string) => {
      const number = numberOf(id);
      const question = questions()[number - 1];
      if (question === undefined) return;
      const neighbour = questions()[number] ?? questions()[number - 2];
      act({ kind: 'remove', id }, { deed: 'delete', number });
      after(() => (neighbour ? focusCard(neighbour.id) : focusAddButton()));
      undoToasts.offer(id, words.removed(number), () => {
        const last = latest.current.past.at(-1);
        const isLast = last?.operation.kind === 'add' && last.operation.question.id === id;
        if (isLast) dispatch({ type: 'undo' });
        else act({ kind: 'add', question, at: Math.min(number - 1, questions().length) }, { deed: 'add', number });
        after(() => focusCard(id));
      });
    };
    const move = (id: string, to: number, isFocusKept = true) => {
      const number = numberOf(id);
      const total = questions().length;
      if (number === 0 || to === number - 1 || to < 0 || to >= total) return;
      const focused = document.activeElement;
      act({ kind: 'move', id, to }, { deed: 'move', number });
      if (isFocusKept) after(() => keepFocus(focused, id));
      announce(words.movedTo(number, to + 1, total));
    };
    const walk = (type: 'undo' | 'redo') => {
      const step = (type === 'undo' ? latest.current.past : latest.current.future).at(-1);
      if (step === undefined) return;
      dispatch({ type });
      announce((type === 'undo' ? words.undone : words.redone)(deedWords(step.name)));
    };
    return {
      write: (texts: Partial<Pick<SurveyDraft, 'title' | 'description'>>) => dispatch({ type: 'write', texts }),
      writeQuestion: (
        id: string,
        texts: Partial<Pick<DraftQuestion, 'question' | 'optionLines' | 'minLabel' | 'maxLabel'>>,
      ) => dispatch({ type: 'writeQuestion', id, texts }),
      /** Under the given question, else at the end. */
      add: (under: string | null = null) => {
        const place = under === null ? 0 : numberOf(under);
        const at = place === 0 ? questions().length : place;
        insert(newQuestion(), at, 'add', at + 1);
      },
      duplicate: (id: string) => {
        const number = numberOf(id);
        const question = questions()[number - 1];
        if (question) insert(duplicateOf(question), number, 'duplicate', number);
      },
      remove,
      move,
      moveBy: (id: string, by: number) => move(id, numberOf(id) - 1 + by),
      set: (id: string, settings: Partial<DraftQuestion>, deed: OperationName['deed']) =>
        act({ kind: 'set', id, settings }, { deed, number: numberOf(id) }),
      setPrimary: (id: string, isPrimary: boolean) =>
        act({ kind: 'primary', id: isPrimary ? id : null }, { deed: 'primary', number: numberOf(id) }),
      replace: (draft: SurveyDraft) => act({ kind: 'replace', draft }, { deed: 'replace', number: 0 }),
      undo: () => walk('undo'),
      redo: () => walk('redo'),
    };
  }, [after, undoToasts]);

  return { ...deeds, draft: state.draft, past: state.past, future: state.future, selectedId, select };
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
