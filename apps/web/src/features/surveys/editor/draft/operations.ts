import type { SurveyTranslation } from '@deskledger/contracts';
import type { SurveyLanguage } from '@deskledger/domain';
import type { DraftQuestion, SurveyDraft } from './survey-draft.js';

/** A change that can be taken back. Texts are not among them: their fields have the browser's own undo. */
export type Operation =
  | { kind: 'add'; question: DraftQuestion; at: number }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'set'; id: string; settings: Partial<DraftQuestion> }
  /** The one question behind the satisfaction figures, or none. */
  | { kind: 'primary'; id: string | null }
  /** Adds a language with its texts; takes it away where there are none. */
  | { kind: 'translation'; language: SurveyLanguage; translation: SurveyTranslation | undefined }
  | { kind: 'replace'; draft: SurveyDraft };

interface Applied {
  draft: SurveyDraft;
  /** Takes the operation back when it is applied to `draft`, or to `draft` with other texts. */
  inverse: Operation;
}

/** Carries an operation out. Texts that were written since are kept, whichever way the log is walked. */
export function applyOperation(draft: SurveyDraft, operation: Operation): Applied {
  switch (operation.kind) {
    case 'add':
      return {
        draft: { ...draft, questions: draft.questions.toSpliced(operation.at, 0, operation.question) },
        inverse: { kind: 'remove', id: operation.question.id },
      };
    case 'remove':
      return remove(draft, operation);
    case 'move':
      return move(draft, operation);
    case 'set':
      return set(draft, operation);
    case 'primary':
      return setPrimary(draft, operation);
    case 'translation':
      return setTranslation(draft, operation);
    case 'replace':
      return { draft: operation.draft, inverse: { kind: 'replace', draft } };
  }
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

function remove(draft: SurveyDraft, operation: Of<'remove'>): Applied {
  const at = indexOf(draft, operation.id);
  const question = draft.questions[at];
  if (question === undefined) return { draft, inverse: operation };
  return {
    draft: { ...draft, questions: draft.questions.toSpliced(at, 1) },
    inverse: { kind: 'add', question, at },
  };
}

function move(draft: SurveyDraft, operation: Of<'move'>): Applied {
  const from = indexOf(draft, operation.id);
  const question = draft.questions[from];
  if (question === undefined) return { draft, inverse: operation };
  const questions = draft.questions.toSpliced(from, 1).toSpliced(operation.to, 0, question);
  return { draft: { ...draft, questions }, inverse: { ...operation, to: from } };
}

function set(draft: SurveyDraft, operation: Of<'set'>): Applied {
  const before = draft.questions[indexOf(draft, operation.id)];
  if (before === undefined) return { draft, inverse: operation };
  const names = Object.keys(operation.settings) as (keyof DraftQuestion)[];
  const settings = Object.fromEntries(names.map((name) => [name, before[name]]));
  const questions = draft.questions.map((question) =>
    question.id === operation.id ? { ...question, ...operation.settings } : question,
  );
  return { draft: { ...draft, questions }, inverse: { ...operation, settings } };
}

function setPrimary(draft: SurveyDraft, { id }: Of<'primary'>): Applied {
  const before = draft.questions.find(({ primary }) => primary)?.id ?? null;
  const questions = draft.questions.map((question) => ({ ...question, primary: question.id === id }));
  return { draft: { ...draft, questions }, inverse: { kind: 'primary', id: before } };
}

function setTranslation(draft: SurveyDraft, { language, translation }: Of<'translation'>): Applied {
  const { [language]: before, ...others } = draft.translations;
  const translations = translation === undefined ? others : { ...others, [language]: translation };
  return { draft: { ...draft, translations }, inverse: { kind: 'translation', language, translation: before } };
}

function indexOf({ questions }: SurveyDraft, id: string): number {
  return questions.findIndex((question) => question.id === id);
}
