import { parseJson } from './parse-json.js';
import { maximumDepth } from './scan-json.js';

const valueOf = (text: string) => {
  const parsed = parseJson(text);
  if ('refused' in parsed) throw new Error(parsed.explanation);
  return parsed.value;
};

describe('parseJson', () => {
  it.each(['{"a":[1,"x",null,true,1.5e3]}', '[]', '"text"', '{"long":"12345678901234567890"}'])(
    'reads %s as JSON.parse does',
    (text) => {
      expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown, cleaned: false, repeated: new Map() });
    },
  );

  it('keeps every digit of a number that a double cannot hold, and leaves the others numbers', () => {
    expect(valueOf('{"ticketId": 1004699000046503129, "version": 7, "share": 0.25}')).toEqual({
      ticketId: '1004699000046503129',
      version: 7,
      share: 0.25,
    });
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061" : 2}', 'a'],
    ['{"x":{"b":[{"c":"\\"d\\":1","c":2}]}}', 'c'],
    ['{"a":1,"a":2,"id":1004699000046503129}', 'a'],
    ['{"__proto__":1,"__proto__":{}}', '__proto__'],
    ['{"":1,  "" \n\t:2}', ''],
    ['{"\\u0000":1,"b":{"\\u0000":[{"c":1,"c":2}]}}', 'c'],
  ])('tells of the repeated key in %s', (text, key) => {
    const parsed = parseJson(text);
    if ('refused' in parsed) throw new Error(parsed.explanation);
    expect(parsed.repeated.get(parsed.value)).toEqual({ key, text });
  });

  it('tells in which values a key is repeated, and how they were written', () => {
    const text = ' [{"a":1}, {"b" : 1, "b":2} ,[{"c":"]"}],"x", {"d":{"e":[],"e":[1,2]}}]';
    const parsed = parseJson(text);
    if ('refused' in parsed) throw new Error(parsed.explanation);
    const [fine, flat, list, , deep] = parsed.value as Record<string, unknown>[];
    const { repeated } = parsed;
    expect([fine, list].map((value) => repeated.get(value))).toEqual([undefined, undefined]);
    expect(repeated.get(flat)).toEqual({ key: 'b', text: '{"b" : 1, "b":2}' });
    expect(repeated.get(deep)).toEqual({ key: 'e', text: '{"d":{"e":[],"e":[1,2]}}' });
    expect(repeated.get(deep!['d'])).toEqual({ key: 'e', text: '{"e":[],"e":[1,2]}' });
    expect(repeated.get(parsed.value)).toMatchObject({ key: 'b' });
  });

  it.each([
    '{"a":{"a":{"a":1}},"b":[{"a":":"},{"a":":"}]}',
    '{"a":"a","b":"a:a","c":["a","a"]}',
    '{"__proto__":{"x":1}}',
  ])('finds nothing repeated in %s', (text) => {
    expect(parseJson(text)).toMatchObject({ repeated: new Map() });
  });

  it('gives no forged prototype a say', () => {
    const plain = valueOf('{"__proto__":{"status":"Closed"},"x":1}') as Record<string, unknown>;
    const long = valueOf('{"__proto__":{"status":"Closed"},"x":1004699000046503129}') as Record<string, unknown>;
    expect(plain['status']).toBeUndefined();
    expect(long['status']).toBeUndefined();
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  it('replaces NUL and lone surrogates, in keys and texts, and says so', () => {
    expect(parseJson('{"a\\u0000":["x\\ud800y","\\ud83e\\uddfe"]}')).toEqual({
      value: { 'a\ufffd': ['x\ufffdy', '🧾'] },
      cleaned: true,
      repeated: new Map(),
    });
  });

  it.each(['', '{', '{"a":"He said "stop""}', '{"a":1', 'NaN', '{"id":1004699000046503129,}'])('refuses %j', (text) => {
    expect(parseJson(text)).toMatchObject({ refused: 'invalid_json' });
  });

  it('refuses nesting beyond the limit before parsing, brackets inside texts aside', () => {
    expect(parseJson('['.repeat(20_000) + ']'.repeat(20_000))).toMatchObject({ refused: 'too_deep' });
    expect(valueOf('['.repeat(maximumDepth) + ']'.repeat(maximumDepth))).toBeDefined();
    expect(valueOf(`{"a":"${'['.repeat(500)}\\"${'{'.repeat(500)}"}`)).toBeDefined();
  });

  it('never repeats the body in its explanation', () => {
    const parsed = parseJson('{"secret":"Maja Öberg" "x"}');
    expect(JSON.stringify(parsed)).not.toContain('Maja');
  });
});
