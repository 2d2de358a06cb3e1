import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '..');
const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Every text of the files whose words stand on screens; keys and comments are none. */
function textsOf(name: string): string[] {
  const code = readFileSync(join(sources, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return (code.match(texts) ?? []).filter((text) => !text.includes('.js'));
}

const copies = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.copy.ts') || name.endsWith('words/en.ts'),
);

it('is found wherever words stand on screens', () => {
  expect(copies.length).toBeGreaterThan(30);
});

it.each(copies)('says email, and nothing else for it, in %s', (name) => {
  expect(textsOf(name).filter((text) => /\be-mail|\bmail(s|ed|ing)?\b/i.test(text))).toEqual([]);
});
