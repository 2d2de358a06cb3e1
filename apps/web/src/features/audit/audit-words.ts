import type { AuditLine } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { auditCopy as words } from './audit.copy.js';

type LineParts = Pick<AuditLine, 'actor' | 'actorName' | 'action'>;

/** Who did it. */
export function actorOf({ actor, actorName }: Pick<LineParts, 'actor' | 'actorName'>): string {
  if (actorName !== null && actor.startsWith('scim:')) return `${actorName} (${words.viaScim})`;
  if (actorName !== null) return actorName;
  if (actor.startsWith('account:') || actor.startsWith('token:')) return words.formerAccount;
  if (actor.startsWith('provider:')) return words.formerProvider;
  return actor.startsWith('system') ? words.system : actor;
}

/** `Ada Lovelace signed in`. */
export function sentenceOf(line: LineParts): string {
  return `${actorOf(line)} ${actionOf(line.action)}`;
}

/** What was done, in words. The log may be older or newer than these: then the words are those of the action's name. */
export function actionOf(action: string): string {
  const known: Readonly<Record<string, string>> = words.actions;
  return known[action] ?? plain(action);
}

const plain = (code: string): string =>
  code
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** `endedSessions` as people write it: `Ended sessions`. */
const nameOf = (field: string): string => plain(field).replace(/^./, (first) => first.toUpperCase());

/** What a line tells besides: each with its name, in plain text; of a changed field what it was and what it is. */
export function detailsOf({
  details: { changes, ...details },
}: Pick<AuditLine, 'details'>): [name: string, text: string][] {
  const changed = Object.entries((changes ?? {}) as Record<string, [before: unknown, after: unknown]>);
  return [
    ...Object.entries(details).map(([name, value]): [string, string] => [nameOf(name), textOf(value)]),
    ...changed.map(([name, [before, after]]): [string, string] => [
      nameOf(name),
      `${textOf(before)} → ${textOf(after)}`,
    ]),
  ];
}

function textOf(value: unknown): string {
  if (value === null) return copy.state.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
