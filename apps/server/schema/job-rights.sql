-- Run after the migrations of graphile-worker. Its tables belong to the owner of our schema and are closed by row-level
-- security without a policy; the server's role may work with them and change nothing of the schema itself.
do $$
declare t text;
begin
  -- Two processes that migrate at once would grant the same at once, which PostgreSQL refuses.
  perform pg_advisory_xact_lock(hashtextextended('haat_jobs', 0));
  if not has_schema_privilege('haat_app', 'haat_jobs', 'usage') then
    grant usage on schema haat_jobs to haat_app;
    grant select on haat_jobs.migrations to haat_app;
  end if;
  foreach t in array array['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'] loop
    if not exists (select from pg_policy where polrelid = format('haat_jobs.%I', t)::regclass and polname = 'server') then
      execute format('create policy server on haat_jobs.%I to haat_app using (true) with check (true)', t);
      execute format('grant select, insert, update, delete on haat_jobs.%I to haat_app', t);
    end if;
  end loop;
  -- A migration of graphile-worker may create the view anew.
  if not has_table_privilege('haat_app', 'haat_jobs.jobs', 'select') then
    grant select on haat_jobs.jobs to haat_app;
  end if;
end $$;
