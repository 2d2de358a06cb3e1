import type { FollowUp } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { NameActors } from '../../accounts/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { followUpDocument, selectNamed, type FollowUpRow } from './follow-up-document.js';

/** Writes follow-ups as their reader may see them. */
@Injectable()
export class FollowUpsReader {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly queries: QueryBus,
  ) {}

  /** In the order of the ids; those of void responses are missing. */
  async read(ids: readonly string[], actor: Actor): Promise<FollowUp[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.read<FollowUpRow>(
      `with page as (select id, place from unnest($1::uuid[]) with ordinality as asked (id, place)) ${selectNamed}
        order by page.place`,
      [ids],
    );
    const accounts = rows.flatMap(({ assignee_id: id }) => (id === null ? [] : [`account:${id}`]));
    const names = await this.queries.execute(new NameActors(accounts));
    const { followUpRules: rules } = this.settings.current();
    return rows.map((row) => followUpDocument(row, { actor, rules, names }));
  }
}
