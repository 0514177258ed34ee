-- The store of the running transaction. Unset (or reset by a pooled connection) is null: every policy then shows nothing.
create or replace function current_store() returns bigint language sql stable
  return nullif(current_setting('app.store_id', true), '')::bigint;
