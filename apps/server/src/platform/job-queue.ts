import { maxMetricCount } from '../shared/stored-limits.ts'
import type { Queryable } from './database.ts'
import { type Job, type JobStore, STORE_RETRIES, type StoresJob, storeTaskOf } from './job.ts'

/** Sandbox stores wait for live ones; the schedules that start them come first. */
const PRIORITY = { schedule: -10, live: 0, sandbox: 10 }

export const schedulePriority = PRIORITY.schedule
export const scheduleKey = (name: string) => `schedule:${name}`

/** The stores returned by an SQL function with the columns `store_id` and `environment`. */
export async function findJobStores(db: Queryable, call: string, values: unknown[]): Promise<JobStore[]> {
  const { rows } = await db.query<JobStore>(`select store_id as "storeId", environment from ${call}`, values)
  return rows
}

/**
 * Queues one job per store. A store whose job is queued, running, waiting for a retry or dead gets no second one:
 * retries keep their delays, and permanent failures do not pile up.
 */
export async function addStoreJobs(
  db: Queryable,
  job: Pick<StoresJob, 'name' | 'retries'>,
  stores: readonly JobStore[],
): Promise<void> {
  if (stores.length === 0) return
  await db.query(
    `select count(haat_jobs.add_job($1, json_build_object('storeId', s.id), job_key => $1 || ':' || s.id,
        job_key_mode => 'unsafe_dedupe', max_attempts => $2, priority => s.priority)) -- guard: store-job-once
       from unnest($3::bigint[], $4::integer[]) as s (id, priority)`,
    [
      storeTaskOf(job),
      (job.retries ?? STORE_RETRIES) + 1,
      stores.map(({ storeId }) => storeId),
      stores.map(({ environment }) => PRIORITY[environment]),
    ],
  )
}

/** Records the existing schedules and since when a process runs them, for the check of late schedules. */
export async function registerSchedules(db: Queryable, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await db.query('delete from job_schedules where name <> all ($1)', [names])
  await db.query(
    `insert into job_schedules (name, cron, late_after)
     select s.name, s.cron, make_interval(mins => s.late_after) from unnest($1::text[], $2::text[], $3::integer[]) as s (name, cron, late_after)
     on conflict (name) do update set cron = excluded.cron, late_after = excluded.late_after, registered_at = now()`,
    [names, jobs.map(({ cron }) => cron), jobs.map(({ lateAfterMinutes }) => lateAfterMinutes)],
  )
}

export async function noteStart(db: Queryable, name: string): Promise<void> {
  await db.query('update job_schedules set started_at = now() where name = $1', [name])
}

/** `error`: why it failed; null after a success. */
export async function noteEnd(db: Queryable, name: string, error: string | null): Promise<void> {
  await db.query(
    `update job_schedules set succeeded_at = case when $2::text is null then now() else succeeded_at end,
       failed_at = case when $2::text is null then failed_at else now() end, last_error = $2 where name = $1`,
    [name, error],
  )
}

/** A process whose clock was ahead has recorded a run in the future: until then the schedule would not fire. */
export async function forgetFutureRuns(db: Queryable): Promise<void> {
  await db.query(
    `update haat_jobs._private_known_crontabs set last_execution = now() where last_execution > now() + interval '2 minutes'`,
  )
}

/** A job that is still claimed after its time limit and this grace period belongs to a dead process. */
const GRACE_SECONDS = 30

/**
 * Releases the jobs of dead processes. graphile-worker itself would do so after four hours. A schedule's job that a
 * later one has replaced meanwhile is deleted.
 */
export async function recoverJobs(db: Queryable, jobs: readonly Job[]): Promise<void> {
  const schedules = jobs.map(({ name }) => name)
  const tasks = [...schedules, ...jobs.map(storeTaskOf)]
  const limits = [...jobs, ...jobs].map(({ timeLimitSeconds }) => timeLimitSeconds + GRACE_SECONDS)
  await db.query(
    `select haat_jobs.force_unlock_workers(array_agg(distinct j.locked_by))
       from haat_jobs.jobs j join unnest($1::text[], $2::integer[]) as l (task, seconds) on l.task = j.task_identifier
      where j.locked_at < now() - make_interval(secs => l.seconds) having count(*) > 0`, // guard: dead-process-jobs
    [tasks, limits],
  )
  await db.query(
    `select d.id from haat_jobs.complete_jobs(array(
       select j.id from haat_jobs.jobs j where j.task_identifier = any ($1) and j.key is null and j.locked_at is null
        and j.attempts >= j.max_attempts)) d`,
    [schedules],
  )
}

export type JobBacklog = { waiting: number; dead: number; late: number; late_schedules: number }

/** Counts stop at `maxMetricCount`. */
export async function readJobBacklog(db: Queryable): Promise<JobBacklog | undefined> {
  const { rows } = await db.query<JobBacklog>({
    name: 'job_backlog',
    text: `
      select count(*) filter (where attempts < max_attempts)::integer as waiting,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::integer as dead,
        count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '5 minutes')::integer as late,
        (select count(*)::integer from job_schedules
          where greatest(succeeded_at, registered_at) < now() - late_after) as late_schedules
      from (select attempts, max_attempts, locked_at, run_at from haat_jobs.jobs limit ${maxMetricCount}) j`,
  })
  return rows[0]
}
