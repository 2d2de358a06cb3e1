import { createProgram } from '../run.js';
import { commandsOf } from '../terminal/examples.js';
import { runCli, testShell } from '../testing/test-shell.js';
import { examples } from './examples.js';

/** Also does something itself, beside its commands. */
const alsoActs = new Set(['', 'backfill', 'copy']);

/** The program with commands that only take note of being called. */
function takingNote() {
  const called: string[] = [];
  const program = createProgram(testShell());
  const commands = new Map([...commandsOf(program)].map(({ path, command }) => [path, command]));
  for (const [path, command] of commands)
    if (command.commands.length === 0 || (alsoActs.has(path) && path !== ''))
      command.action(() => void called.push(path));
  return { program, called, commands };
}

/** The words of a line as a shell hands them on, up to where it sends the output or the input. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/ (>>?|<) .*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const lines = Object.entries(examples).flatMap(([path, each]) => each.map((line) => ({ path, line })));

describe('the examples in help texts', () => {
  it('are there for every command that does something', () => {
    const { commands } = takingNote();
    const acting = [...commands].filter(
      ([path, command]) => path !== 'complete' && (command.commands.length === 0 || alsoActs.has(path)),
    );
    expect(Object.keys(examples).sort()).toEqual(acting.map(([path]) => path).sort());
  });

  it.each(lines)('can be typed: $line', async ({ path, line }) => {
    const { program, called } = takingNote();
    await program.parseAsync(wordsOf(line), { from: 'user' });
    expect(called).toHaveLength(1);
    if (path !== '') expect(called).toEqual([path]);
  });

  it('are shown with the name that the program was started by', async () => {
    const installed = await runCli(['source', 'show', '--help'], { program: 'deskledger' });
    expect(installed.out).toContain('Example:\n  deskledger source show zendesk\n');
    expect((await runCli(['source', 'show', '--help'])).out).toContain('  npx cli source show zendesk\n');
    const refused = await runCli(['doctor'], { program: 'deskledger', env: { XDG_CONFIG_HOME: '/nonexistent' } });
    expect(refused.err).toContain('Sign in with `deskledger login`');
  });
});
