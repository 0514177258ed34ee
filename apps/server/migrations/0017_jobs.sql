-- What the schedules of the server have done: one row for each, written by the process that ran it. The jobs themselves
-- are in the schema haat_jobs, which belongs to graphile-worker.
create table job_schedules (
  name text primary key check (length(name) between 1 and 100),
  cron text not null,
  -- Without a success for so long since it was registered, the schedule is late.
  late_after interval not null check (late_after > '0'),
  -- When a process began to fire it.
  registered_at timestamptz not null default now(),
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  last_error text check (length(last_error) <= 500)
);
grant select, insert, update, delete on job_schedules to haat_app;

-- Deletes up to `batch` counters of sign-in attempts of each kind that ended longer than `kept` ago, and returns how many
-- of the kind with most. An attempt to sign in deletes two of them; this deletes those that no further attempt follows.
create function delete_old_attempts(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with shoppers as (
    delete from login_attempts where ctid = any (array(
      select ctid from login_attempts where until < now() - kept limit batch for update skip locked))
    returning 1),
  staff as (
    delete from staff_login_attempts where ctid = any (array(
      select ctid from staff_login_attempts where until < now() - kept limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from shoppers), (select count(*) from staff))::integer
$$;
revoke execute on function delete_old_attempts from public;
grant execute on function delete_old_attempts to haat_app;
create index on login_attempts (until);
create index on staff_login_attempts (until);
