import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { assigneeFrom } from '../reading/assignee.js';
import { idText, knownFields, Reading } from '../reading/reading.js';
import { isReplyAuthor } from '../reading/reply.js';
import type { SourceAssignee, SourceFields, SourceObservation, SourceReply } from '../reading/source-observation.js';
import { ticketIdOf } from '../reading/ticket-id.js';
import { isRefused, refused, type Translation, type TranslationContext } from '../source.js';
import type { ReportedTransaction } from './event.js';
import { isDeleted, statusOf } from './status.js';

/** `fsck.com-rt://example.com/ticket/7`, as links name tickets. */
const ticketLink = /\/ticket\/(\d+)$/;

/** Turns a transaction into an observation: the ticket as of the transaction's time. */
export function translateTransaction(
  { transaction, ticket }: ReportedTransaction,
  context: TranslationContext,
): Translation {
  const named = ticketIdOf(transaction['ticket'], 'transaction.ticket');
  if (isRefused(named)) return named;
  const { ticketId } = named;
  const reading = new Reading(ticket, context);
  const at = reading.clamped(reading.instantOf(transaction['created'], 'created'));
  if (typeof at !== 'number') return refused('missing_time', 'needs a readable transaction.created');
  const mergedInto = survivorOf(ticketId, transaction);
  const reply = replyOf(transaction, reading, at);
  const kind = mergedInto !== undefined ? 'merged' : isDeleted(reading) ? 'deleted' : 'snapshot';
  const observation: SourceObservation = {
    kind,
    ticketId,
    at,
    revision: revisionOf(transaction['id']),
    fields: fieldsOf(reading),
    status: isDeleted(reading) ? undefined : statusOf(reading),
    dueAt: dueAtOf(reading),
    mergedInto,
    ...(reply && { reply }),
    flags: reading.flags,
  };
  return { observation };
}

function fieldsOf(reading: Reading): SourceFields {
  return knownFields({
    subject: reading.subject('subject'),
    ...contactOf(reading),
    assignee: ownerOf(reading),
    priority: reading.choice('priority'),
    team: reading.choice('queue'),
    endpoint: reading.link('url'),
    createdAt: reading.pastInstant('created') ?? undefined,
    // A reply stays. Who tells that there is none yet may not have seen one that another person was just sending.
    firstResponseAt: reading.pastInstant('firstReply') ?? undefined,
  });
}

function contactOf(reading: Reading): SourceFields {
  const { requestor } = reading.fields;
  if (requestor === null) return { contactName: null, contactEmail: null };
  if (!isObject(requestor)) return {};
  return {
    contactName: reading.textOf(requestor['name'], 'requestor'),
    contactEmail: reading.textOf(requestor['email'], 'requestor'),
  };
}

function ownerOf(reading: Reading): SourceAssignee | null | undefined {
  const { owner } = reading.fields;
  if (owner === null) return null;
  return isObject(owner) ? assigneeFrom(owner, reading) : undefined;
}

/** Under an SLA the due date is the nearest of its deadlines, and may be that of a reply. */
function dueAtOf(reading: Reading): number | undefined {
  return idText(reading.fields['sla']) === undefined ? (reading.instant('due') ?? undefined) : undefined;
}

/** Correspondence goes to the requestor, comments stay among those who work on the ticket. */
const isPublic: Readonly<Record<string, boolean>> = { Correspond: true, Comment: false };

/** What was written; undefined for other transactions, and where nobody says who wrote. */
function replyOf({ id, type, author, writer }: JsonObject, reading: Reading, at: number): SourceReply | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(isPublic, type) || !isReplyAuthor(author)) return undefined;
  const by = author === 'system' || !isObject(writer) ? null : assigneeFrom(writer, reading);
  return { id: idText(id) ?? null, at, author, public: isPublic[type]!, by };
}

/** A merger leaves a link on both tickets: that of the surviving one names itself. */
function survivorOf(
  ticketId: string,
  { type, field, new: link }: ReportedTransaction['transaction'],
): string | undefined {
  if (type !== 'AddLink' || field !== 'MergedInto' || typeof link !== 'string') return undefined;
  const survivor = ticketLink.exec(link)?.[1];
  return survivor === ticketId ? undefined : survivor;
}

/** Times are whole seconds; the number of a transaction orders those of one. */
function revisionOf(id: unknown): number | null {
  const text = idText(id) ?? '';
  const number = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}
