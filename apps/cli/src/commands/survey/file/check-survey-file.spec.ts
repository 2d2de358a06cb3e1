import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPng } from '@deskledger/domain/testing';
import { checkSurveyFile } from './check-survey-file.js';
import { faultLine } from '../../../yaml/file-fault.js';

const good = `
title: Customer satisfaction
status: active            # draft | active | completed
questions:
  - id: overall
    type: rating
    question: How satisfied are you?
    required: true
    labels: { min: Not at all, max: Completely }
  - id: why
    type: text
    question: Why?
`;
const lines = (text: string) => checkSurveyFile(text).faults.map((fault) => faultLine('s.yaml', fault));

describe('a survey file', () => {
  it('is a survey when nothing is wrong with it', () => {
    const { survey, faults, advice } = checkSurveyFile(good);
    expect(faults).toEqual([]);
    expect(advice).toEqual([]);
    expect(survey).toMatchObject({ title: 'Customer satisfaction', description: '', status: 'active' });
    expect(survey?.questions[1]).toEqual({ id: 'why', type: 'text', question: 'Why?', required: false });
  });

  it('is active unless it says otherwise', () => {
    expect(checkSurveyFile(good.replace(/status:.*\n/, '')).survey?.status).toBe('active');
  });

  it('is refused with all mistakes of schema and rules at once, each in its place', () => {
    const wrong = good
      .replace('status: active ', 'status: activ  ')
      .replace('    required: true', '    min_rating: 5\n    max_rating: 3')
      .replace('type: text', 'type: choice');
    expect(lines(wrong)).toEqual([
      's.yaml:3:9: status: must be one of draft, active, completed; found "activ"',
      's.yaml:8:17: questions[0].min_rating: must be lower than max_rating (3)',
      's.yaml:11:5: questions[1].options: needs at least one option',
    ]);
  });

  it('is told what a misspelled key was meant to be, and nothing that follows from it', () => {
    expect(lines(good.replace('title:', 'titel:').replace('type: text', 'type: choice\n    Options: [A, B]'))).toEqual([
      "s.yaml:2:1: titel: unknown key; did you mean 'title'?",
      "s.yaml:12:5: questions[1].Options: unknown key; did you mean 'options'?",
    ]);
    expect(lines(`${good}audience: all\n`)).toEqual([
      's.yaml:13:1: audience: unknown key; known keys are title, description, questions, language, translations, look, mail, status, id',
    ]);
  });

  it('is told once what schema and rules limit alike', () => {
    const long = `type: choice\n    options: [Mail, ${'M'.repeat(301)}]`;
    expect(lines(good.replace('type: text', long))).toEqual([
      's.yaml:12:21: questions[1].options[1]: must be at most 300 characters',
    ]);
  });

  it.each([
    ['title: Customer satisfaction', 'title:', 's.yaml:2:7: title: must be text; it is empty'],
    [
      'type: text',
      'type: essay',
      's.yaml:11:11: questions[1].type: must be one of text, rating, choice, yes_no, nps, ces, choices, date, email, ranking, matrix, consent; found "essay"',
    ],
    ['    question: Why?\n', '', 's.yaml:10:5: questions[1].question: is missing'],
    [
      'type: text',
      'type: choices\n    options: [A, B]\n    min_choices: 3',
      's.yaml:13:18: questions[1].min_choices: must be a whole number from 1 to 2, the number of options',
    ],
    [
      'type: text',
      'type: choices\n    options: [A, B]\n    min_choices: 2\n    max_choices: 1',
      's.yaml:13:18: questions[1].min_choices: must not be higher than max_choices (1)',
    ],
    [
      'type: text',
      'type: choices\n    options: [A, B]\n    max_choices: two',
      's.yaml:13:18: questions[1].max_choices: must be a number; found "two"',
    ],
    [
      'type: text',
      'type: text\n    max_choices: 2',
      's.yaml:12:18: questions[1].max_choices: applies only to questions of type choices; this one is text',
    ],
    [
      'type: text',
      'type: date\n    min_date: 2026-12-31\n    max_date: 2026-01-01',
      's.yaml:12:15: questions[1].min_date: must not be later than max_date (2026-01-01)',
    ],
    [
      'type: text',
      'type: date\n    max_date: 31.12.2026',
      's.yaml:12:15: questions[1].max_date: must be a calendar day such as 2026-11-20',
    ],
    [
      'type: text',
      'type: email\n    min_date: 2026-12-31',
      's.yaml:12:15: questions[1].min_date: applies only to questions of type date; this one is email',
    ],
    ['type: text', 'type: ranking\n    options: [A]', 's.yaml:12:14: questions[1].options: needs at least two options'],
    [
      'type: text',
      'type: matrix\n    rows: [A, A]\n    columns: [Good, Bad]',
      "s.yaml:12:15: questions[1].rows[1]: repeats 'A'",
    ],
    [
      'type: text',
      "type: matrix\n    rows: [A]\n    columns: [Good, 'Bad: very']",
      "s.yaml:13:21: questions[1].columns[1]: must not contain ': '",
    ],
    [
      'type: text',
      'type: choice\n    options: [A]\n    columns: [B, C]',
      's.yaml:13:14: questions[1].columns: applies only to questions of type matrix; this one is choice',
    ],
    ['type: text', 'type: consent', 's.yaml:10:5: questions[1].statement: must say what is agreed to'],
    [
      'type: text',
      'type: yes_no\n    statement: I agree.',
      's.yaml:12:16: questions[1].statement: applies only to questions of type consent; this one is yes_no',
    ],
    [
      'type: text',
      'type: nps\n    max_rating: 10',
      's.yaml:12:17: questions[1].max_rating: applies only to questions of type rating; this one is nps',
    ],
    [
      'type: text',
      'type: text\n    labels: { min: Hard }',
      's.yaml:12:13: questions[1].labels: applies only to questions of type rating, nps or ces; this one is text',
    ],
    [
      'type: text',
      'type: text\n    show_if: [{ question: overall, is: [1, 6] }]',
      "s.yaml:12:44: questions[1].show_if[0].is[1]: is not an answer to question 1: '6'",
    ],
    [
      'type: text',
      'type: text\n    show_if:\n      - question: later',
      "s.yaml:13:19: questions[1].show_if[0].question: is not a question of this survey: 'later'",
    ],
    [
      'type: text',
      'type: text\n    show_if:\n      - question: overall\n        equals: [1]',
      's.yaml:14:9: questions[1].show_if[0].equals: unknown key; known keys are question, is',
    ],
    [
      'type: text',
      'type: text\n    show_if: [{ question: overall, is: [1] }, { question: overall, is: [2] }]',
      's.yaml:12:14: questions[1].show_if: can never hold: no answer to question 1 meets all conditions that lead here',
    ],
    [
      'type: text',
      'type: choice\n    options: [A, B]\n    shuffle_options: always',
      's.yaml:13:22: questions[1].shuffle_options: must be one of all, all_but_last; found "always"',
    ],
    ['id: why', 'id: 7', 's.yaml:10:9: questions[1].id: must be text; put 7 in quotes'],
    ['id: why', 'id: overall', "s.yaml:10:9: questions[1].id: repeats 'overall', the ID of question 1"],
    ['required: true', 'required: 1', 's.yaml:8:15: questions[0].required: must be true or false; found 1'],
    ['required: true', 'max_rating: 11', 's.yaml:8:17: questions[0].max_rating: must be at most 10'],
    ['required: true', 'min_rating: 0.5', 's.yaml:8:17: questions[0].min_rating: must be a whole number; found 0.5'],
    ['min: Not at all', 'mni: Not at all', "s.yaml:9:15: questions[0].labels.mni: unknown key; did you mean 'min'?"],
    [
      'status: active',
      'status: completed',
      "s.yaml:3:9: status: must be 'draft' or 'active' in a new survey (without id)",
    ],
    ['status: active', 'id: mine\nstatus: active', 's.yaml:3:5: id: must be the ID of a survey, or left out'],
  ])('names the place of a mistake: %j as %j', (from, to, line) => {
    expect(lines(good.replace(from, to))).toEqual([line]);
  });

  it.each([
    ['title: "open', 's.yaml:1:13: Missing closing "quote'],
    ['title: a\ntitle: b\nquestions: []', 's.yaml:2:1: Map keys must be unique'],
    ['title: No: really', 's.yaml:1:8: Nested mappings are not allowed in compact mappings'],
    ['- a list', 's.yaml:1:1: a survey needs a title and questions'],
    ['', 's.yaml:1:1: a survey needs a title and questions'],
    ['title: a\nquestions: []', 's.yaml:2:12: questions: needs at least one question'],
  ])('is not a survey when it is no YAML or something else: %j', (text, line) => {
    expect(lines(text)).toEqual([expect.stringContaining(line)]);
  });

  it('may repeat itself by reference, within reason', () => {
    const repeated = good
      .replace('labels: {', 'labels: &ends {')
      .replace('type: text', 'type: rating\n    labels: *ends');
    expect(checkSurveyFile(repeated).survey?.questions[1]?.labels).toEqual({ min: 'Not at all', max: 'Completely' });
    const bomb = `a: &a [x, x, x, x, x, x, x, x, x, x]\n${[...'bcdef'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcde'[index]}`).join(', ')}]`).join('\n')}`;
    expect(lines(bomb)).toEqual([expect.stringContaining('Excessive alias count')]);
  });

  describe('with a look and own words in its mails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskledger-logo-'));
    const own = `${good}look:\n  color: "#1b5bd0"\n  logo: acme.png\n  logo_alt: Acme\nmail:\n  en:\n    subject: Rate us\n`;
    const ownLines = (text: string) => checkSurveyFile(text, folder).faults.map((fault) => faultLine('s.yaml', fault));
    beforeAll(() => {
      writeFileSync(join(folder, 'acme.png'), aPng);
      writeFileSync(join(folder, 'acme.svg'), '<svg/>');
      writeFileSync(join(folder, 'large.png'), Buffer.concat([aPng, Buffer.alloc(51 * 1024)]));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has the image that it names, by its bytes', () => {
      const { survey, image, faults } = checkSurveyFile(own, folder);
      expect(faults).toEqual([]);
      const id = createHash('sha256').update(aPng).digest('hex');
      expect(survey).toMatchObject({
        look: { color: '#1b5bd0', logo: id, logo_alt: 'Acme' },
        mail: { en: { subject: 'Rate us' } },
      });
      expect(image).toEqual(Buffer.from(aPng));
      expect(checkSurveyFile(own.replace('acme.png', id), folder)).toMatchObject({ image: null, faults: [] });
    });

    it.each([
      [
        'logo: acme.png',
        'logo: none.png',
        '15:9: look.logo: none.png cannot be read; give the path of an image, relative',
      ],
      ['logo: acme.png', 'logo: acme.svg', '15:9: look.logo: acme.svg must be a PNG or JPEG image; convert'],
      ['logo: acme.png', 'logo: large.png', '15:9: look.logo: large.png must be at most 50 KB; make the image smaller'],
      ['  logo_alt: Acme\n', '', '14:3: look.logo_alt: a logo needs a text for people who cannot see it'],
      [
        '"#1b5bd0"',
        '#1b5bd0',
        '14:10: look.color: must be in quotes, such as "#1b5bd0": without them, # begins a comment',
      ],
      ['"#1b5bd0"', 'blue', '14:10: look.color: must be a colour such as #1b5bd0'],
      ['logo_alt:', 'logo_atl:', "16:3: look.logo_atl: unknown key; did you mean 'logo_alt'?"],
      ['  en:', '  it:', '18:3: mail.it: unknown key; known keys are en, de, es, fr, ar'],
      ['subject: Rate us', 'subjet: Rate us', "19:5: mail.en.subjet: unknown key; did you mean 'subject'?"],
      ['subject: Rate us', 'sender: a@b.test', '19:13: mail.en.sender: must be a name without @'],
    ])('names the place of a mistake: %j as %j', (from, to, line) => {
      expect(ownLines(own.replace(from, to))).toEqual([expect.stringContaining(`s.yaml:${line}`)]);
    });
  });

  it('may be unfinished while it is a draft, and is told what is missing', () => {
    const draft = good.replace('status: active', 'status: draft').replace('type: text', 'type: choice');
    const { survey, advice } = checkSurveyFile(draft);
    expect(survey?.status).toBe('draft');
    expect(advice.map((hint) => faultLine('s.yaml', hint))).toEqual([
      's.yaml:10:5: questions[1].options: before you publish: needs at least one option',
    ]);
    expect(lines(draft.replace('id: why', 'id: overall'))).toHaveLength(1);
  });
});

