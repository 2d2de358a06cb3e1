import type { SavedView } from '@deskledger/contracts';

export type SavedViewRow = {
  id: string;
  account_id: string;
  screen: SavedView['screen'];
  name: string;
  query: string;
  shared: boolean;
  updated_at: Date;
  owner: string;
  is_default: boolean;
};

/** Views that somebody sees: their own and shared ones. $1 account; null: of nobody, so that shared ones are left. */
export const visibleViewsSql = `
  select v.id, v.account_id, v.screen, v.name, v.query, v.shared, v.updated_at, a.name as owner,
         d.view_id is not null as is_default
    from saved_views v
    join accounts a on a.id = v.account_id
    left join default_views d on d.view_id = v.id and d.account_id = $1 and d.screen = v.screen
   where v.deleted_at is null and (v.shared or v.account_id = $1)`;

/** One account saves one view at a time, so that nobody gets past a limit. $1 account. */
export const lockOwnerSql = 'select 1 from accounts where id = $1 for update';
