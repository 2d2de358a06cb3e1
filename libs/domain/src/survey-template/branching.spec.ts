import fc from 'fast-check';
import { checkAnswers } from '../survey-enrollment/check-answers.js';
import type { SentValue } from '../survey-enrollment/survey-answers.js';
import { aSurvey, furtherQuestions, someQuestions } from '../testing/index.js';
import { checkTemplate } from './check-template.js';
import { listedAnswers } from './listed-answers.js';
import { shownQuestions } from './shown-questions.js';
import { surveyPaths } from './survey-paths.js';
import type { Question, ShowCondition } from './survey-content.js';

const { overall, why, channel, again } = someQuestions;
const { liked } = furtherQuestions;
const when = (question: string, ...is: NonNullable<ShowCondition['is']>): ShowCondition =>
  is.length === 0 ? { question } : { question, is };
const onlyIf = (question: Question, ...conditions: ShowCondition[]): Question => ({ ...question, show_if: conditions });
const faultsOf = (...questions: Question[]) => checkTemplate(aSurvey({ questions }));
const shownTo = (questions: readonly Question[], answers: Readonly<Record<string, unknown>>) =>
  shownQuestions(questions, ({ id }) => answers[id]).map(({ id }) => id);

describe('questions with conditions', () => {
  const questions = [overall, onlyIf(why, when('overall', 1, 2)), onlyIf(again, when('why')), channel];

  it('are asked when all their conditions hold', () => {
    expect(shownTo(questions, { overall: 2, why: 'Slow' })).toEqual(['overall', 'why', 'again', 'channel']);
    expect(shownTo(questions, { overall: 2 })).toEqual(['overall', 'why', 'channel']);
    expect(shownTo([overall, again, onlyIf(why, when('overall', 1), when('again', false))], { overall: 1 })).toEqual([
      'overall',
      'again',
    ]);
  });

  it('depend on no answer to a question that is not asked itself', () => {
    expect(shownTo(questions, { overall: 5, why: 'Slow' })).toEqual(['overall', 'channel']);
  });

  it('take one of several chosen options', () => {
    const asked = [liked, onlyIf(why, when('liked', 'Speed', 'Knowledge'))];
    expect(shownTo(asked, { liked: ['Friendliness', 'Knowledge'] })).toEqual(['liked', 'why']);
    expect(shownTo(asked, { liked: ['Friendliness'] })).toEqual(['liked']);
  });

  it('are neither required nor recorded where they are not asked', () => {
    const required = [overall, onlyIf({ ...why, required: true }, when('overall', 1))];
    const rated = (value: number) => ({ id: 'overall', answer: value });
    expect(checkAnswers(aSurvey({ questions: required }), [rated(5), { id: 'why', answer: 'Slow' }])).toEqual({
      answers: [{ id: 'overall', type: 'rating', value: 5 }],
      faults: [],
    });
    expect(checkAnswers(aSurvey({ questions: required }), [rated(1)]).faults).toMatchObject([{ id: 'why' }]);
  });
});

describe('what forbids conditions', () => {
  const unmet = (number: number) =>
    `can never hold: no answer to question ${number} meets all conditions that lead here`;

  it.each<[string, string, Question[]]>([
    ['[0].question', "is not a question of this survey: 'gone'", [overall, onlyIf(why, when('gone'))]],
    ['[0].question', "must be an earlier question; 'why' is question 2", [overall, onlyIf(why, when('why'))]],
    ['[0].is[1]', "is not an answer to question 1: '6'", [overall, onlyIf(why, when('overall', 1, 6))]],
    ['[0].is[0]', "is not an answer to question 1: 'Fax'", [channel, onlyIf(why, when('channel', 'Fax'))]],
    ['[0].is', 'needs at least one answer', [overall, onlyIf(why, { question: 'overall', is: [] })]],
    [
      '[0].is',
      'cannot be set: answers to question 1, of type text, have no list',
      [{ ...why, id: 'first' }, onlyIf(why, when('first', 'x'))],
    ],
    ['', 'at most 5 conditions', [overall, onlyIf(why, ...Array<ShowCondition>(6).fill(when('overall')))]],
    ['', unmet(1), [overall, onlyIf(why, when('overall', 1), when('overall', 2))]],
  ])('show_if%s: %s', (path, message, asked) => {
    expect(faultsOf(...asked)).toEqual([{ path: `questions[1].show_if${path}`, message }]);
  });

  it('is that nobody can be asked the question, over whatever it depends on', () => {
    const asked = [overall, onlyIf(again, when('overall', 1)), onlyIf(why, when('again', true), when('overall', 5))];
    expect(faultsOf(...asked)).toEqual([{ path: 'questions[2].show_if', message: unmet(1) }]);
    const both = [
      liked,
      onlyIf(why, when('liked', 'Speed'), when('liked', 'Knowledge'), when('liked', 'Friendliness')),
    ];
    expect(faultsOf(...both)).toEqual([{ path: 'questions[1].show_if', message: unmet(1) }]);
    expect(faultsOf({ ...liked, max_choices: 3 }, both[1]!)).toEqual([]);
  });
});

