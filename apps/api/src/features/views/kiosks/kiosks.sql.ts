import type { Kiosk, Pin } from '@deskledger/contracts';
import { pinsSql } from '../boards/boards.sql.js';

export type KioskRow = {
  id: string;
  name: string;
  seconds: number;
  owner: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  views: ShownRow[];
};

/** A view, or a board with its pins. */
export type ShownRow = Kiosk['views'][number] & { query: string; pins: Pin[] | null };

/** Those of some views and boards that are shared, with their `place`. `ids` is an expression. */
export const shownSql = (ids: string) => `
  select wanted.place, shown.*
    from unnest(${ids}) with ordinality as wanted (id, place)
    join lateral (
      select v.id, v.name, v.screen, v.query, null::json as pins from saved_views v
       where v.id = wanted.id and v.shared and v.deleted_at is null
      union all
      select b.id, b.name, 'board', '', ${pinsSql} from boards b
       where b.id = wanted.id and b.shared and b.deleted_at is null
    ) as shown on true`;

/** Active TV displays with what of theirs is still shared, in their order. $1 now. */
export const kiosksSql = `
  select walls.id, tokens.name, walls.seconds, accounts.name as owner, tokens.created_at, tokens.expires_at,
         tokens.last_used_at,
         coalesce((select json_agg(shown order by place) from (${shownSql('walls.views')}) as shown), '[]') as views
    from walls
    join api_tokens tokens on tokens.id = walls.id
    join accounts on accounts.id = tokens.account_id
   where tokens.revoked_at is null and tokens.expires_at > $1 and accounts.disabled_at is null`;
