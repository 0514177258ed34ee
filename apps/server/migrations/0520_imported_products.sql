alter table imports
  add column created_count integer not null default 0 check (created_count >= 0),
  drop constraint imports_check2,
  add constraint imports_check2 check (done_count = created_count + changed_count + unchanged_count + failed_count);
