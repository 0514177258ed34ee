import { sql } from 'kysely'
import { asOperator } from './operator.ts'

export type ScheduleRun = {
  name: string
  succeeded_at: Date | null
  failed_at: Date | null
  last_error: string | null
  is_late: boolean
}

export type QueuedJob = {
  id: number
  task: string
  key: string | null
  status: 'running' | 'waiting' | 'failed' | 'dead'
  attempts: number
  max_attempts: number
  run_at: Date
  last_error: string | null
}

/** The last run of each schedule. */
export const listScheduleRuns = (adminUrl: string): Promise<ScheduleRun[]> =>
  asOperator(adminUrl, async (tx) => {
    const { rows } = await sql<ScheduleRun>`
      select name, succeeded_at, failed_at, last_error,
        greatest(succeeded_at, registered_at) < now() - late_after as is_late from job_schedules order by name`.execute(
      tx,
    )
    return rows
  })

const MAX_JOBS = 1_000

/** The jobs that are queued, dead ones first. */
export const listQueuedJobs = (adminUrl: string): Promise<QueuedJob[]> =>
  asOperator(adminUrl, async (tx) => {
    const { rows } = await sql<QueuedJob>`
      select id, task_identifier as task, key, attempts, max_attempts, run_at, last_error,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
          when last_error is not null then 'failed' else 'waiting' end as status
        from haat_jobs.jobs order by (attempts >= max_attempts and locked_at is null) desc, run_at, id limit ${MAX_JOBS}`.execute(
      tx,
    )
    return rows
  })

/** Makes a job (null: all dead ones) due at once, with all its attempts again. Returns the ids. */
export const retryJobs = (adminUrl: string, id: number | null): Promise<number[]> =>
  asOperator(adminUrl, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from haat_jobs.reschedule_jobs(array(
          select j.id from haat_jobs.jobs j where case when ${id}::bigint is null
            then j.attempts >= j.max_attempts and j.locked_at is null else j.id = ${id}::bigint end),
        run_at => now(), attempts => 0) r order by r.id`.execute(tx)
    if (rows.length > 0) await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(tx)
    return rows.map((row) => row.id)
  })
