import type { Kiosk } from '@deskledger/contracts';

export type KioskRow = {
  id: string;
  name: string;
  seconds: number;
  owner: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  views: (Kiosk['views'][number] & { query: string })[];
};

/** Active TV displays with those of their views that are still shared, in their order. $1 now. */
export const kiosksSql = `
  select walls.id, tokens.name, walls.seconds, accounts.name as owner, tokens.created_at, tokens.expires_at,
         tokens.last_used_at,
         coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'screen', v.screen, 'query', v.query)
                                   order by place)
                     from unnest(walls.views) with ordinality as wanted (id, place)
                     join saved_views v on v.id = wanted.id and v.shared and v.deleted_at is null), '[]') as views
    from walls
    join api_tokens tokens on tokens.id = walls.id
    join accounts on accounts.id = tokens.account_id
   where tokens.revoked_at is null and tokens.expires_at > $1 and accounts.disabled_at is null`;
