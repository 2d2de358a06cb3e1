import type { News } from '@deskledger/contracts';
import type { Database } from '../../platform/database/database.js';
import { alertReaders } from './figure-alerts/alert-readers.js';
import { turnScreen, turnSentence, type Turn } from './figure-alerts/alert-words.js';
import type { FigureAlertEntity } from './figure-alerts/figure-alert.entity.js';

/** So many are looked at; of those that the reader may see, at most `most` are listed. */
const lookedAt = 100;
const most = 20;

/** $1 after, $2 until, $3 account. Each turn is kept once, and recorded once for each rule. */
const newsSql = `
  select a.id, a.account_id as "accountId", measure, filter, window_days as "window", condition, a.value as limit,
         turn.day::text as day, turn, turn.value, expected
    from figure_alert_turns as turn join figure_alerts as a on a.id = turn.alert_id
   where is_told and recorded_at > $1 and recorded_at <= $2 and $3 = any (told)
   order by recorded_at desc, turn.day desc, a.id limit ${lookedAt}`;

type Row = Pick<FigureAlertEntity, 'id' | 'accountId' | 'measure' | 'filter' | 'window' | 'condition'> &
  Turn & { limit: number } & Record<string, unknown>;

/**
 * The alerts on figures that name the account and were found to begin, or to be over, after `since` and not after `until`,
 * where the account may see the figure now.
 */
export async function readFigureNews(
  database: Database,
  since: Date,
  until: Date,
  accountId: string,
): Promise<News['figureAlerts']> {
  const rows = await database.query<Row>(newsSql, [since, until, accountId]);
  const seen: Row[] = [];
  for (const row of rows) if ((await alertReaders(database, { ...row, told: [accountId] })).length > 0) seen.push(row);
  const items = await Promise.all(
    seen.slice(0, most).map(async ({ limit, ...row }) => ({
      ...{ alertId: row.id, day: row.day, turn: row.turn, query: turnScreen(row, row.day) },
      text: await turnSentence(database, { ...row, value: limit }, row),
    })),
  );
  return { count: seen.length, items };
}
