import { namesAddress, spelledAddresses, splitAtAddresses, withoutAddress } from './spelled-addresses.js';

const ann = 'ann@example.com';

const naming = [
  ann,
  'Ann@Example.COM',
  `Write to ${ann}.`,
  `<${ann}>`,
  `'${ann}'`,
  `"${ann}"`,
  `mailto:${ann}?subject=x`,
  `mail=${ann}&page=2`,
  `bob@example.com/${ann}`,
  `${ann}, ${ann}`,
  JSON.stringify({ note: `from\n${ann}\nto` }),
  JSON.stringify(JSON.stringify({ note: `from\n${ann}` })),
  String.raw`{"from":"\u003cann@example.com\u003e"}`,
  String.raw`{"from":"ann\u0040example.com"}`,
  'q=ann%40example.com',
  'q=mail+ann%40example.com',
  'payload=%7B%22email%22%3A%22ann%40example.com%22%7D',
  'to=%3Cann@example.com%3E',
  'ann@example.com-',
];

const ofOthers = [
  'joann@example.com',
  'jo.ann@example.com',
  'jo-ann@example.com',
  'jo_ann@example.com',
  'jo+ann@example.com',
  "d'ann@example.com",
  'r&ann@example.com',
  'éann@example.com',
  'e\u0301ann@example.com',
  'ann@example.com.au',
  'ann@example.community',
  'ann@example.com-mail.net',
  'ann@example.com--x.net',
  'ann+news@example.com',
  'q=joann%40example.com',
  'q=ann%2Bann%40example.org',
  String.raw`{"from":"\u00e9ann@example.com"}`,
  'ann at example.com',
];

describe('an address in a text', () => {
  it.each(naming)('is named in %s', (text) => {
    expect(namesAddress(text, ann)).toBe(true);
    expect(spelledAddresses(text).map((address) => address.toLowerCase())).toContain(ann);
  });

  it.each(ofOthers)('is not named in %s', (text) => {
    expect(namesAddress(text, ann)).toBe(false);
    expect(spelledAddresses(text)).not.toContain(ann);
  });

  it('may have signs that mean something elsewhere', () => {
    for (const address of ["o'brien@example.com", 'ann+(x)@example.com', 'a$b@example.com', 'ann@[10.0.0.1]'])
      expect(namesAddress(`Write to ${address} today`, address)).toBe(true);
    expect(namesAddress('annx@example.com', 'ann.@example.com')).toBe(false);
  });

  it('is found in every reading where a plus may be a space', () => {
    const text = 'q=jo+ann%40example.com';
    for (const address of [ann, `jo+${ann}`]) expect(namesAddress(text, address)).toBe(true);
    expect(spelledAddresses(text)).toEqual(expect.arrayContaining([ann, `jo+${ann}`]));
  });

  it('can be left out, and those of others stay', () => {
    expect(withoutAddress(`Called ${ann}, then Ann@example.com. Not joann@example.com`, ann)).toBe(
      'Called …, then …. Not joann@example.com',
    );
    expect(splitAtAddresses(`Called ${ann}, then o'brien@example.com.`)).toEqual([
      'Called ',
      ann,
      ', then ',
      "o'brien@example.com",
      '.',
    ]);
  });

  it('is looked for in a long text without any in one pass', () => {
    const text = `${'a'.repeat(2_000_000)} @`;
    expect(spelledAddresses(text)).toEqual([]);
    expect(namesAddress(text, ann)).toBe(false);
  });
});
