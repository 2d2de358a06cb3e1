import type { OrganizationDocument } from '@deskledger/contracts';
import {
  clockKinds,
  conditionNames,
  policyFaults,
  warningShares,
  type ClockKind,
  type NamedCalendar,
} from '@deskledger/domain';
import { Document, isMap, isSeq, type YAMLMap } from 'yaml';
import * as z from 'zod/mini';
import { CommandFailed } from '../../failures/failures.js';
import { pathParts, type FaultPath } from '../../yaml/fault-path.js';
import { targetTime } from '../../terminal/words.js';
import { checkFile, type CheckedValue } from './check-file.js';
import type { KnownKeys } from '../../yaml/schema-faults.js';

export type Policies = OrganizationDocument['policies'][number]['policies'];
type Policy = Policies[number];
type Target = Policy['targets'][number];

/** What stands in a file for a target that counts all hours. */
const always = 'always';
const reserved: ReadonlySet<string> = new Set(['default', 'calendar', 'pause']);

const duration = z
  .string()
  .check(z.regex(/^(?=\d)(\d{1,6}h)?(\d{1,6}m)?$/, 'hours and minutes such as 30m, 4h or 1h30m'));
const texts = z.array(z.string());
const target = z.union([
  duration,
  z.catchall(
    z.object({
      default: z.optional(duration),
      calendar: z.optional(z.string()),
      pause: z.optional(z.union([z.enum(['hold', 'never']), texts])),
    }),
    duration,
  ),
]);
const optionals = <Name extends string, Schema extends z.core.$ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, z.optional(schema)])) as Record<Name, z.ZodMiniOptional<Schema>>;

const conditions = z.strictObject({ ...optionals(conditionNames, texts), createdAfter: z.optional(z.string()) });
const targets = z.strictObject(optionals(clockKinds, target));
const policy = z.strictObject({
  id: z.string(),
  name: z.optional(z.string()),
  when: z.optional(conditions),
  /** For the targets that name none. */
  calendar: z.optional(z.string()),
  targets: z.union([z.literal('none'), targets]),
  /** Percent of a target's time. */
  warnings: z.optional(z.array(z.literal(warningShares))),
});
/** The policies of one day on as a file. */
export const policyFile = z.strictObject({ policies: z.array(policy) });
type PolicyEntry = z.output<typeof policy>;
type TargetEntry = z.output<typeof target>;

/**
 * Judges the text of a policy file: as YAML, by its schema, and by the rules of policies.
 * @param calendars those of the server; undefined: whatever the file names is taken for one
 */
export function checkPolicyFile(text: string, calendars?: readonly NamedCalendar[]): CheckedValue<Policies> {
  return checkFile(text, {
    schema: policyFile,
    needs: 'a policy file needs a list of policies',
    knownKeys,
    read: ({ policies }) => policies.map((entry) => policyOf(entry, calendars?.[0]?.id ?? always)),
    faultsOf: (policies, { policies: entries }) => {
      const known =
        calendars ?? policies.flatMap((each) => each.targets.map(({ calendar }) => ({ id: calendar ?? '' })));
      return policyFaults('book', [{ from: null, appliesTo: 'new', policies }], known).map(({ path, message }) => ({
        path: placeOf(path, policies, entries),
        message,
      }));
    },
  });
}

const knownKeys: KnownKeys = (path) => {
  if (path.length === 0) return Object.keys(policyFile.shape);
  if (path.at(-1) === 'when') return Object.keys(conditions.shape);
  return Object.keys(path.at(-1) === 'targets' ? targets.shape : policy.shape);
};

function policyOf(entry: PolicyEntry, usual: string): Policy {
  const { id, name = id, when = {}, calendar = usual, warnings } = entry;
  const promised = entry.targets === 'none' ? {} : entry.targets;
  return {
    ...{ id, name },
    when: Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined)),
    targets: clockKinds.flatMap((kind) => {
      const written = promised[kind];
      return written === undefined ? [] : [targetOf(kind, written, calendar)];
    }),
    ...(warnings !== undefined && { warnings }),
  };
}

