import type { Question } from '../survey-template/survey-content.js';
import { shuffled } from './shuffled.js';

const options = ['Speed', 'Price', 'Quality', 'Other'];
const question: Question = { id: 'liked', type: 'choices', question: 'What?', required: false, options };
const orderOf = (shuffle: Question['shuffle_options'], person: string) =>
  shuffled([{ ...question, shuffle_options: shuffle }], person)[0]!.options!;
const people = Array.from({ length: 1200 }, (_, index) => `person-${index}`);

it('gives each person an order of their own, and keeps it', () => {
  expect(shuffled([question], 'ada')).toEqual([question]);
  expect(orderOf('all', 'ada')).toEqual(orderOf('all', 'ada'));
  expect(orderOf('all', 'ada').toSorted()).toEqual(options.toSorted());
  expect(new Set(people.map((person) => orderOf('all', person).join())).size).toBe(24);
});

it('gives every option every place about equally often', () => {
  for (const place of [0, 1, 2, 3])
    for (const option of options) {
      const count = people.filter((person) => orderOf('all', person)[place] === option).length;
      expect(Math.abs(count - people.length / 4)).toBeLessThan(60);
    }
});

it('leaves the last where it is when it is to stay', () => {
  expect(new Set(people.map((person) => orderOf('all_but_last', person)[3]))).toEqual(new Set(['Other']));
  expect(new Set(people.map((person) => orderOf('all_but_last', person)[0])).size).toBe(3);
});
