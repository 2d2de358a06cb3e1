import type { AuditLine } from '@deskledger/contracts';
import { auditCopy as words } from './audit.copy.js';

type Said = Pick<AuditLine, 'actor' | 'actorName' | 'action'>;

/** Who did it. */
export function actorOf({ actor, actorName }: Pick<Said, 'actor' | 'actorName'>): string {
  if (actorName !== null) return actor.startsWith('token:') ? `${actorName} (${words.viaToken})` : actorName;
  if (actor.startsWith('account:') || actor.startsWith('token:')) return words.formerAccount;
  return actor.startsWith('system') ? words.system : actor;
}

/** `Ada Lovelace signed in`; an action without words of its own stands as it is written. */
export function sentenceOf(line: Said): string {
  return `${actorOf(line)} ${words.deeds[line.action] ?? line.action}`;
}

/** What a line tells besides: each with its name, in plain text. */
export function detailsOf({ details }: Pick<AuditLine, 'details'>): [name: string, text: string][] {
  return Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
