import { observe } from '../../testing/index.js';
import { additionTo, addWords, historyOf, valuesBefore, wordsOf, type History, type ReportedWords } from './history.js';
import { instantOf, orderingKeyText } from './ordering-key.js';

type Word = readonly [at: number, priority: string];

const hear = (history: History, at: number, received: ReportedWords): History => {
  const orderingKey = orderingKeyText({ at, revision: null, key: '' });
  const { changed, again } = additionTo(history, orderingKey, received);
  return addWords(history, orderingKey, changed, again);
};
const wordValue = (words: readonly Word[]): History =>
  words.reduce((history, [at, priority]) => hear(history, at, { priority }), [] as History);
const priorities = (history: History) =>
  [...historyOf(history, 'priority')].map(([orderingKey, priority]) => [instantOf(orderingKey), priority]);

describe('the history of a word', () => {
  it.each<[string, Word[], Word[]]>([
    [
      'repetitions',
      [
        [10, 'Low'],
        [20, 'Low'],
      ],
      [
        [10, 'Low'],
        [20, 'Low'],
      ],
    ],
    [
      'a repetition as it was meant when another word comes before it',
      [
        [10, 'Low'],
        [30, 'Low'],
        [20, 'High'],
      ],
      [
        [10, 'Low'],
        [20, 'High'],
        [30, 'Low'],
      ],
    ],
    [
      'a repetition as it was meant when the word before it is replaced',
      [
        [10, 'High'],
        [20, 'Low'],
        [30, 'Low'],
        [20, 'Medium'],
      ],
      [
        [10, 'High'],
        [20, 'Medium'],
        [30, 'Low'],
      ],
    ],
    [
      'the greater text of two at one ordering key',
      [
        [10, 'Low'],
        [10, 'High'],
        [10, 'Medium'],
      ],
      [[10, 'Medium']],
    ],
    [
      'the greater text also where the lesser was a repetition',
      [
        [10, 'High'],
        [20, 'High'],
        [20, 'Low'],
      ],
      [
        [10, 'High'],
        [20, 'Low'],
      ],
    ],
    [
      'the greater text also where that is a repetition',
      [
        [10, 'Medium'],
        [20, 'Low'],
        [20, 'Medium'],
      ],
      [
        [10, 'Medium'],
        [20, 'Medium'],
      ],
    ],
  ])('keeps %s', (_, words, kept) => {
    expect(priorities(wordValue(words))).toEqual(kept);
  });

  it.each<[string, Word[], Word[]]>([
    [
      'late',
      [
        [10, 'Low'],
        [30, 'Low'],
        [20, 'High'],
      ],
      [
        [10, 'Low'],
        [20, 'High'],
        [30, 'Low'],
      ],
    ],
    [
      'twice',
      [
        [10, 'Medium'],
        [20, 'Low'],
        [20, 'Medium'],
      ],
      [
        [10, 'Medium'],
        [20, 'Medium'],
      ],
    ],
  ])('is stored the same when words come %s', (_, words, plain) => {
    expect(wordValue(words)).toEqual(wordValue(plain));
  });

  it('does not know a word that was not said', () => {
    const history = hear(wordValue([[10, 'Low']]), 20, { priority: undefined, team: 'First' });
    expect(priorities(history)).toEqual([[10, 'Low']]);
    expect(valuesBefore(history)).toEqual({ priority: 'Low', team: 'First' });
    expect(valuesBefore(history, 0)).toEqual({});
  });
});

it('hears of a status and a deadline beside the fields, and nothing of a deadline that is cleared', () => {
  const reported = observe(10, { priority: 'Low', category: 'hold', dueAt: 50 });
  expect(wordsOf(reported)).toEqual({
    priority: 'Low',
    status: { label: 'hold', type: 'on_hold', closedAt: null },
    dueAt: 50,
  });
  expect(wordsOf(observe(10, { dueAt: null }))).toEqual({});
});
