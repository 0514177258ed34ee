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
  last_error text check (length(last_error) <= :max_error_length)
);

grant select, insert, update, delete on job_schedules to haat_app;
