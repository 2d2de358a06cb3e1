import fc from 'fast-check';
import type { SurveyQuestion } from '@deskledger/contracts';
import { aTemplate, surveyId } from '../testing/survey-desk.js';
import { insertId } from '../publish/publish.js';
import { checkSurveyFile } from './check-survey-file.js';
import { nearestWord } from '../../../yaml/schema-faults.js';
import { renderSurvey } from './render-survey.js';
import { surveyFileSchema } from './survey-file-schema.js';

describe('a survey as a file', () => {
  it('has its keys in their customary order, without what goes without saying', () => {
    const questions: SurveyQuestion[] = [
      { ...aTemplate().questions[0]!, gradientScale: true, labels: { max: 'Good', min: 'Bad' }, primary: false },
      { id: 'channel', type: 'choice', question: 'How?', required: false, options: ['Mail', 'yes', '12'] },
      { id: 'visit', type: 'date', question: 'When?', required: true, max_date: '2026-12-31' },
      {
        ...{
          id: 'liked',
          type: 'choices',
          question: 'What?',
          required: false,
          max_choices: 1,
          options: ['Mail', 'Phone'],
        },
        ...{ show_if: [{ question: 'overall', is: [1, 2] }, { question: 'visit' }], shuffle_options: 'all_but_last' },
      },
    ];
    expect(renderSurvey(aTemplate({ questions }), ' A comment')).toBe(
      `# A comment

id: ${surveyId}
title: Customer satisfaction
status: active
questions:
  - id: overall
    type: rating
    question: How satisfied are you?
    required: true
    gradientScale: true
    labels: { min: Bad, max: Good }
  - id: channel
    type: choice
    question: How?
    options:
      - Mail
      - yes
      - "12"
  - id: visit
    type: date
    question: When?
    required: true
    max_date: 2026-12-31
  - id: liked
    type: choices
    question: What?
    show_if:
      - question: overall
        is: [ 1, 2 ]
      - question: visit
    options:
      - Mail
      - Phone
    shuffle_options: all_but_last
    max_choices: 1
`,
    );
  });

  it('reads back as it was written, whatever people write', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((words) => `a${words}b`);
    // A title of several lines is refused.
    const line = text.filter((words) => !/[\p{Cc}\u2028\u2029]/u.test(words));
    fc.assert(
      fc.property(line, text, text, (title, question, option) => {
        const questions: SurveyQuestion[] = [
          { id: 'q', type: 'choice', question, required: true, options: [option, `${option}!`] },
        ];
        const { survey } = checkSurveyFile(renderSurvey({ title, description: option, status: 'active', questions }));
        expect(survey).toEqual({ title, description: option, status: 'active', questions });
      }),
    );
  });
});

it('reads back with its language and its translations, in the same words', () => {
  const translations = {
    de: {
      title: 'Zufriedenheit: ja?',
      questions: { overall: { question: 'Wie?' }, channel: { options: { yes: 'ja', '12': 'zwölf', 'a: b': '- c' } } },
    },
    ar: {},
  };
  const questions: SurveyQuestion[] = [
    ...aTemplate().questions,
    { id: 'channel', type: 'choice', question: 'How?', required: false, options: ['yes', '12', 'a: b'] },
  ];
  const { faults, survey } = checkSurveyFile(renderSurvey(aTemplate({ language: 'fr', questions, translations })));
  expect(faults).toEqual([]);
  expect(survey).toMatchObject({ language: 'fr', translations });
});

it('is written in one order, whatever order the server keeps it in', () => {
  const questions: SurveyQuestion[] = [
    ...aTemplate().questions,
    {
      id: 'channel',
      type: 'choice',
      question: 'How?',
      required: false,
      options: ['Phone', 'Mail'],
      show_if: [{ is: [5], question: 'overall' }],
    },
  ];
  const translations = {
    ar: { title: 'ت' },
    de: {
      questions: { channel: { options: { Mail: 'E-Mail', Phone: 'Telefon' }, question: 'Wie?' } },
      title: 'Zufriedenheit',
    },
  };
  const text = renderSurvey(aTemplate({ questions, translations }));
  expect(text).toContain('      - question: overall\n        is: [ 5 ]\n');
  expect(text.slice(text.indexOf('translations:'))).toBe(`translations:
  de:
    title: Zufriedenheit
    questions:
      channel:
        question: Wie?
        options:
          Phone: Telefon
          Mail: E-Mail
  ar:
    title: ت
`);
});

describe('the id of a new survey', () => {
  it.each([
    ['# ours\ntitle: A # short\n', `# ours\nid: ${surveyId}\ntitle: A # short\n`],
    ['---\r\n\r\ntitle: A\r\n', `---\r\n\r\nid: ${surveyId}\r\ntitle: A\r\n`],
    ['\uFEFFtitle: A\n', `\uFEFFid: ${surveyId}\ntitle: A\n`],
    ['  title: A\n  questions: []', `  id: ${surveyId}\n  title: A\n  questions: []`],
    ['{ title: A }', `{ id: ${surveyId}, title: A }`],
    ['{"title": "A"}', `{ id: ${surveyId},"title": "A"}`],
  ])('stands first in its file, beside what was written: %j', (text, expected) => {
    expect(insertId(text, surveyId)).toBe(expected);
    expect(checkSurveyFile(insertId(text, surveyId)).faults.map(({ path }) => path)).toEqual(
      checkSurveyFile(text).faults.map(({ path }) => path),
    );
  });
});

it('describes every key to editors', () => {
  const schema = surveyFileSchema();
  const properties = schema.properties as Record<string, { description?: string; items?: unknown }>;
  expect(Object.keys(properties).sort()).toEqual([
    ...['description', 'id', 'language', 'look', 'mail', 'questions', 'status', 'title', 'translations'],
  ]);
  expect(schema).toMatchObject({ required: ['title', 'questions'], additionalProperties: false });
  const questions = (properties['questions']?.items as typeof schema).properties as typeof properties;
  const partsOf = ({ properties: parts = {} }: typeof schema) => parts as typeof properties;
  const languages = Object.values(partsOf(properties['mail'] as typeof schema)) as (typeof schema)[];
  const groups = [properties, questions, partsOf(properties['look'] as typeof schema), ...languages.map(partsOf)];
  const all = groups.flatMap((group) => Object.values(group));
  expect(all.length).toBeGreaterThan(50);
  for (const property of all) expect(property.description).toEqual(expect.any(String));
  expect(JSON.stringify(questions['type'])).toContain('yes_no');
});

it.each([
  ['requierd', 'required'],
  ['minRating', 'min_rating'],
  ['Optoins', 'options'],
  ['colour', null],
])('takes %s for %s', (word, meant) => {
  expect(nearestWord(word, ['required', 'min_rating', 'options', 'id'])).toBe(meant);
});
