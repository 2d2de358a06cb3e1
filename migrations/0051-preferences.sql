-- How somebody wants the screens to look and to begin, on every device. null: nothing was chosen.
alter table accounts
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column date_form text check (date_form in ('english', 'american', 'iso', 'german', 'french', 'spanish')),
  -- In which instants are shown to this person; null: in the organization's.
  add column timezone text,
  add column landing text check (landing in ('overview', 'tickets', 'reports', 'surveys'));
