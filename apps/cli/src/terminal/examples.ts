import type { Command } from 'commander';
import type { Shell } from './shell.js';

/** Examples by command, each as it follows the program's name. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/** A command and all below it, with the words that lead there: `source add`; '' for the program. */
export function* commandsOf(command: Command, path = ''): Generator<{ path: string; command: Command }> {
  yield { path, command };
  for (const child of command.commands) yield* commandsOf(child, `${path} ${child.name()}`.trim());
}

/** Ends the help of each command with its examples. */
export function showExamples(shell: Shell, program: Command, examples: Examples): void {
  for (const { path, command } of commandsOf(program)) {
    const lines = examples[path] ?? [];
    if (lines.length === 0) continue;
    const text = lines.map((line) => `  ${shell.program} ${line}`).join('\n');
    command.addHelpText('after', `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${text}`);
  }
}
