import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { chooseWordGroups, countWordGroups, nameWords, smallestWordCount } from './word-groups.js';

const thrice = (...texts: string[]) => texts.flatMap((text) => [text, text, text]);
const groups = (...texts: string[]) => countWordGroups(texts).map(({ text, count }) => `${text} ${count}`);
const names = (...list: string[]) => new Set(list.flatMap(nameWords));

describe('the word groups of answers', () => {
  it('are words and phrases that at least three answers have, each counted once in an answer', () => {
    expect(groups('Slow reply. Slow!', 'A slow reply', 'The reply: SLOW', 'slow')).toEqual(['slow 4', 'reply 3']);
    expect(groups(...thrice('The support team was great'))).toEqual([
      'great 3',
      'support 3',
      'support team 3',
      'team 3',
    ]);
  });

  it('leave out stop words of every survey language, but keep what a negation turns around', () => {
    const texts = thrice(
      'It was the best',
      'Das war aber nicht hilfreich',
      'Es muy lenta',
      'Ce n’est pas clair',
      'هذا ليس جيد',
    );
    expect(groups(...texts)).toEqual([
      ...['best 3', 'clair 3', 'hilfreich 3', 'lenta 3', 'nicht hilfreich 3', 'pas clair 3', 'جيد 3', 'ليس جيد 3'],
    ]);
  });

  it('have no address, no number and nothing of either', () => {
    const texts = thrice('Mail dana.fox@acme.example or call 0151-555, order A123, see https://acme.example/dana?x=1');
    expect(groups(...texts)).toEqual(['call 3', 'mail 3', 'order 3', 'see 3']);
  });

  it('are the same words in another case, with another apostrophe and in another form of Unicode', () => {
    expect(groups('Café isn’t open', "CAFE\u0301 isn't open", 'café isn`t open')).toEqual([
      ...['café 3', "isn't open 3", 'open 3'],
    ]);
  });

  it('pair only words that stand next to each other in one sentence', () => {
    expect(groups(...thrice('slow. reply (late) answer'))).toEqual(['answer 3', 'late 3', 'reply 3', 'slow 3']);
    expect(groups(...thrice('reply to customers'))).toEqual(['customers 3', 'reply 3']);
  });

  it('that are shown have no name, and no word that is always part of a phrase beside it', () => {
    const counted = countWordGroups([...thrice('Anna-Lena Fox helped with the invoice portal'), 'another invoice']);
    const shown = (known: Set<string>, most = 20) => chooseWordGroups(counted, known, most).map(({ text }) => text);
    expect(shown(names('Anna-Lena Fox'))).toEqual(['invoice', 'helped', 'invoice portal']);
    expect(shown(names('Lena Miller'))).not.toContain('anna-lena');
    expect(shown(names(), 2)).toEqual(['invoice', 'anna-lena fox']);
  });

  it('never count more than there are answers, nor what fewer than three have, in any order', () => {
    const text = fc.array(fc.constantFrom('slow', 'reply', 'the', 'not', '12', '.', 'a@b.c', 'Ärger'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (drawn) => {
        const texts = drawn.map((words) => words.join(' '));
        const counted = countWordGroups(texts);
        expect(countWordGroups(texts.toReversed())).toEqual(counted);
        for (const { text: group, count } of counted) {
          expect(count).toBeGreaterThanOrEqual(smallestWordCount);
          expect(count).toBeLessThanOrEqual(texts.filter((one) => one.toLowerCase().includes(group)).length);
          expect(group).not.toMatch(/[@\d]|^(the|not)$/);
        }
      }),
      { numRuns: howMany(300) },
    );
  });
});
