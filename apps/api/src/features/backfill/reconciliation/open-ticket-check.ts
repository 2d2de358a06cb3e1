import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  SourceRefusalError,
  type AskSource,
  type PullCursor,
  type PulledPage,
  type SourcePull,
} from '../../ingestion/index.js';
import { openTicketIds } from '../../tickets/index.js';

/** Tickets of one page: each is a call of its own. */
const pageSize = 20;
/** Where more of one page are gone, it may be that we may not see them any more. */
const mostGone = 10;

export interface CheckedPage extends PulledPage {
  /** Ids of tickets that the help desk has no more. */
  readonly absent: readonly string[];
}

type ReadTicket = NonNullable<SourcePull['ticket']>;

/** Where a check begins. */
export const firstCheck: PullCursor = { after: '' };

/** Asks a help desk for every ticket that is open here: what was deleted there is told by no list of changes. */
@Injectable()
export class OpenTicketCheck {
  constructor(private readonly database: Database) {}

  /**
   * Where many are gone, one that was there just before (`seen`) is asked for again: that it is there still tells that they
   * were deleted.
   * @throws SourceRefusalError where so many are gone that it looks like trouble, and none that was there is there still.
   */
  async page(
    connectionId: string,
    read: ReadTicket,
    { after = '', seen: seenBefore }: PullCursor,
    ask: AskSource,
  ): Promise<CheckedPage> {
    let seen = seenBefore;
    const ids = await openTicketIds(this.database, connectionId, String(after), pageSize);
    const items: object[] = [];
    const absent: string[] = [];
    for (const id of ids) {
      const reported = await read(id, ask);
      if (reported === 'gone') {
        absent.push(id);
      } else {
        seen = id;
        items.push(...reported);
      }
    }
    if (absent.length > mostGone && !(await isThere(seen, read, ask))) {
      throw new SourceRefusalError(
        `${absent.length} of ${ids.length} open tickets are no longer found there. Check that the API access can still see them.`,
      );
    }
    const last = ids.at(-1);
    const isLast = last === undefined || ids.length < pageSize;
    return { items, absent, reached: null, next: isLast ? null : { after: last, ...(seen !== undefined && { seen }) } };
  }
}

async function isThere(id: PullCursor[string] | undefined, read: ReadTicket, ask: AskSource): Promise<boolean> {
  return id !== undefined && (await read(String(id), ask)) !== 'gone';
}
