import { peopleInFigures } from '@deskledger/contracts';
import type { Queryable } from '../../../platform/database/statement.js';
import type { FigureAlertEntity } from './figure-alert.entity.js';

/**
 * $1 accounts, $2 the agents that the figure is of, $3 whether it is of teams, $4 whose the rule is. Agents read no figures of
 * other people; that a team has enough of them was asked when its owner made the rule.
 */
const readersSql = `
  select id from accounts
   where id = any ($1::uuid[]) and disabled_at is null
     and (role <> 'agent' or $2::text[] <@ array[coalesce(agent_id, '')] and (not $3::boolean or id = $4))`;

/** Those of some accounts who may see the figure of a rule, as their roles are now. */
export async function alertReaders(
  source: Queryable,
  { filter, accountId, told }: Pick<FigureAlertEntity, 'filter' | 'accountId' | 'told'>,
): Promise<string[]> {
  const { agents, teams } = peopleInFigures(filter);
  const rows = await source.query<{ id: string }>(readersSql, [told, agents, teams.length > 0, accountId]);
  return rows.map(({ id }) => id);
}
