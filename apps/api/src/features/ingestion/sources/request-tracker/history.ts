import type { ReplyAuthor } from '@deskledger/domain';
import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import { objectsIn } from '../reading/objects.js';
import type { Directory } from './directory.js';
import type { ReportedTransaction } from './event.js';

/** What transactions change, by the names that Request Tracker gives their fields. */
const changing = ['Status', 'Priority', 'Queue', 'Owner', 'Subject', 'Due', 'SLA'] as const;
type Changing = (typeof changing)[number];
type Values = Record<Changing, string | undefined>;

const writings = new Set<unknown>(['Correspond', 'Comment']);
/** The user as which Request Tracker does what nobody does. */
const requestTrackerItself = '1';
/** Mails that were sent: Request Tracker runs no Scrip for them either. */
const mails = new Set<unknown>(['EmailRecord', 'CommentEmailRecord']);

/**
 * Tells each transaction of a ticket, with the ticket as it left it. A creation names no values: those of then are what the
 * first changes say was there before, and what never changed is as it is now.
 * @param ticket as it is now; without what nobody can say any more.
 * @param history its own transactions, in their order.
 */
export async function reportHistory(
  id: string,
  ticket: JsonObject,
  history: readonly JsonObject[],
  directory: Directory,
): Promise<ReportedTransaction[]> {
  const values = valuesAtFirst(ticket, history);
  const lasting = lastingOf(ticket);
  const requestors = new Set(objectsIn(ticket['Requestor']).map((each) => idText(each['id'])));
  const transactions: ReportedTransaction[] = [];
  // Who asks for a ticket that is gone nobody says any more, and so not who wrote to it.
  const isReported = ticket['Requestor'] !== undefined;
  const writerOf = (creator: string | undefined) => creator && directory.person(creator);
  let firstReply: unknown = isReported ? null : undefined;
  for (const {
    id: number,
    Type: type,
    Field: field,
    OldValue: old,
    NewValue: now,
    Created: created,
    ...by
  } of history) {
    if (isChanging(field)) values[field] = textOf(now);
    const creator = creatorOf(by);
    if (firstReply === null && type === 'Correspond' && !requestors.has(creator)) firstReply = created;
    if (mails.has(type)) continue;
    const {
      Status: status,
      Priority: priority,
      Queue: queue,
      Owner: owner,
      Subject: subject,
      Due: due,
      SLA: sla,
    } = values;
    transactions.push({
      transaction: {
        ...{ id: number, ticket: id, type, field, old, new: now, created },
        ...(writings.has(type) &&
          isReported && { author: authorOf(creator, requestors), writer: await writerOf(creator) }),
      },
      ticket: {
        ...lasting,
        subject,
        status,
        inactive: status === undefined ? undefined : await directory.isInactive(status),
        priority,
        queue: queue === undefined ? undefined : await directory.queue(queue),
        owner: owner === undefined ? undefined : await directory.person(owner),
        due: dueOf(due),
        sla,
        firstReply,
      },
    });
  }
  return transactions;
}

/** Whoever does not ask is one of those who answer, as for the first reply. */
function authorOf(creator: string | undefined, requestors: ReadonlySet<string | undefined>): ReplyAuthor {
  if (creator === requestTrackerItself) return 'system';
  return requestors.has(creator) ? 'customer' : 'agent';
}

function valuesAtFirst(ticket: JsonObject, history: readonly JsonObject[]): Values {
  const first = (name: Changing) => history.find(({ Field: field }) => field === name);
  const now = (name: Changing) => {
    const value = ticket[name];
    return textOf(isObject(value) ? value['id'] : value);
  };
  const valueOf = (name: Changing) => {
    const change = first(name);
    return change === undefined ? now(name) : textOf(change['OldValue']);
  };
  return Object.fromEntries(changing.map((name) => [name, valueOf(name)])) as Values;
}

/** What is told as it is now, whatever it was: who asks, since when, and where the ticket is found. */
function lastingOf(ticket: JsonObject): JsonObject {
  const { _url: url, id, Requestor: requestors } = ticket;
  const [requestor = null] = objectsIn(requestors).sort((left, right) => Number(left['id']) - Number(right['id']));
  return {
    created: ticket['Created'],
    requestor: requestors && requestor && { name: requestor['RealName'], email: requestor['EmailAddress'] },
    url: typeof url === 'string' ? url.replace(/REST\/2\.0\/.*$/, `Ticket/Display.html?id=${idText(id)}`) : undefined,
  };
}

function creatorOf({ Creator: creator }: JsonObject): string | undefined {
  return isObject(creator) ? idText(creator['id']) : undefined;
}

function isChanging(field: unknown): field is Changing {
  return changing.some((name) => name === field);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** `2026-12-01 10:00:00`, as transactions write it, is UTC; 1970 is how there is none. */
function dueOf(due: string | undefined): string | null | undefined {
  if (due === undefined) return undefined;
  if (due === '' || due.startsWith('1970-01-01')) return null;
  return due.includes('T') ? due : `${due.replace(' ', 'T')}Z`;
}
