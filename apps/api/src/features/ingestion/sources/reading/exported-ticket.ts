import { dateOrders, isTimezone, type DateOrder, type StatusReport, type StatusType } from '@deskledger/domain';
import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { isRefused, refused, type Refused, type Translation, type TranslationContext } from '../source.js';
import { unitOf, whyNoInstant } from './instant.js';
import { knownFields, longestLabel, Reading } from './reading.js';
import type { FallbackValues, SourceFields, SourceObservation } from './source-observation.js';
import { ticketIdOf } from './ticket-id.js';

/** A row of a file that a help desk has written of its tickets: its cells by the fields that its columns are. */
export interface ExportedTicket {
  readonly fields: JsonObject;
  /** IANA zone of the times without an offset; null: that of the connection. */
  readonly timezone: string | null;
  /** How it writes dates such as `03/02/2025`; null where nobody knows. */
  readonly dateOrder: DateOrder | null;
}

/** What of a row only the help desk's adapter can tell. */
export interface ExportWords {
  typeOf(label: string): StatusType | null;
  /** Where it is not the column of its name. */
  designationOf?(reading: Reading): string | null | undefined;
  endpointOf?(ticketId: string): string | undefined;
  /** A comma where it is left out. */
  readonly tagSeparator?: string;
  /** The answers to the help desk's own survey, where its words leave no doubt; what follows the answer is cut off. */
  readonly ratings?: RegExp;
  /** How the table names nobody among agents. */
  readonly nobody?: RegExp;
}

/** The row that a line of a backfill holds, or what was wrong with it; undefined where the line is something else. */
export function exportedTicketIn(value: JsonObject): ExportedTicket | Refused | undefined {
  const { exportedTicket: fields, timezone = null, dateOrder = null, fault } = value;
  if (fields === undefined) return undefined;
  if (typeof fault === 'string') return refused('bad_payload', fault);
  if (!isObject(fields)) return refused('bad_payload', "'exportedTicket' must be an object of cells");
  if (timezone !== null && !(typeof timezone === 'string' && isTimezone(timezone)))
    return refused('bad_payload', `${JSON.stringify(timezone)} is not a time zone`);
  const order = dateOrders.find((each) => each === dateOrder) ?? null;
  if (order !== dateOrder)
    return refused('bad_payload', `${JSON.stringify(dateOrder)} is not an order of day and month`);
  return { fields: withoutFillers(fields), timezone, dateOrder: order };
}

/** How tables write that there is nothing. */
const filler = /^(?:-+|—|–|n\/?a|null|none|nil|no (?:agent|group|company)|0000-00-00(?: 00:00:00)?)$/i;

/** The cells, empty where the table writes that there is nothing. */
export function withoutFillers(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, cell]) => [
      name,
      typeof cell === 'string' && name !== 'subject' && filler.test(cell.trim()) ? '' : cell,
    ]),
  );
}

/** What a row is recognised by, besides its cells. */
export function exportedContent({ timezone, dateOrder }: Omit<ExportedTicket, 'fields'>): readonly unknown[] {
  return dateOrder === null ? [timezone] : [timezone, dateOrder];
}

/** What is known besides of the file that a row is from. */
export function exportedContext<T extends TranslationContext>(
  { timezone, dateOrder }: Omit<ExportedTicket, 'fields'>,
  context: T,
): T {
  return { ...context, timezone: timezone ?? context.timezone, ...(dateOrder && { dateOrder }) };
}

/** Refuses a row for a time that cannot be read. */
export function unreadableTime(name: string, value: unknown): Refused {
  const why = whyNoInstant(value);
  const recorded = JSON.stringify(value ?? null);
  return refused(
    'bad_payload',
    why === 'cannot be read' ? `${name} ${why}: ${recorded}` : `${name} ${recorded} ${why}`,
  );
}

/**
 * Turns a row into an observation: the ticket as of its last change. A file knows agents and organizations by their names,
 * and often times to the minute: whoever knows more, by webhook or by reading, stands beside it (`presumed`). So what is
 * closed is placed at the end of its minute, after those who tell the second of the closing, all else at the beginning.
 * What a row leaves empty it says nothing about; a time that cannot be read is a fault, since a file can be put right.
 */
