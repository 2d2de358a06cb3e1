import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { Interrupted } from '../failures/failures.js';
import type { Shell } from './shell.js';

/** Asks on the terminal. */
export const ask = (shell: Shell, question: string): Promise<string> => prompt(shell, question, shell.stderr);

/** Asks on the terminal without showing what is typed; without a terminal, the first line of standard input answers. */
export async function askSecret(shell: Shell, question: string): Promise<string> {
  if (shell.stdin.isTTY !== true) return firstLine(await text(shell.stdin));
  shell.stderr.write(question);
  const answer = await prompt(shell, '', new Writable({ write: (_chunk, _encoding, done) => done() }));
  shell.stderr.write('\n');
  return answer;
}

function prompt(shell: Shell, question: string, echo: Writable): Promise<string> {
  const reader = createInterface({ input: shell.stdin, output: echo, terminal: true });
  return new Promise<string>((resolve, reject) => {
    reader.once('close', () => reject(new Interrupted('Nothing was entered.')));
    reader.question(question, (answer) => {
      resolve(answer.trim());
      reader.close();
    });
  });
}

const firstLine = (content: string): string => (content.split('\n', 1)[0] ?? '').trim();
