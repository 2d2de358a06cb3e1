import { isForm, parseForm } from './parse-form.js';

describe('parseForm', () => {
  it('reads a form into an object of texts', () => {
    expect(parseForm('ticket=007&subject=Labels+%26+ink+%E2%80%93+%C3%96&due=')).toEqual({
      value: { ticket: '007', subject: 'Labels & ink – Ö', due: '' },
      cleaned: false,
      repeated: new Map(),
    });
  });

  it('tells of a name that stands twice', () => {
    const { value, repeated } = parseForm('a=1&b=2&a=3');
    expect(repeated.get(value)).toEqual({ key: 'a', text: 'a=1&b=2&a=3' });
  });

  it('puts U+FFFD in the place of NUL and of broken escapes, and says so', () => {
    expect(parseForm('a%00=b%00c&d=%D6l')).toMatchObject({
      value: { 'a\ufffd': 'b\ufffdc', d: '\ufffdl' },
      cleaned: true,
    });
  });

  it('takes any text without harm', () => {
    const { value } = parseForm('__proto__=x&constructor=y&%&=&&==');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', '%', '']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('isForm', () => {
  it.each([
    ['application/x-www-form-urlencoded', true],
    ['Application/X-WWW-Form-Urlencoded; charset=utf-8', true],
    ['application/x-www-form-urlencoded-not', false],
    ['application/json', false],
    [undefined, false],
    [['application/x-www-form-urlencoded'], false],
  ])('of %j', (contentType, expected) => expect(isForm(contentType)).toBe(expected));
});
