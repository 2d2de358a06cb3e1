-- Screens on a wall that show saved views in turn. Each is an API token that reads figures and nothing else.

alter table api_tokens add column kind text not null default 'script' check (kind in ('script', 'wall'));

create table walls (
  id uuid primary key references api_tokens (id) on delete cascade,
  -- In their order; a view that is deleted, or shared no more, is left out.
  views uuid[] not null,
  -- How long each page of a view stands.
  seconds smallint not null
);
