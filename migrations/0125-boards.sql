-- Pages of pinned cards: one person's, or shared with everybody.
create table product.boards (
  id uuid primary key,
  account_id uuid not null references product.accounts (id) on delete cascade,
  name text not null,
  shared boolean not null,
  -- How often it was changed.
  revision integer not null,
  updated_at timestamptz not null,
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at timestamptz
);
create index boards_by_account on product.boards (account_id);
create index boards_shared on product.boards (id) where shared and deleted_at is null;
create index boards_deleted on product.boards (deleted_at) where deleted_at is not null;

create table product.board_pins (
  board_id uuid not null references product.boards (id) on delete cascade,
  id text not null,
  -- From 0, row by row.
  place smallint not null,
  card text not null,
  -- Of the address of the card's screen, without the question mark.
  query text not null,
  -- In the place of the card's own.
  title text,
  size text not null check (size in ('narrow', 'wide', 'full')),
  primary key (board_id, id)
);