/** A question and what it depends on, as numbers that a template makes conditions of. */
const drawn = fc.record({
  type: fc.constantFrom('yes_no', 'rating', 'choice', 'choices', 'text' as const),
  required: fc.boolean(),
  least: fc.integer({ min: 1, max: 3 }),
  more: fc.integer({ min: 0, max: 2 }),
  conditions: fc.array(fc.tuple(fc.nat(3), fc.subarray([0, 1, 2])), { maxLength: 2 }),
});

const templates = fc.array(drawn, { minLength: 1, maxLength: 4 }).map((list) =>
  list.reduce<Question[]>((before, { type, required, least, more, conditions }, index) => {
    const options = ['A', 'B', 'C'];
    const settings = {
      ...(type === 'rating' && { max_rating: 3 }),
      ...((type === 'choice' || type === 'choices') && { options }),
      ...(type === 'choices' && { min_choices: least, max_choices: Math.min(3, least + more) }),
    };
    const wanted = conditions.map(([place, picked]): ShowCondition | null => {
      const earlier = before[place];
      if (earlier === undefined) return null;
      const values = listedAnswers(earlier) ?? [];
      const is = picked.flatMap((nth) => values.slice(nth, nth + 1));
      return is.length === 0 ? when(earlier.id) : when(earlier.id, ...is);
    });
    const show_if = wanted.filter((condition) => condition !== null);
    return [
      ...before,
      { id: `q${index}`, type, question: `Q${index}`, required, ...settings, ...(show_if.length > 0 && { show_if }) },
    ];
  }, []),
);

/** Everything that can be sent for a question; null: nothing. */
function answersTo({
  type,
  options = [],
  min_choices: least = 1,
  max_choices: most = 3,
}: Question): (SentValue | null)[] {
  switch (type) {
    case 'yes_no':
      return [null, true, false];
    case 'rating':
      return [null, 1, 2, 3];
    case 'choice':
      return [null, ...options];
    case 'choices':
      return [null, ...subsets(options).filter((chosen) => chosen.length >= least && chosen.length <= most)];
    default:
      return [null, 'words'];
  }
}

function subsets(options: readonly string[]): string[][] {
  return options.reduce<string[][]>((sets, option) => [...sets, ...sets.map((set) => [...set, option])], [[]]);
}

type Sent = { id: string; answer: SentValue | null }[];

function everythingSent(questions: readonly Question[]): Sent[] {
  return questions.reduce<Sent[]>(
    (all, question) =>
      all.flatMap((sent) => answersTo(question).map((answer) => [...sent, { id: question.id, answer }])),
    [[]],
  );
}

describe('branching, for any survey and any answers', () => {
  it('asks for nothing that is hidden, hides nothing for good, and knows every path', () => {
    fc.assert(
      fc.property(templates, (questions) => {
        const content = aSurvey({ questions });
        const ways = new Set<string>();
        for (const sent of everythingSent(questions)) {
          const answers = Object.fromEntries(sent.map(({ id, answer }) => [id, answer]));
          const shown = shownTo(questions, answers);
          const isOpen = questions.some(({ id, required }) => required && shown.includes(id) && answers[id] === null);
          const checked = checkAnswers(content, sent);
          expect(checked.faults.length > 0).toBe(isOpen);
          if (isOpen) continue;
          expect(checked.answers.map(({ id }) => id)).toEqual(shown.filter((id) => answers[id] !== null));
          ways.add(shown.join());
        }
        const known = surveyPaths(questions, 1000);
        expect(known.isComplete).toBe(true);
        expect(known.paths.map(({ shown }) => shown.join()).toSorted()).toEqual([...ways].toSorted());
        const unreachable = questions.filter(({ id }) => ![...ways].some((way) => way.split(',').includes(id)));
        const named = checkTemplate(content).flatMap(
          ({ path }) => /^questions\[(\d+)\]\.show_if$/.exec(path)?.[1] ?? [],
        );
        expect(named.map((index) => `q${index}`)).toEqual(unreachable.map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the paths of a survey', () => {
  it('are told by the answers that lead there', () => {
    const asked = [overall, onlyIf(why, when('overall', 1, 2)), onlyIf(again, when('why')), channel];
    expect(surveyPaths(asked, 50)).toEqual({
      isComplete: true,
      paths: [
        {
          shown: ['overall', 'why', 'again', 'channel'],
          because: [
            { id: 'overall', values: [1, 2] },
            { id: 'why', values: 'answered' },
          ],
        },
        {
          shown: ['overall', 'why', 'channel'],
          because: [
            { id: 'overall', values: [1, 2] },
            { id: 'why', values: 'unanswered' },
          ],
        },
        { shown: ['overall', 'channel'], because: [{ id: 'overall', values: [3, 4, 5] }] },
      ],
    });
  });

  it('are told as far as somebody can look through them', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...again, id: `a${index}` }));
    const asked = [...many, ...many.map(({ id }) => onlyIf({ ...why, id: `why-${id}` }, when(id, true)))];
    const { paths, isComplete } = surveyPaths(asked, 50);
    expect([paths.length, isComplete]).toEqual([50, false]);
    expect(surveyPaths([overall, why], 50).paths).toEqual([{ shown: ['overall', 'why'], because: [] }]);
  });
});
