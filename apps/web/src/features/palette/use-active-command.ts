import { useState } from 'react';
import type { Command, CommandGroup } from './command.js';

export interface ActiveCommand {
  /** What Enter does. */
  command: Command | undefined;
  point: (id: string) => void;
  /** Moves by an arrow key, round the ends; false for any other key. */
  move: (key: string) => boolean;
}

/** The row that the keys are on: the first one again whenever the text changes. */
export function useActiveCommand(groups: readonly CommandGroup[], text: string): ActiveCommand {
  const [chosen, setChosen] = useState({ text, id: '' });
  const commands = groups.flatMap((group) => group.commands);
  const known = chosen.text === text ? commands.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(0, known);
  return {
    command: commands[index],
    point: (id) => setChosen({ text, id }),
    move(key) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (by === undefined) return false;
      const next = commands[(index + by + commands.length) % commands.length];
      if (next) setChosen({ text, id: next.id });
      return true;
    },
  };
}
