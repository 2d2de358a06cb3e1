-- To whom a follow-up was assigned, at its opening or later, by somebody else: they are told of it once.
create table product.follow_up_assignments (
  -- That of the response.
  follow_up_id uuid not null,
  account_id uuid not null references product.accounts (id) on delete cascade,
  -- Which of the changes of the follow-up it was.
  version integer not null,
  recorded_at timestamptz not null,
  primary key (follow_up_id, version)
);
create index follow_up_assignments_recorded on product.follow_up_assignments (account_id, recorded_at);
