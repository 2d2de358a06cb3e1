import { furtherQuestions } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { editorReducer, startEditing, type EditorAction, type EditorState } from './editor-state.js';
import { contentOf, draftOf, duplicateOf, emptyDraft, newQuestion, type SurveyDraft } from './survey-draft.js';

const name = { action: 'add', number: 1 } as const;

const threeQuestions: SurveyDraft = {
  ...emptyDraft,
  title: 'Customer satisfaction',
  questions: ['overall', 'why', 'more'].map((id) => ({ ...newQuestion(id), question: `About ${id}` })),
};

/** What a person may do next; numbers choose the question by its place. */
type Step =
  | { kind: 'add' | 'remove' | 'duplicate' | 'required' | 'primary'; place: number }
  | { kind: 'type'; place: number; to: 'text' | 'rating' | 'choice' | 'yes_no' }
  | { kind: 'move'; place: number; to: number }
  | { kind: 'write'; place: number; text: string };

const place = fc.nat({ max: 9 });
const structure: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add', 'remove', 'duplicate', 'required', 'primary'), place }),
  fc.record({ kind: fc.constant('type' as const), place, to: fc.constantFrom('text', 'rating', 'choice', 'yes_no') }),
  fc.record({ kind: fc.constant('move' as const), place, to: place }),
);
const anything: fc.Arbitrary<Step> = fc.oneof(
  structure,
  fc.record({ kind: fc.constant('write' as const), place, text: fc.string() }),
);

function actionOf({ draft: { questions } }: EditorState, step: Step): EditorAction | null {
  if (step.kind === 'add')
    return act({ kind: 'add', question: newQuestion(), at: step.place % (questions.length + 1) });
  const question = questions[step.place % Math.max(1, questions.length)];
  if (question === undefined) return null;
  const { id } = question;
  switch (step.kind) {
    case 'remove':
      return act({ kind: 'remove', id });
    case 'duplicate':
      return act({ kind: 'add', question: duplicateOf(question), at: step.place % questions.length });
    case 'required':
      return act({ kind: 'set', id, settings: { required: !question.required } });
    case 'primary':
      return act({ kind: 'primary', id });
    case 'type':
      return act({ kind: 'set', id, settings: { type: step.to } });
    case 'move':
      return act({ kind: 'move', id, to: step.to % questions.length });
    case 'write':
      return { type: 'writeQuestion', id, texts: { question: step.text } };
  }
}

function act(operation: Extract<EditorAction, { type: 'do' }>['operation']): EditorAction {
  return { type: 'do', operation, name };
}

function after(state: EditorState, steps: readonly Step[]): EditorState {
  return steps.reduce((current, step) => {
    const action = actionOf(current, step);
    return action === null ? current : editorReducer(current, action);
  }, state);
}

function repeat(state: EditorState, type: 'undo' | 'redo', times: number): EditorState {
  return Array.from({ length: times }).reduce<EditorState>((current) => editorReducer(current, { type }), state);
}

const shapeOf = ({ questions }: SurveyDraft) => questions.map(({ id, type, required }) => ({ id, type, required }));

describe('the log of the survey editor', () => {
  it('takes every change back, and brings every change again', () => {
    fc.assert(
      fc.property(fc.array(structure, { maxLength: 60 }), (steps) => {
        const before = startEditing(threeQuestions);
        const done = after(before, steps);
        const undone = repeat(done, 'undo', done.past.length);
        expect(undone.draft).toEqual(before.draft);
        expect(repeat(undone, 'redo', done.past.length).draft).toEqual(done.draft);
      }),
    );
  });

  it('takes the structure back under texts that were written meanwhile, and keeps the texts', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (steps) => {
        const done = after(startEditing(threeQuestions), steps);
        const undone = repeat(done, 'undo', done.past.length);
        expect(shapeOf(undone.draft)).toEqual(shapeOf(threeQuestions));
        const again = repeat(undone, 'redo', done.past.length);
        expect(again.draft).toEqual(done.draft);
      }),
    );
  });

  it('remembers a hundred steps', () => {
    const add = (current: EditorState) =>
      editorReducer(current, { type: 'do', name, operation: { kind: 'add', question: newQuestion(), at: 0 } });
    const done = Array.from({ length: 130 }).reduce<EditorState>(add, startEditing(threeQuestions));
    expect(done.past).toHaveLength(100);
    expect(repeat(done, 'undo', 130).draft.questions).toHaveLength(33);
  });

  it('forgets what was taken back once something else is done', () => {
    const moved = editorReducer(startEditing(threeQuestions), {
      type: 'do',
      name: { action: 'move', number: 3 },
      operation: { kind: 'move', id: 'more', to: 0 },
    });
    const undone = editorReducer(moved, { type: 'undo' });
    expect(undone.future.at(-1)?.name).toEqual({ action: 'move', number: 3 });
    const other = editorReducer(undone, { type: 'do', name, operation: { kind: 'remove', id: 'why' } });
    expect(other.future).toEqual([]);
  });
});

describe('the draft and what is sent of it', () => {
  it('is the same there and back', () => {
    const content = {
      title: 'Customer satisfaction',
      description: 'Two minutes',
      questions: [
        {
          id: 'overall',
          type: 'rating' as const,
          question: 'How was it?',
          required: true,
          min_rating: 0,
          max_rating: 10,
          gradientScale: true,
          primary: true,
          labels: { min: 'Bad', max: 'Good' },
        },
        { id: 'why', type: 'text' as const, question: 'Why?', required: false },
        { id: 'how', type: 'choice' as const, question: 'How?', required: false, options: ['Mail', 'Phone'] },
        ...Object.values(furtherQuestions),
      ],
      look: { color: '#0b6b4f' },
      mail: { en: { subject: 'Rate us' } },
    };
    expect(contentOf(draftOf(content))).toEqual(content);
  });

  it('drops blank lines and what belongs to another type', () => {
    const question = {
      ...newQuestion('how'),
      type: 'choice' as const,
      optionLines: ' Mail \n\n\nPhone\n',
      primary: true,
    };
    expect(contentOf({ ...threeQuestions, questions: [question] }).questions).toEqual([
      { id: 'how', type: 'choice', question: '', required: false, options: ['Mail', 'Phone'] },
    ]);
  });
});
