import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generatedSecrets } from './secrets.js';

const run = promisify(execFile);
const loader = new URL('../../../../.config/typescript-loader.mjs', import.meta.url).href;
const subject = new URL('./secrets.js', import.meta.url).href;

const PROCESSES = 4;
const ROUNDS = 100;

/** Asks for the secrets of one directory after the other, each at a moment that all processes share. */
const asker = `
  import { generatedSecrets } from '${subject}';
  const [start, root] = process.argv.slice(1);
  const seen = [];
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    while (Date.now() < Number(start) + round * 5) {}
    seen.push(generatedSecrets(root + '/' + round).tokenSecret);
  }
  process.stdout.write(JSON.stringify(seen));
`;

async function askOver(root: string, start: number): Promise<string[]> {
  const options = [`--import=${loader}`, '--input-type=module', '-e', asker, String(start), root];
  const { stdout } = await run(process.execPath, options);
  return JSON.parse(stdout) as string[];
}

describe('generated secrets', () => {
  let directory: string;

  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'deskledger-secrets-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  it('are made in no place that is no directory, which names the variable', () => {
    const file = join(directory, 'a-file');
    writeFileSync(file, '');
    expect(() => generatedSecrets(join(file, 'within'))).toThrow(
      `DATA_DIR is "${join(file, 'within')}"; it must be a directory that Deskledger can create and write to: not a directory`,
    );
  });

  it('are made once, kept whole in one file, and readable by their owner alone', () => {
    const first = generatedSecrets(directory);

    expect(generatedSecrets(directory)).toEqual(first);
    expect(readdirSync(directory)).toEqual(['secrets.json']);
    expect(JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'))).toEqual(first);
    expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are the same for all processes that ask at once, each time', async () => {
    const start = Date.now() + 3_000;
    const asked = await Promise.all(Array.from({ length: PROCESSES }, () => askOver(directory, start)));

    expect(asked.map((seen) => seen.length)).toEqual(asked.map(() => ROUNDS));
    expect(new Set(asked.flat()).size).toBe(ROUNDS);
  });

  it.each(['', '{"tokenSecret": "cut sh', '{}'])('that are no such file (%j) end the start with what to do', (text) => {
    writeFileSync(join(directory, 'secrets.json'), text);

    expect(() => generatedSecrets(directory)).toThrow(
      `${join(directory, 'secrets.json')} cannot be read as secrets. Restore a copy of it, or delete it to generate new ones`,
    );
  });
});
