import type { Pin } from '@deskledger/contracts';

export type BoardRow = {
  id: string;
  account_id: string;
  name: string;
  shared: boolean;
  revision: number;
  updated_at: Date;
  owner: string;
  pins: Pin[];
};

/** The pins of the board `b`, in their order. */
export const pinsSql = `
  coalesce((select json_agg(json_build_object('id', p.id, 'card', p.card, 'query', p.query, 'title', p.title,
                                              'size', p.size)
                            order by p.place)
              from board_pins p where p.board_id = b.id), '[]')`;

/** Boards that somebody sees: their own and shared ones. $1 account; null: of nobody, so that shared ones are left. */
export const visibleBoardsSql = `
  select b.id, b.account_id, b.name, b.shared, b.revision, b.updated_at, a.name as owner, ${pinsSql} as pins
    from boards b
    join accounts a on a.id = b.account_id
   where b.deleted_at is null and (b.shared or b.account_id = $1)`;
