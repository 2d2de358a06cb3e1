import fc from 'fast-check';
import type { Question } from '../survey-template/survey-content.js';
import { furtherQuestions, someQuestions } from '../testing/survey-contents.js';
import {
  questionSummaries,
  type AnswerCount,
  type NotAskedCount,
  type PartCount,
  type ResponseCount,
} from './question-summaries.js';

const { overall, why, channel, again } = someQuestions;
const { recommend, easy, liked, visit, address, order, parts, contact } = furtherQuestions;

const responses = (version: number, count: number, isPublic = false): ResponseCount => ({ version, isPublic, count });
const answer = (
  id: string,
  value: AnswerCount['value'],
  count: number,
  { version = 1, isPublic = false } = {},
): AnswerCount => ({ id, value, count, version, isPublic });

const part = (value: string, count: number, more: Partial<PartCount> = {}): PartCount => ({
  ...{ id: 'liked', value, count, version: 1, isPublic: false, place: null, row: null },
  ...more,
});

function summarize(
  versions: readonly (readonly Question[])[],
  counted: readonly ResponseCount[],
  answers: readonly AnswerCount[],
  countsPublic = true,
  parts: readonly PartCount[] = [],
  notAsked: readonly NotAskedCount[] = [],
) {
  const published = versions.map((questions, index) => ({ version: index + 1, questions }));
  return questionSummaries(published, { responses: counted, notAsked, answers, parts, countsPublic });
}

