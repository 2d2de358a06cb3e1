import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { Interrupted } from '../failures/failures.js';
import type { Shell } from './shell.js';
import { standardInput } from './standard-input.js';

/** Asks on the terminal. */
export async function ask(shell: Shell, question: string): Promise<string> {
  return (await prompt(shell, question, shell.stderr)).trim();
}

/**
 * Asks on the terminal without showing what is typed; without a terminal, the first line of standard input answers. Blanks
 * are part of a secret, wherever they stand.
 */
export async function askSecret(shell: Shell, question: string): Promise<string> {
  return (await askSecrets(shell, [question]))[0]!;
}

/** Asks one after the other, as `askSecret` does; without a terminal, each line of standard input answers one. */
export async function askSecrets(shell: Shell, questions: readonly string[]): Promise<string[]> {
  if (shell.stdin.isTTY !== true) {
    const lines = (await text(standardInput(shell))).split(/\r?\n/);
    return questions.map((_, index) => lines[index] ?? '');
  }
  const answers: string[] = [];
  for (const question of questions) answers.push(await askHidden(shell, question));
  return answers;
}

async function askHidden(shell: Shell, question: string): Promise<string> {
  shell.stderr.write(question);
  const answer = await prompt(shell, '', new Writable({ write: (_chunk, _encoding, done) => done() }));
  shell.stderr.write('\n');
  return answer;
}

function prompt({ stdin, interruption }: Shell, question: string, echo: Writable): Promise<string> {
  const reader = createInterface({ input: stdin, output: echo, terminal: true, signal: interruption });
  return new Promise<string>((resolve, reject) => {
    reader.once('close', () => reject(new Interrupted('Nothing was entered.')));
    reader.question(question, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}