export function translateExported(row: ExportedTicket, context: TranslationContext, words: ExportWords): Translation {
  const { fields } = row;
  const named = ticketIdOf(fields['ticketId'], 'ticketId');
  if (isRefused(named)) return named;
  const reading = new Reading(fields, exportedContext(row, context));
  const status = statusOf(reading, words);
  const at = orderingKeyOf(reading, status);
  const [createdAt, dueAt] = [reportedTime(reading, 'createdTime'), reportedTime(reading, 'dueTime')];
  const recorded = { ...fieldsOf(reading, named.ticketId, words), createdAt: createdAt.exact };
  const presumed = fallbackValuesOf(reading, words, createdAt.coarse, dueAt.coarse);
  const unreadable = reading.flags?.find((flag) => flag.startsWith('unreadable_'))?.replace('unreadable_', '');
  if (unreadable !== undefined) return unreadableTime(unreadable, fields[unreadable]);
  if (at === undefined) return refused('missing_time', 'needs a modifiedTime, closedTime or createdTime');
  const observation: SourceObservation = {
    kind: 'snapshot',
    ticketId: named.ticketId,
    at,
    revision: null,
    fields: knownFields({ ...recorded, ...(Object.keys(presumed).length > 0 && { presumed }) }),
    status,
    dueAt: dueAt.exact,
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading, ticketId: string, words: ExportWords): SourceFields {
  const organizationId = reading.choiceId(reading.fields['organizationId'], 'organizationId') ?? undefined;
  const assigneeId = reading.choiceId(reading.fields['assigneeId'], 'assigneeId') ?? undefined;
  return {
    subject: reading.subject('subject') ?? undefined,
    contactName: reading.text('contact_name') ?? undefined,
    contactEmail: reading.text('contact_email') ?? undefined,
    priority: reading.choice('priority') ?? undefined,
    classification: reading.choice('classification') ?? undefined,
    designation: (words.designationOf ? words.designationOf(reading) : reading.choice('designation')) ?? undefined,
    channel: reading.choice('channel') ?? undefined,
    team: reading.choice('team') ?? undefined,
    tags: filled(reading, 'tags') ? (reading.tags('tags', words.tagSeparator ?? ',') ?? undefined) : undefined,
    endpoint: reading.link('endpoint') ?? words.endpointOf?.(ticketId),
    helpDeskRating: words.ratings?.exec(reading.text('helpDeskRating') ?? '')?.[0],
    firstResponseAt: reading.pastInstant('firstResponseTime') ?? undefined,
    organization: organizationId && { id: organizationId, name: reading.choice('organization') ?? null },
    assignee: assigneeId && { id: assigneeId, ...agentOf(reading, words) },
  } as SourceFields;
}

function agentOf(reading: Reading, { nobody }: ExportWords) {
  const name = reading.text('assignee') ?? null;
  return { name: name !== null && nobody?.test(name) ? null : name, email: reading.text('assignee_email') ?? null };
}

function fallbackValuesOf(
  reading: Reading,
  words: ExportWords,
  createdAt: number | undefined,
  dueAt: number | undefined,
): FallbackValues {
  const organization = reading.choice('organization');
  const agent = agentOf(reading, words);
  return {
    ...(organization &&
      !filled(reading, 'organizationId') && { organization: { id: organization, name: organization } }),
    ...((agent.name ?? agent.email) !== null && !filled(reading, 'assigneeId') && { assignee: { id: null, ...agent } }),
    ...(createdAt !== undefined && { createdAt }),
    ...(dueAt !== undefined && { dueAt }),
  };
}

function statusOf(reading: Reading, { typeOf }: ExportWords): StatusReport | undefined {
  const label = reading.text('status', longestLabel);
  if (typeof label !== 'string') return undefined;
  const times = ['resolvedTime', 'closedTime'].map((name) => reading.pastInstant(name));
  const reported = times.filter((time) => typeof time === 'number');
  const closings = reported.length > 0 ? reported : closingByDuration(reading);
  const type = typeOf(label) ?? (closings.length > 0 ? 'closed' : null);
  if (type === null) reading.flag('unmapped_status');
  return { label, type, closedAt: type === 'closed' && closings.length > 0 ? Math.min(...closings) : null };
}

/** The creation and the minutes until the ticket was closed for the last time, by the clock. */
function closingByDuration(reading: Reading): number[] {
  const minutes = reading.text('resolutionMinutes')?.replaceAll(',', '') ?? '';
  const createdAt = reading.pastInstant('createdTime');
  if (typeof createdAt !== 'number' || !/^\d+(?:\.\d+)?$/.test(minutes)) return [];
  return [createdAt + Math.round(Number(minutes) * 60_000)];
}

/** When the help desk saw the ticket so; without that, the latest time that the row tells of. */
function orderingKeyOf(reading: Reading, status: StatusReport | undefined): number | undefined {
  const reported = filled(reading, 'modifiedTime') ? ['modifiedTime'] : ['createdTime', 'resolvedTime', 'closedTime'];
  const orderingKeys = reported.flatMap((name) => {
    const at = reading.pastInstant(name);
    if (typeof at !== 'number') return [];
    return [status?.type === 'closed' ? at + Math.max(0, unitOf(reading.fields[name]) - 1) : at];
  });
  const isReported = filled(reading, 'modifiedTime');
  const closedAt = isReported || typeof status?.closedAt !== 'number' ? [] : [status.closedAt];
  return orderingKeys.length > 0 ? Math.max(...orderingKeys, ...closedAt) : undefined;
}

/** A time by how exactly it is told: to the second at least, or not. */
function reportedTime(reading: Reading, name: string): { readonly exact?: number; readonly coarse?: number } {
  const at = name === 'dueTime' ? reading.instant(name) : reading.pastInstant(name);
  if (typeof at !== 'number') return {};
  return unitOf(reading.fields[name]) === 0 ? { exact: at } : { coarse: at };
}

const filled = ({ fields }: Reading, name: string): boolean => fields[name] !== undefined && fields[name] !== '';