describe('the summary of a question', () => {
  it('counts only whom the question was asked', () => {
    const notAsked = [
      { ...responses(1, 3), id: 'why' },
      { ...responses(1, 2, true), id: 'why' },
      { ...responses(2, 1), id: 'channel' },
    ];
    const counted = [responses(1, 10), responses(1, 4, true), responses(2, 5)];
    const asked = [overall, why, channel];
    const summaries = summarize([asked, asked], counted, [], false, [], notAsked);
    expect(summaries.map((summary) => summary.asked)).toEqual([15, 14, 18]);
  });

  it('counts every answer that could be given, of each type', () => {
    const summaries = summarize(
      [[overall, why, channel, again]],
      [responses(1, 9)],
      [
        ...[answer('overall', 5, 2), answer('overall', 4, 1)],
        answer('why', null, 4),
        answer('channel', 'Phone', 3),
        ...[answer('again', true, 5), answer('again', false, 1)],
      ],
    );
    expect(summaries).toMatchObject([
      {
        ...{ asked: 9, answered: 3, average: 4.67 },
        values: [1, 2, 3, 4, 5].map((value) => ({ value, count: { 4: 1, 5: 2 }[value] ?? 0 })),
      },
      { asked: 9, answered: 4, average: null, values: [] },
      {
        ...{ asked: 9, answered: 3, average: null },
        values: [
          { value: 'Mail', count: 0 },
          { value: 'Phone', count: 3 },
        ],
      },
      {
        ...{ asked: 9, answered: 6 },
        values: [
          { value: true, count: 5 },
          { value: false, count: 1 },
        ],
      },
    ]);
  });

  it('is one for all versions, in the newest words, with the others beside it', () => {
    const reworded = { ...again, question: 'Is it solved?' };
    const wider = { ...channel, options: ['Chat', 'Mail'] };
    const [solved, how, dropped] = summarize(
      [[again, channel, why], [again], [reworded, wider]],
      [responses(1, 4), responses(2, 3), responses(3, 2)],
      [
        ...[answer('again', true, 4), answer('again', false, 2, { version: 3 })],
        ...[answer('channel', 'Phone', 1), answer('channel', 'Chat', 2, { version: 3 })],
      ],
    );
    expect(solved).toMatchObject({
      question: reworded,
      wordings: [
        { question: 'Is it solved?', versions: [3] },
        { question: again.question, versions: [1, 2] },
      ],
      ...{ versions: [1, 2, 3], asked: 9, answered: 6, isCurrent: true },
    });
    expect(how).toMatchObject({
      ...{ versions: [1, 3], asked: 6, answered: 3 },
      values: [
        { value: 'Chat', count: 2 },
        { value: 'Mail', count: 0 },
        { value: 'Phone', count: 1 },
      ],
    });
    expect(dropped).toMatchObject({ question: why, isCurrent: false, asked: 4, answered: 0 });
  });

  it('never adds up two scales or two types', () => {
    const summaries = summarize(
      [[overall], [{ ...overall, min_rating: 0, max_rating: 10 }], [{ ...overall, type: 'text' }]],
      [responses(1, 1), responses(2, 1), responses(3, 1)],
      [answer('overall', 5, 1), answer('overall', 9, 1, { version: 2 }), answer('overall', null, 1, { version: 3 })],
    );
    expect(summaries.map(({ versions, average, answered }) => [versions, average, answered])).toEqual([
      [[3], null, 1],
      [[2], 9, 1],
      [[1], 5, 1],
    ]);
  });

  it('has the groups of a net promoter score, and who agrees that it was easy', () => {
    // 10, 10, 9 | 8, 7 | 6, 0 and 7, 5, 5 | 4, 1.
    const given = [10, 10, 9, 8, 7, 6, 0].map((value) => answer('recommend', value, 1));
    const agreed = [7, 5, 5, 4, 1].map((value) => answer('easy', value, 1));
    const [nps, ces] = summarize([[recommend, easy]], [responses(1, 8)], [...given, ...agreed]);
    expect(nps).toMatchObject({
      ...{ asked: 8, answered: 7, average: null, agreeing: null },
      promoters: { promoters: 3, passives: 2, detractors: 2 },
    });
    expect(nps!.values).toHaveLength(11);
    expect(ces).toMatchObject({ answered: 5, average: 4.4, agreeing: 3, promoters: null });
    expect(ces!.values.map(({ count }) => count)).toEqual([1, 0, 0, 1, 2, 0, 1]);
  });

  it('has the mean place of each option of a ranking, and how often it was the first', () => {
    // Speed, Price, Quality twice; Price, Speed, Quality once.
    const placed = (value: string, place: number, count: number) => part(value, count, { id: 'order', place });
    const ranks = [
      ...[placed('Speed', 1, 2), placed('Speed', 2, 1), placed('Price', 2, 2), placed('Price', 1, 1)],
      placed('Quality', 3, 3),
    ];
    const [summary] = summarize([[order]], [responses(1, 4)], [answer('order', null, 3)], true, ranks);
    expect(summary).toMatchObject({
      answered: 3,
      values: [
        { value: 'Speed', count: 2 },
        { value: 'Price', count: 1 },
        { value: 'Quality', count: 0 },
      ],
      meanRanks: [1.33, 1.67, 3],
    });
    expect(summarize([[order]], [responses(1, 4)], [])[0]).toMatchObject({ meanRanks: [null, null, null] });
  });

  it('counts the columns of each row of a matrix', () => {
    const chosen = (row: string, value: string, count: number) => part(value, count, { id: 'parts', row });
    const cells = [chosen('Start', 'Good', 2), chosen('Start', 'Bad', 1), chosen('Middle', 'Bad', 2)];
    const [summary] = summarize([[parts]], [responses(1, 4)], [answer('parts', null, 3)], true, cells);
    const counts = (good: number, bad: number) => [
      { value: 'Good', count: good },
      { value: 'Bad', count: bad },
    ];
    expect(summary).toMatchObject({
      ...{ answered: 3, values: [], meanRanks: null },
      byRow: [
        { row: 'Start', answered: 3, values: counts(2, 1) },
        { row: 'Middle', answered: 2, values: counts(0, 2) },
        { row: 'End: the last day', answered: 0, values: counts(0, 0) },
      ],
    });
  });

  it('counts who agreed, to each statement for itself', () => {
    const reworded = { ...contact, question: 'Can we write to you?' };
    const other = { ...contact, statement: 'I agree to calls.' };
    const agreed = (version: number, count: number) => answer('contact', true, count, { version });
    const summaries = summarize(
      [[contact], [reworded], [other]],
      [responses(1, 4), responses(2, 3), responses(3, 2)],
      [agreed(1, 2), agreed(2, 1), agreed(3, 1)],
    );
    expect(summaries.map(({ versions, asked, answered, values }) => [versions, asked, answered, values])).toEqual([
      [[3], 2, 1, []],
      [[1, 2], 7, 3, []],
    ]);
  });

  it('never adds up ranks among other options, or rows on another scale', () => {
    const [wider, other] = [
      { ...order, options: ['Speed', 'Price'] },
      { ...parts, columns: ['Good', 'Fair', 'Bad'] },
    ];
    const reordered = { ...order, options: ['Price', 'Quality', 'Speed'] };
    const versions = summarize(
      [
        [order, parts],
        [wider, other],
        [reordered, other],
      ],
      [responses(1, 1)],
      [],
    );
    expect(versions.map((one) => [one.question.id, one.versions])).toEqual([
      ...[
        ['order', [1, 3]],
        ['parts', [2, 3]],
      ],
      ...[
        ['order', [2]],
        ['parts', [1]],
      ],
    ]);
  });

  it('has the first and the last of the days, and only counts addresses', () => {
    const [days, addresses] = summarize(
      [[visit, address]],
      [responses(1, 5)],
      [answer('visit', '2026-09-09', 2), answer('visit', '2026-03-01', 1), answer('address', null, 4)],
    );
    expect(days).toMatchObject({ answered: 3, values: [], days: { first: '2026-03-01', last: '2026-09-09' } });
    expect(addresses).toMatchObject({ answered: 4, values: [], days: null });
    expect(summarize([[visit]], [responses(1, 1)], [])[0]).toMatchObject({ days: { first: null, last: null } });
  });

  it('counts each of several options that were chosen together, and people once', () => {
    // Speed and Knowledge; Speed; Friendliness and Speed.
    const chosen = [part('Speed', 2), part('Knowledge', 1), part('Friendliness', 1), part('Speed', 1)];
    const [summary] = summarize([[liked]], [responses(1, 5)], [answer('liked', null, 3)], true, chosen);
    expect(summary).toMatchObject({
      ...{ asked: 5, answered: 3, average: null },
      values: [
        { value: 'Speed', count: 3 },
        { value: 'Knowledge', count: 1 },
        { value: 'Friendliness', count: 1 },
      ],
    });
  });

  it('is the same in whatever order and portions the answers are counted', () => {
    const value = fc.oneof(
      fc.record({ id: fc.constant('recommend'), value: fc.nat({ max: 10 }) }),
      fc.record({ id: fc.constant('easy'), value: fc.integer({ min: 1, max: 7 }) }),
      fc.record({ id: fc.constant('channel'), value: fc.constantFrom('Mail', 'Phone') }),
    );
    const counts = fc.record({ given: value, count: fc.integer({ min: 1, max: 9 }), isPublic: fc.boolean() });
    const rows = fc
      .array(counts)
      .map((all) => all.map(({ given, count, isPublic }) => answer(given.id, given.value, count, { isPublic })));
    const inPortions = rows.chain((all) =>
      fc.record({
        all: fc.constant(all),
        portions: fc.shuffledSubarray(
          all.flatMap((row) => Array.from({ length: row.count }, () => ({ ...row, count: 1 }))),
          { minLength: all.reduce((sum, { count }) => sum + count, 0) },
        ),
      }),
    );
    fc.assert(
      fc.property(inPortions, fc.boolean(), ({ all, portions }, countsPublic) => {
        const asked = [[channel, recommend, easy]];
        expect(summarize(asked, [responses(1, 99)], portions, countsPublic)).toEqual(
          summarize(asked, [responses(1, 99)], all, countsPublic),
        );
      }),
    );
  });

  it('leaves ratings by public link out where the settings say so, and no other answers', () => {
    const answers = [
      answer('overall', 5, 1),
      answer('overall', 1, 3, { isPublic: true }),
      answer('again', true, 3, { isPublic: true }),
    ];
    const counted = [responses(1, 1), responses(1, 3, true)];
    expect(summarize([[overall, again]], counted, answers, false)).toMatchObject([
      { asked: 1, answered: 1, average: 5, byPublicLink: { isCounted: false, answered: 3 } },
      { asked: 4, answered: 3, byPublicLink: { isCounted: true, answered: 3 } },
    ]);
    expect(summarize([[overall]], counted, answers, true)[0]).toMatchObject({ asked: 4, answered: 4, average: 2 });
  });
});
