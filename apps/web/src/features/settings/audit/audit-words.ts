import type { AuditLine } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { auditCopy as words } from './audit.copy.js';

type Said = Pick<AuditLine, 'actor' | 'actorName' | 'action'>;

/** Who did it. */
export function actorOf({ actor, actorName }: Pick<Said, 'actor' | 'actorName'>): string {
  if (actorName !== null && actor.startsWith('scim:')) return `${actorName} (${words.viaScim})`;
  if (actorName !== null) return actor.startsWith('token:') ? `${actorName} (${words.viaToken})` : actorName;
  if (actor.startsWith('account:') || actor.startsWith('token:')) return words.formerAccount;
  if (actor.startsWith('provider:')) return words.formerProvider;
  return actor.startsWith('system') ? words.system : actor;
}

/** `Ada Lovelace signed in`; an action without words of its own stands as it is written. */
export function sentenceOf(line: Said): string {
  return `${actorOf(line)} ${words.actions[line.action] ?? line.action}`;
}

/** What a line tells besides: each with its name, in plain text; of a changed field what it was and what it is. */
export function detailsOf({
  details: { changes, ...details },
}: Pick<AuditLine, 'details'>): [name: string, text: string][] {
  const changed = Object.entries((changes ?? {}) as Record<string, [before: unknown, after: unknown]>);
  return [
    ...Object.entries(details).map(([name, value]): [string, string] => [name, textOf(value)]),
    ...changed.map(([name, [before, after]]): [string, string] => [name, `${textOf(before)} → ${textOf(after)}`]),
  ];
}

function textOf(value: unknown): string {
  if (value === null) return copy.state.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
