import type { LucideIcon } from 'lucide-react';

/** One row of the palette. */
export interface Command {
  id: string;
  name: string;
  /** Beside the name, and found as well. */
  hint?: string | undefined;
  icon: LucideIcon;
  keys?: string | undefined;
  /** It is there only while there is a text: 'Recent' could not show it. */
  needsText?: boolean;
  run: () => void;
}

export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
  /** How many of those that are found are shown; all when left out. */
  most?: number;
}

/** The groups with the commands that hold every typed word, those whose name begins with the text first. */
export function findCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, commands: matching(group, words, typed).slice(0, group.most) }))
    .filter(({ commands }) => commands.length > 0);
}

function matching({ title, commands }: CommandGroup, words: readonly string[], typed: string): Command[] {
  const found = commands.filter(({ name, hint = '' }) => {
    const all = `${title} ${name} ${hint}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const isFirst = ({ name }: Command) => Number(name.toLowerCase().startsWith(typed));
  return found.sort((one, other) => isFirst(other) - isFirst(one));
}
