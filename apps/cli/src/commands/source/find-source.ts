import type { Connection, ConnectionHealth, listConnections, ResponseOf, UnmappedLabel } from '@deskledger/contracts';
import { CommandFailed, WrongUse } from '../../failures/failures.js';
import { describeFields } from '../../terminal/output.js';
import { counted, moment } from '../../terminal/words.js';

type Sources = ResponseOf<typeof listConnections>['sources'];

/** The connection with this id. @throws CommandFailed */
export function findSource(items: readonly Connection[], id: string): Connection {
  const found = items.find((connection) => connection.id === id);
  if (found !== undefined) return found;
  throw new CommandFailed(`There is no connection '${id}'.`, 'Run `npx cli source list` to see all connections.');
}

/** The kind of help desk with this name. @throws WrongUse that says which there are */
export function kindOf(sources: Sources, name: string): Sources[number] {
  const kind = sources.find((source) => source.name === name);
  if (kind !== undefined) return kind;
  throw new WrongUse(
    `There is no kind of help desk '${name}'.`,
    `It must be one of ${sources.map((source) => source.name).join(', ')}.`,
  );
}

const secretWords = {
  settings: 'stored encrypted',
  environment: 'in WEBHOOK_SECRETS, or generated at the first start',
  none: 'none: deliveries are refused',
};

/**
 * @param health where it was asked for; closed connections have none.
 * @param unmapped its labels that nobody has mapped, where they were asked for.
 */
export function describeSource(
  connection: Connection,
  health?: ConnectionHealth,
  unmapped: readonly UnmappedLabel[] = [],
): string[] {
  const secret = secretWords[connection.secret];
  return describeFields([
    ['ID', connection.id],
    ['Kind', connection.source],
    ['Name', connection.name],
    ['Address', connection.address],
    ['Secret', connection.hasPreviousSecret ? `${secret}; the previous one still works` : secret],
    ['Time zone', connection.timezone],
    ['Help desk', connection.deskUrl],
    ['Designation', connection.designation === 'topic' ? null : connection.designation],
    ['Calls per minute', connection.callsPerMinute === null ? null : `at most ${connection.callsPerMinute}`],
    ['API access', connection.hasAccess ? 'granted, stored encrypted' : 'not granted'],
    ['Disabled (UTC)', moment(connection.disabledAt)],
    ...(health ? healthFields(health) : []),
    ['Unmapped labels', unmapped.length === 0 ? null : unmappedText(unmapped)],
  ]);
}

function unmappedText(unmapped: readonly UnmappedLabel[]): string {
  const named = unmapped.map(({ label, tickets }) => `${label} (${counted(tickets, 'ticket')})`);
  return `${named.join(', ')}; map them in Settings → Tickets Status`;
}

const stateWords: Readonly<Record<ConnectionHealth['state'], string>> = {
  well: 'healthy',
  new: 'nothing received yet',
  unread: 'the last read failed',
  losing: 'reconciliation runs find changes that deliveries missed',
  silent: 'no deliveries at a time of the week that always had some',
};

/** How an open connection is, as lines for people. */
function healthFields({ state, lastDeliveryAt, sweeps }: ConnectionHealth): [string, string | null][] {
  return [
    ['State', stateWords[state]],
    ['Last delivery (UTC)', moment(lastDeliveryAt)],
    ['Last read (UTC)', moment(sweeps?.lastAt ?? null)],
    ['Problem', sweeps?.trouble ?? null],
    ['Repaired', sweeps && `${counted(sweeps.repaired, 'ticket')} in the last 30 days`],
  ];
}
