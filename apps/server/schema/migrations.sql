-- What has been applied of apps/server/migrations. `steps`: how many steps of a migration without a transaction are done.
create table schema_migrations (
  name text primary key,
  steps integer not null default 0,
  applied_at timestamptz
);

-- The texts of functions that were applied, by their SHA-256: the latest of a file is the one in use. Earlier ones stay, so
-- that a server of the release before, which still runs, recognizes its own.
create table schema_functions (
  file text,
  digest text,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (file, digest)
);
