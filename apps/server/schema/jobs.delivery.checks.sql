-- check schedules_run: every schedule has succeeded in time
select name, cron, succeeded_at, failed_at, last_error from job_schedules
 where greatest(succeeded_at, registered_at) < now() - late_after;

-- check jobs_run: no job has waited for more than five minutes
select id as job_id, task_identifier as job, key, run_at, attempts, last_error from haat_jobs.jobs
 where locked_at is null and attempts < max_attempts and run_at < now() - interval '5 minutes';

-- check no_dead_job: no job has failed as often as it may be retried
select id as job_id, task_identifier as job, key, attempts, last_error from haat_jobs.jobs
 where locked_at is null and attempts >= max_attempts;
