-- Texts in a sealed copy are under the keys of the persons whom they belong to. A key that is gone takes them out of every
-- sealed copy that was ever made. See docs/adr/0014-a-sealed-copy-forgets-by-keys.md.
create table person_keys (
  -- The keyed hash of an address, as surveys and erasures know contacts.
  contact_key bytea primary key,
  key bytea not null check (octet_length(key) = 32)
);
