import { paletteCopy as words } from '../../copy/palette.js';
import type { CommandGroup } from './command.js';

export function useViewCommands(): CommandGroup {
  return { id: 'views', title: words.groups.views, commands: [] };
}
