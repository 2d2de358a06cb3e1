import { isLocalDay } from '@deskledger/domain';
import { Command, Option } from 'commander';
import { WrongUse } from '../failures/failures.js';
import type { Shell } from './shell.js';

/** A commander command that writes to the shell's streams and throws where commander would end the process. */
export function command(shell: Shell, name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .showHelpAfterError('(add --help to see what is possible)')
    .configureOutput({ writeOut: (text) => shell.stdout.write(text), writeErr: (text) => shell.stderr.write(text) });
}

/** The option that every command with data has. */
export const jsonOption = () => new Option('--json', 'print data as JSON, one object per line');

/** A whole number within bounds, for options that count. */
export function wholeNumber(name: string, minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new WrongUse(`${name} is '${text}'. It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

/** A date, for options that choose days. */
export function localDay(name: string): (text: string) => string {
  return (text) => {
    if (isLocalDay(text)) return text;
    throw new WrongUse(`${name} is '${text}'. It must be a date such as 2027-01-01.`);
  };
}

/** A command that only holds others: called alone it shows its help. */
export function group(shell: Shell, name: string, description: string, commands: readonly Command[]): Command {
  const parent = command(shell, name, description);
  for (const child of commands) parent.addCommand(child);
  return parent;
}
