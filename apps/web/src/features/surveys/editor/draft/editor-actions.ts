import type { SurveyTranslation } from '@deskledger/contracts';
import type { SurveyLanguage, TranslatedText } from '@deskledger/domain';
import type { Dispatch, RefObject } from 'react';
import { editorCopy as words } from '../editor.copy.js';
import { announce } from '../../../../lib/browser/announce.js';
import { focusAddButton, focusCard, focusQuestionText, keepFocus } from '../questions/editor-focus.js';
import { copyTexts } from './draft-translations.js';
import type { EditorAction, EditorState, OperationName } from './editor-state.js';
import type { Operation } from './operations.js';
import { duplicateOf, newQuestion, type DraftQuestion, type LinesName, type SurveyDraft } from './survey-draft.js';

interface EditorSurroundings {
  dispatch: Dispatch<EditorAction>;
  latest: RefObject<EditorState>;
  /** Runs once the change stands on the page. */
  after: (act: () => void) => void;
  offerUndo: (id: string, text: string, undo: () => void) => void;
}

export function actionWords({ action, number }: OperationName): string {
  return words.actions[action](number);
}

/** Everything that can be done to a survey, with the focus and the words that belong to it. */
export function editorActions(surroundings: EditorSurroundings) {
  const { dispatch, latest } = surroundings;
  return {
    write: (texts: Partial<Omit<SurveyDraft, 'questions'>>) => dispatch({ type: 'write', texts }),
    writeQuestion: (
      id: string,
      texts: Partial<Pick<DraftQuestion, 'question' | 'statement' | LinesName | 'minLabel' | 'maxLabel'>>,
    ) => dispatch({ type: 'writeQuestion', id, texts }),
    replace: (draft: SurveyDraft) =>
      dispatch({ type: 'do', operation: { kind: 'replace', draft }, name: { action: 'replace', number: 0 } }),
    translate: (language: SurveyLanguage, text: TranslatedText) => dispatch({ type: 'translate', language, text }),
    setTranslation: (language: SurveyLanguage, translation: SurveyTranslation | undefined) =>
      dispatch({
        type: 'do',
        operation: { kind: 'translation', language, translation },
        name: { action: 'language', number: 0 },
      }),
    undo: () => walk('undo', latest.current.past.at(-1)?.name, dispatch),
    redo: () => walk('redo', latest.current.future.at(-1)?.name, dispatch),
    ...questionActions(surroundings),
  };
}

function walk(type: 'undo' | 'redo', name: OperationName | undefined, dispatch: Dispatch<EditorAction>) {
  if (name === undefined) return;
  dispatch({ type });
  announce((type === 'undo' ? words.undone : words.redone)(actionWords(name)));
}

function questionActions({ dispatch, latest, after, offerUndo }: EditorSurroundings) {
  const questions = () => latest.current.draft.questions;
  /** From 1; 0 for a question that is not there. */
  const numberOf = (id: string) => questions().findIndex((question) => question.id === id) + 1;
  const act = (operation: Operation, name: OperationName) => dispatch({ type: 'do', operation, name });
  const insert = (question: DraftQuestion, at: number, name: OperationName) => {
    act({ kind: 'add', question, at }, name);
    after(() => focusQuestionText(question.id));
  };
  const move = (id: string, to: number, isFocusKept = true) => {
    const number = numberOf(id);
    const total = questions().length;
    if (number === 0 || to === number - 1 || to < 0 || to >= total) return;
    const focused = document.activeElement;
    act({ kind: 'move', id, to }, { action: 'move', number });
    if (isFocusKept) after(() => keepFocus(focused, id));
    announce(words.movedTo(number, to + 1, total));
  };
  /** The step itself is taken back while it is the last one; later it is done the other way round. */
  const bringBack = (question: DraftQuestion, number: number) => {
    const last = latest.current.past.at(-1)?.operation;
    if (last?.kind === 'add' && last.question.id === question.id) dispatch({ type: 'undo' });
    else act({ kind: 'add', question, at: Math.min(number - 1, questions().length) }, { action: 'add', number });
    after(() => focusCard(question.id));
  };
  return {
    /** Under the given question, else at the end. */
    add: (under: string | null = null) => {
      const place = under === null ? 0 : numberOf(under);
      const at = place === 0 ? questions().length : place;
      insert(newQuestion(), at, { action: 'add', number: at + 1 });
    },
    duplicate: (id: string) => {
      const number = numberOf(id);
      const question = questions()[number - 1];
      if (question === undefined) return;
      const copy = duplicateOf(question);
      insert(copy, number, { action: 'duplicate', number });
      dispatch({ type: 'write', texts: { translations: copyTexts(latest.current.draft.translations, id, copy.id) } });
    },
    remove: (id: string) => {
      const number = numberOf(id);
      const question = questions()[number - 1];
      if (question === undefined) return;
      const neighbour = questions()[number] ?? questions()[number - 2];
      act({ kind: 'remove', id }, { action: 'delete', number });
      after(() => (neighbour ? focusCard(neighbour.id) : focusAddButton()));
      offerUndo(id, words.removed(number), () => bringBack(question, number));
    },
    move,
    moveBy: (id: string, by: number) => move(id, numberOf(id) - 1 + by),
    set: (id: string, settings: Partial<DraftQuestion>, action: OperationName['action']) =>
      act({ kind: 'set', id, settings }, { action, number: numberOf(id) }),
    setPrimary: (id: string, isPrimary: boolean) =>
      act({ kind: 'primary', id: isPrimary ? id : null }, { action: 'primary', number: numberOf(id) }),
  };
}
