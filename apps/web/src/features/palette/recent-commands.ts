import type { Command, CommandGroup } from './command.js';

const key = 'recent-commands';
const most = 5;

/** The ids of what was done last on this device, the latest first. */
function recentIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  localStorage.setItem(key, JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, most)));
}

/** Puts what was done last, as far as it can be done here, before everything else. */
export function withRecent(groups: readonly CommandGroup[], title: string): CommandGroup[] {
  const known = new Map(groups.flatMap(({ commands }) => commands).map((command) => [command.id, command]));
  const recent = recentIds().flatMap((id) => known.get(id) ?? []);
  if (recent.length === 0) return [...groups];
  const ids = new Set(recent.map(({ id }) => id));
  const rest = groups.map((group) => ({ ...group, commands: group.commands.filter(({ id }) => !ids.has(id)) }));
  return [{ id: 'recent', title, commands: recent satisfies Command[] }, ...rest];
}
