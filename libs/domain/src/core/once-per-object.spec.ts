import { oncePerObject } from './once-per-object.js';

describe('what is computed once per object', () => {
  const counted = () => {
    const seen: object[] = [];
    const length = oncePerObject((text: { readonly text: string }) => {
      seen.push(text);
      return text.text.length;
    });
    return { seen, length };
  };

  it('is computed for the first who asks', () => {
    const { seen, length } = counted();
    const word = { text: 'word' };

    expect([length(word), length(word)]).toEqual([4, 4]);
    expect(seen).toEqual([word]);
  });

  it('is not that of a copy', () => {
    const { seen, length } = counted();
    const word = { text: 'word' };
    length(word);

    expect(length({ ...word, text: 'longer' })).toBe(6);
    expect(seen).toHaveLength(2);
  });

  it('can be kept on frozen objects, and leaves no trace on any', () => {
    const { length } = counted();
    const word = Object.freeze({ text: 'word' });
    length(word);

    expect(length(word)).toBe(4);
    expect(Reflect.ownKeys(word)).toEqual(['text']);
    expect(JSON.stringify(word)).toBe('{"text":"word"}');
  });

  it('is kept apart for each computation', () => {
    const word = { text: 'word' };
    const upper = oncePerObject(({ text }: { text: string }) => text.toUpperCase());
    const first = oncePerObject(({ text }: { text: string }) => text.slice(0, 1));

    expect([upper(word), first(word), upper(word)]).toEqual(['WORD', 'w', 'WORD']);
  });
});