function targetOf(kind: ClockKind, entry: TargetEntry, usual: string): Target {
  if (typeof entry === 'string') return targetOf(kind, { default: entry }, usual);
  const { calendar = usual, pause = 'hold', default: rest, ...byPriority } = entry;
  return {
    kind,
    times: [
      ...Object.entries(byPriority).map(([priority, time]) => ({ priority, minutes: minutesOf(String(time)) })),
      ...(rest === undefined ? [] : [{ priority: null, minutes: minutesOf(rest) }]),
    ],
    calendar: calendar === always ? null : calendar,
    pauses: pause === 'hold' ? null : pause === 'never' ? [] : pause,
  };
}

function minutesOf(text: string): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Where `book[0].policies[1].targets[0].times[2].minutes` stands in a file. */
function placeOf(path: string, policies: Policies, entries: readonly PolicyEntry[]): FaultPath {
  const [, , , nth, ...rest] = pathParts(path);
  if (typeof nth !== 'number') return ['policies'];
  const at = ['policies', nth];
  const [part, index, ofTarget, place] = rest;
  const promised = part === 'targets' ? policies[nth]?.targets[Number(index)] : undefined;
  if (promised === undefined) return [...at, ...rest];
  const within = [...at, 'targets', promised.kind];
  if (ofTarget === 'pauses') return [...within, 'pause', Number(place)];
  if (ofTarget === 'calendar') return [...(namesCalendar(entries[nth], promised.kind) ? within : at), 'calendar'];
  const time = ofTarget === 'times' ? promised.times[Number(place)] : undefined;
  return time === undefined ? within : [...within, time.priority ?? 'default'];
}

function namesCalendar(entry: PolicyEntry | undefined, kind: ClockKind): boolean {
  const written = entry === undefined || entry.targets === 'none' ? undefined : entry.targets[kind];
  return typeof written === 'object' && written.calendar !== undefined;
}

/**
 * Policies as the text of their file, without what goes without saying.
 * @throws CommandFailed where a priority is called like a key of targets
 */
export function renderPolicies(policies: Policies): string {
  const times = policies.flatMap((each) => each.targets.flatMap((one) => one.times));
  const unwritable = times.find(({ priority }) => priority !== null && reserved.has(priority))?.priority;
  if (unwritable !== undefined) {
    const advice = 'Edit these policies in Settings or through the API.';
    throw new CommandFailed(`A policy file cannot contain a priority called '${unwritable}'.`, advice);
  }
  const document = new Document({ policies: policies.map(entryOf) });
  const listed = document.getIn(['policies']) as { items?: unknown[] } | undefined;
  for (const each of listed?.items ?? []) if (isMap(each)) onOneLine(each);
  return document.toString({ lineWidth: 0 });
}

function entryOf({ id, name, when, targets: promised, warnings = [] }: Policy): Record<string, unknown> {
  return {
    id,
    ...(name !== id && { name }),
    ...(Object.keys(when).length > 0 && { when }),
    targets:
      promised.length === 0 ? 'none' : Object.fromEntries(promised.map((each) => [each.kind, targetEntry(each)])),
    ...(warnings.length > 0 && { warnings }),
  };
}

function targetEntry({ times, calendar, pauses }: Target): Record<string, unknown> {
  const pause = pauses === null ? undefined : pauses.length === 0 ? 'never' : pauses;
  return {
    ...Object.fromEntries(times.map(({ priority, minutes }) => [priority ?? 'default', targetTime(minutes)])),
    calendar: calendar ?? always,
    ...(pause !== undefined && { pause }),
  };
}

/** Each condition and each target on a line. */
function onOneLine(entry: YAMLMap): void {
  const warnings: unknown = entry.get('warnings', true);
  if (isSeq(warnings)) warnings.flow = true;
  for (const name of ['when', 'targets']) {
    const map: unknown = entry.get(name, true);
    if (!isMap(map)) continue;
    if (name === 'when') map.flow = true;
    else for (const { value } of map.items) if (isMap(value)) value.flow = true;
  }
}
