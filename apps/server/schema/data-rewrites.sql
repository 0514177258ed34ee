-- Rewrites of the rows of big tables. A migration inserts one; a job runs its batches one after the other, and each stores
-- how far it came. `statement` rewrites the rows after the key $1 (a text, null at first), $2 of them at most in the order of
-- the key, and returns the last key as one text: null when no row was left.
create table data_rewrites (
  name text primary key,
  statement text not null,
  last_key text,
  batches integer not null default 0,
  registered_at timestamptz not null default now(),
  finished_at timestamptz
);
