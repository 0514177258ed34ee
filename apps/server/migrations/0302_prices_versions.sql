alter table variants add column prices_version integer not null default 0;
-- A change from before has none: it is set back by its amounts.
alter table bulk_edit_variants add column prices_version integer;
