import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  DeskRefusalError,
  type AskDesk,
  type PullCursor,
  type PulledPage,
  type SourcePull,
} from '../../ingestion/index.js';
import { openTicketIds } from '../../tickets/index.js';

/** Tickets of one page: each is a call of its own. */
const pageSize = 20;
/** So many of one page are not all deleted at once: rather, we may not see them any more. */
const mostGone = 10;

export interface CheckedPage extends PulledPage {
  /** Ids of tickets that the help desk has no more. */
  readonly absent: readonly string[];
}

/** Where a check begins. */
export const firstCheck: PullCursor = { after: '' };

/** Asks a help desk for every ticket that is open here: what was deleted there is told by no list of changes. */
@Injectable()
export class OpenTicketCheck {
  constructor(private readonly database: Database) {}

  /** @throws DeskRefusalError where so many are gone that it looks like trouble. */
  async page(
    connectionId: string,
    read: NonNullable<SourcePull['ticket']>,
    { after = '' }: PullCursor,
    ask: AskDesk,
  ): Promise<CheckedPage> {
    const ids = await openTicketIds(this.database, connectionId, String(after), pageSize);
    const items: object[] = [];
    const absent: string[] = [];
    for (const id of ids) {
      const told = await read(id, ask);
      if (told === 'gone') absent.push(id);
      else items.push(...told);
    }
    if (absent.length > mostGone) {
      throw new DeskRefusalError(
        `${absent.length} of ${ids.length} open tickets cannot be found there any more. Look whether whoever gave the access may still see them.`,
      );
    }
    const last = ids.at(-1);
    return { items, absent, reached: null, next: last === undefined || ids.length < pageSize ? null : { after: last } };
  }
}
