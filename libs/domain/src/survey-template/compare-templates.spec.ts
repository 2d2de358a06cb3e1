import fc from 'fast-check';
import { aSurvey, furtherQuestions, someQuestions } from '../testing/index.js';
import { compareTemplates } from './compare-templates.js';
import { droppedQuestions, type AnsweredVersion } from './dropped-questions.js';
import type { Question } from './survey-content.js';
import { changesMeaning, type TemplateChange } from './template-change.js';

const { overall, why, channel, again } = someQuestions;
const changes = (...after: Question[]) => compareTemplates(aSurvey(), aSurvey({ questions: after }));
const words = (list: TemplateChange[]) =>
  list.map((change) => ('id' in change ? `${change.kind} ${change.id}` : change.kind));

describe('what changed in a survey', () => {
  it('is nothing when only defaults were written out', () => {
    expect(changes({ ...overall, min_rating: 1, max_rating: 5, primary: false }, why, channel, again)).toEqual([]);
  });

  it('is told with both sides and the number of the question', () => {
    expect(
      changes({ ...overall, max_rating: 10 }, { ...why, question: 'Why?' }, channel, { ...again, required: true }),
    ).toEqual([
      { kind: 'scale', id: 'overall', number: 1, before: { min: 1, max: 5 }, after: { min: 1, max: 10 } },
      { kind: 'reworded', id: 'why', number: 2, before: 'What is the main reason?', after: 'Why?' },
      { kind: 'required', id: 'again', number: 4, before: false, after: true },
    ]);
  });

  it('is told of the survey with both sides', () => {
    expect(compareTemplates(aSurvey(), aSurvey({ title: 'Other', description: '' }))).toEqual([
      { kind: 'title', before: 'Customer satisfaction', after: 'Other' },
      { kind: 'description', before: 'Two minutes about your last ticket', after: '' },
    ]);
  });

  it('is told of its look and of each text of its mails, which change no meaning', () => {
    const look = { color: '#0b6b4f' };
    const mail = { en: { subject: 'Rate us', text: 'Hi' }, de: { sender: 'Acme' } };
    const found = compareTemplates(aSurvey({ mail }), aSurvey({ look, mail: { en: { subject: 'Rate us now' } } }));
    expect(found).toEqual([
      { kind: 'look', before: {}, after: look },
      { kind: 'mail', language: 'en', name: 'subject', before: 'Rate us', after: 'Rate us now' },
      { kind: 'mail', language: 'en', name: 'text', before: 'Hi', after: '' },
      { kind: 'mail', language: 'de', name: 'sender', before: 'Acme', after: '' },
    ]);
    expect(found.some(changesMeaning)).toBe(false);
    expect(compareTemplates(aSurvey({ look, mail }), aSurvey({ look: { color: '#0B6B4F' }, mail }))).toEqual([]);
  });

  it('is told with the whole question that is new or gone', () => {
    const effort = { ...why, id: 'effort' };
    expect(changes(overall, channel, again, effort)).toEqual([
      { kind: 'added', id: 'effort', number: 4, question: effort },
      { kind: 'removed', id: 'why', number: 2, question: why },
    ]);
  });

  it('is told of what a question left to its defaults', () => {
    const after = { ...overall, primary: true, gradientScale: true, labels: { min: 'Bad' } };
    const place = { id: 'overall', number: 1 };
    expect(changes(after, why, { ...channel, options: undefined }, again)).toEqual([
      { kind: 'primary', ...place, before: false, after: true },
      { kind: 'gradient', ...place, before: false, after: true },
      { kind: 'labels', ...place, before: {}, after: { min: 'Bad' } },
      { kind: 'options', id: 'channel', number: 3, before: ['Mail', 'Phone'], after: [] },
    ]);
  });

  it('is told of which days can be given', () => {
    const { visit } = furtherQuestions;
    const [before, after] = [visit, { ...visit, max_date: undefined }].map((question) =>
      aSurvey({ questions: [question] }),
    );
    expect(compareTemplates(before!, after!)).toEqual([
      {
        ...{ kind: 'days', id: 'visit', number: 1 },
        ...{ before: { min: '2026-01-01', max: '2026-12-31' }, after: { min: '2026-01-01' } },
      },
    ]);
  });

  it('is told of what is agreed to, which changes the meaning', () => {
    const { contact } = furtherQuestions;
    const [before, after] = [contact, { ...contact, statement: 'I agree.' }].map((question) =>
      aSurvey({ questions: [question] }),
    );
    const changed = compareTemplates(before!, after!);
    expect(changed).toEqual([
      { kind: 'statement', id: 'contact', number: 1, before: contact.statement, after: 'I agree.' },
    ]);
    expect(changed.map(changesMeaning)).toEqual([true]);
  });

  it('is told of rows and columns, which changes the meaning', () => {
    const { parts } = furtherQuestions;
    const [before, after] = [parts, { ...parts, rows: ['Start'], columns: ['Bad', 'Good'] }].map((question) =>
      aSurvey({ questions: [question] }),
    );
    const changed = compareTemplates(before!, after!);
    expect(words(changed)).toEqual(['rows parts', 'columns parts']);
    expect(changed.map(changesMeaning)).toEqual([true, true]);
  });

  it('is told of how many options can be chosen', () => {
    const { liked } = furtherQuestions;
    const [before, after] = [liked, { ...liked, min_choices: 1 }].map((question) => aSurvey({ questions: [question] }));
    expect(compareTemplates(before!, after!)).toEqual([
      { kind: 'limits', id: 'liked', number: 1, before: { max: 2 }, after: { min: 1, max: 2 } },
    ]);
  });

  it('is added and removed questions without moving the others', () => {
    expect(words(changes({ ...why, id: 'new' }, overall, channel, again))).toEqual(['added new', 'removed why']);
  });

  it('is the one question that was moved', () => {
    expect(changes(why, channel, again, overall)).toEqual([{ kind: 'moved', id: 'overall', number: 4, from: 1 }]);
  });

  it('is the latter of two that changed places, whatever came between them', () => {
    expect(words(changes(why, overall, channel, again))).toEqual(['moved overall']);
    const between = changes(why, { ...why, id: 'new' }, overall);
    expect(words(between)).toEqual(['added new', 'moved overall', 'removed channel', 'removed again']);
  });

  it('is no move where one question is left', () => {
    expect(words(changes(overall))).toEqual(['removed why', 'removed channel', 'removed again']);
  });

  it('is a type without the settings that came with it', () => {
    expect(words(changes(overall, { ...why, type: 'choice', options: ['A'] }, channel, again))).toEqual(['type why']);
  });

  it('is the words of the survey, the ends of a scale, its colours, the options and the primary question', () => {
    const after = aSurvey({
      title: 'Other',
      description: '',
      questions: [
        { ...overall, primary: true, gradientScale: true, labels: { min: 'Bad' } },
        why,
        { ...channel, options: ['Phone', 'Mail'] },
        again,
      ],
    });
    expect(words(compareTemplates(aSurvey(), after))).toEqual([
      'title',
      'description',
      'primary overall',
      'gradient overall',
      'labels overall',
      'options channel',
    ]);
  });

  it('changes the meaning of answers or only their looks', () => {
    expect(changes({ ...overall, max_rating: 10 }, why, channel).map(changesMeaning)).toEqual([true, true]);
    expect(changes(why, overall, channel, { ...again, question: 'Again?' }).some(changesMeaning)).toBe(false);
  });

  it('names as moved only what must be moved', () => {
    const all = Object.values(someQuestions);
    const isInOrder = (places: readonly number[]) => places.every((place, index) => (places[index - 1] ?? -1) < place);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const moved = new Set(changes(...shuffled).map((change) => 'id' in change && change.id));
        const kept = shuffled.filter(({ id }) => !moved.has(id));
        expect(kept).toEqual(all.filter(({ id }) => !moved.has(id)));
        const places = shuffled.map((question) => all.indexOf(question));
        for (let chosen = 0; chosen < 2 ** places.length; chosen++) {
          const some = places.filter((_, index) => (chosen >> index) % 2 === 1);
          if (isInOrder(some)) expect(some.length).toBeLessThanOrEqual(kept.length);
        }
      }),
    );
  });
});

it('counts the answers that a survey asks for no more, over all its versions', () => {
  const versions: AnsweredVersion[] = [
    { questions: [overall, { ...why, question: 'Why?' }], answered: { overall: 9 } },
    { questions: [why, again, channel], answered: { why: 3, again: 1, channel: 0 } },
  ];
  expect(droppedQuestions(versions, { questions: [overall] })).toEqual([
    { id: 'why', question: 'Why?', answers: 3 },
    { id: 'again', question: 'Would you ask us again?', answers: 1 },
  ]);
  expect(droppedQuestions(versions, aSurvey())).toEqual([]);
});
