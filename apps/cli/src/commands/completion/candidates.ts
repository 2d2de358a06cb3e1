import type { Command, Option } from 'commander';

/**
 * What may stand in the place of the last word of a command line.
 * @param words those after the program's name; the last one is being typed and may be empty.
 * @returns what begins with the last word; nothing where only the person can know, such as a file or an id.
 */
export function candidates(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  let command = program;
  let awaiting: Option | undefined;
  for (const word of words.slice(0, -1)) {
    const takesValue = awaiting?.required === true || awaiting?.optional === true;
    awaiting = takesValue ? undefined : command.options.find(({ long, short }) => long === word || short === word);
    if (!takesValue && awaiting === undefined) command = childOf(command, word) ?? command;
  }
  return offered(command, awaiting, typed).filter((candidate) => candidate.startsWith(typed));
}

function offered(command: Command, awaiting: Option | undefined, typed: string): readonly string[] {
  if (awaiting?.required === true) return awaiting.argChoices ?? [];
  if (typed.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const children = command.commands.filter((child) => !isHidden(child)).map((child) => child.name());
  return [...children, ...(command.registeredArguments[0]?.argChoices ?? [])];
}

const childOf = (command: Command, word: string): Command | undefined =>
  command.commands.find((child) => child.name() === word);

/** Of the program: the command that shells ask. */
const isHidden = (command: Command): boolean => command.name() === 'complete';
