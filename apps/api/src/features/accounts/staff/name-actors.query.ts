import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';

/** Names by actor, as event metadata names actors: of people, identity providers and tokens for SCIM; others are missing. */
export type ActorNames = ReadonlyMap<string, string>;

/** Who these actors are; an API token is named with the person who made it. */
export class NameActors extends Query<ActorNames> {
  constructor(readonly actors: readonly string[]) {
    super();
  }
}

const namesSql = `
  select actor, coalesce(accounts.name || coalesce(' (API token ‘' || api_tokens.name || '’)', ''),
                         identity_providers.name, scim_tokens.name) as name from unnest($1::text[]) as actor
  left join api_tokens on actor = 'token:' || api_tokens.id
  left join accounts on accounts.id = api_tokens.account_id or actor = 'account:' || accounts.id
  left join identity_providers on actor = 'provider:' || identity_providers.id
  left join scim_tokens on actor = 'scim:' || scim_tokens.id
   where coalesce(accounts.name, identity_providers.name, scim_tokens.name) is not null`;

@QueryHandler(NameActors)
export class NameActorsHandler implements IQueryHandler<NameActors> {
  constructor(private readonly database: Database) {}

  async execute({ actors }: NameActors): Promise<ActorNames> {
    if (actors.length === 0) return new Map();
    const rows = await this.database.query<{ actor: string; name: string }>(namesSql, [[...new Set(actors)]]);
    return new Map(rows.map(({ actor, name }) => [actor, name]));
  }
}
