import { withText, type SurveyLanguage, type TranslatedText } from '@deskledger/domain';
import { followRewriting } from './draft-translations.js';
import { applyOperation, type Operation } from './operations.js';
import type { DraftQuestion, LinesName, SurveyDraft } from './survey-draft.js';

/** How an operation is called in the buttons that take it back: 'Undo delete question 2'. */
export interface OperationName {
  action:
    | 'add'
    | 'delete'
    | 'move'
    | 'duplicate'
    | 'type'
    | 'required'
    | 'scale'
    | 'gradient'
    | 'primary'
    | 'limits'
    | 'conditions'
    | 'order'
    | 'language'
    | 'replace';
  /** Of the question, from 1, when it was done. */
  number: number;
}

interface Step {
  name: OperationName;
  operation: Operation;
}

export interface EditorState {
  draft: SurveyDraft;
  /** What takes back the last changes, the newest last. */
  past: readonly Step[];
  /** What brings back what was taken back, the next one last. */
  future: readonly Step[];
}

type SurveyText = Partial<Omit<SurveyDraft, 'questions'>>;
type QuestionText = Partial<Pick<DraftQuestion, 'question' | 'statement' | LinesName | 'minLabel' | 'maxLabel'>>;

export type EditorAction =
  | { type: 'do'; operation: Operation; name: OperationName }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'write'; texts: SurveyText }
  | { type: 'writeQuestion'; id: string; texts: QuestionText }
  | { type: 'translate'; language: SurveyLanguage; text: TranslatedText };

const remembered = 100;

export function startEditing(draft: SurveyDraft): EditorState {
  return { draft, past: [], future: [] };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'do': {
      const { draft, inverse } = applyOperation(state.draft, action.operation);
      const past = [...state.past, { name: action.name, operation: inverse }].slice(-remembered);
      return { draft, past, future: [] };
    }
    case 'undo': {
      const { draft, rest, undone } = takeLast(state.draft, state.past);
      return undone === null ? state : { draft, past: rest, future: [...state.future, undone] };
    }
    case 'redo': {
      const { draft, rest, undone } = takeLast(state.draft, state.future);
      return undone === null ? state : { draft, past: [...state.past, undone], future: rest };
    }
    case 'write':
      return { ...state, draft: { ...state.draft, ...action.texts } };
    case 'writeQuestion': {
      const questions = state.draft.questions.map((question) =>
        question.id === action.id ? { ...question, ...action.texts } : question,
      );
      const translations = followRewriting(state.draft, action.id, action.texts);
      return { ...state, draft: { ...state.draft, questions, translations } };
    }
    case 'translate': {
      const { draft } = state;
      const translation = withText(draft.translations[action.language] ?? {}, action.text);
      return { ...state, draft: { ...draft, translations: { ...draft.translations, [action.language]: translation } } };
    }
  }
}

function takeLast(draft: SurveyDraft, steps: readonly Step[]) {
  const step = steps.at(-1);
  if (step === undefined) return { draft, rest: steps, undone: null };
  const applied = applyOperation(draft, step.operation);
  return {
    draft: applied.draft,
    rest: steps.slice(0, -1),
    undone: { name: step.name, operation: applied.inverse },
  };
}