describe('the translations of a survey file', () => {
  const translated = (translations: string) => lines(`${good}translations:\n${translations}`);

  it('may lack texts, and say so as advice', () => {
    const { faults, advice } = checkSurveyFile(`${good}translations:\n  de:\n    title: Zufriedenheit\n`);
    expect(faults).toEqual([]);
    expect(advice.map((hint) => faultLine('s.yaml', hint))).toEqual([
      's.yaml:15:5: translations.de: German lacks 4 of 5 texts; people read the original there',
    ]);
  });

  it.each([
    ['  dutch: {}', 's.yaml:14:3: translations.dutch: unknown key; known keys are en, de, es, fr, ar'],
    ['  de: { titel: A }', "s.yaml:14:9: translations.de.titel: unknown key; did you mean 'title'?"],
    [
      '  de: { questions: { why: { label: A } } }',
      "s.yaml:14:29: translations.de.questions.why.label: unknown key; did you mean 'labels'?",
    ],
    ['  de: { title: 12 }', 's.yaml:14:16: translations.de.title: must be text; put 12 in quotes'],
    [
      '  de:\n    questions:\n      wy: { question: Warum? }',
      "s.yaml:16:11: translations.de.questions.wy: 'wy' is not a question of this survey; correct the ID or remove its German texts",
    ],
    ['  en: {}', 's.yaml:14:7: translations.en: is the language of the survey itself; remove the English translation'],
  ])('are refused as %j', (translations, line) => {
    expect(translated(translations)).toEqual([line]);
  });
});
