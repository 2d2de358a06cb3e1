import { AnswerCache } from './answer-cache.js';

const answer = (bytes: number) => ({ bytes });

describe('the answer cache', () => {
  it('forgets what was used longest ago when it is full', () => {
    const cache = new AnswerCache<{ bytes: number }>(210);
    cache.set('a', answer(100));
    cache.set('b', answer(100));
    cache.get('a');
    cache.set('c', answer(100));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c']);
  });

  it('holds nothing that is larger than itself', () => {
    const cache = new AnswerCache<{ bytes: number }>(50);
    cache.set('a', answer(100));
    expect(cache.get('a')).toBeUndefined();
  });
});
