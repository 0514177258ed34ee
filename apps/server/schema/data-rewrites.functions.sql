-- Runs the next batch of the oldest rewrite, or of one, and returns whether there may be more to do. A batch that meets a
-- locked row is rolled back and left to the next call: it holds its own rows while it waits.
create or replace function run_rewrite_batch(rows_at_most integer, only_name text default null) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$ -- guard: rewrite-lock-timeout
declare
  rewrite data_rewrites;
  reached text;
begin
  select * into rewrite from data_rewrites
   where finished_at is null and name = coalesce(only_name, name)
   order by registered_at, name limit 1 for update skip locked; -- guard: rewrite-turns
  if rewrite.name is null then return false; end if;
  begin
    execute rewrite.statement into reached using rewrite.last_key, rows_at_most;
  exception when lock_not_available or deadlock_detected then
    return true;
  end;
  update data_rewrites set last_key = coalesce(reached, last_key), batches = batches + 1,
    finished_at = case when reached is null then now() end
   where name = rewrite.name;
  return true;
end;
$$;

-- Whether all rows of a rewrite are new ones: it has ended, or this database never had rows to rewrite.
create or replace function is_rewritten(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from data_rewrites where name = wanted and finished_at is null)
$$;

-- Runs all batches that are left of a rewrite, each committed by itself: for a migration that needs the new rows.
create or replace procedure finish_rewrite(wanted text) language plpgsql as $$
begin
  if not exists (select from data_rewrites where name = wanted) then
    raise exception 'no migration has inserted the rewrite %', wanted using errcode = 'no_data_found';
  end if;
  while exists (select from data_rewrites where name = wanted and finished_at is null) loop
    if not run_rewrite_batch(500, wanted) then perform pg_sleep(0.1); end if;
    commit;
  end loop;
end;
$$;

revoke execute on function run_rewrite_batch from public;

revoke execute on procedure finish_rewrite from public;

grant execute on function run_rewrite_batch to haat_app;
