import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { jobs as allJobs } from '../src/jobs.ts'
import type { Job } from '../src/platform/job.ts'
import { scheduleKey } from '../src/platform/job-queue.ts'
import { sharedOptions } from '../src/platform/job-runner.ts'
import { tasksOf } from '../src/platform/job-tasks.ts'
import { defaultRetention } from '../src/platform/retention.ts'
import type { Harness } from './harness.ts'

/** A failed job: its name, with the store if it has one, and the error. */
export type FailedJob = { key: string; attempts: number; error: string }

/** Fires one schedule or all of them, and runs every due job as the server's role. Returns the failed jobs. */
export async function tryJobs(h: Harness, name?: string, jobs: readonly Job[] = allJobs): Promise<FailedJob[]> {
  for (const job of jobs) {
    if (name && job.name !== name) continue
    await h.db.query('select haat_jobs.add_job($1, job_key => $2)', [job.name, scheduleKey(job.name)])
  }
  const deps = { ...h.deps, retentionDays: defaultRetention, logger: pino({ level: 'silent' }) }
  const taskList = tasksOf(deps, jobs, new AbortController().signal)
  await runOnce({ ...sharedOptions(h.db.pool, new Logger(() => () => {})), taskList })
  return h.sql<FailedJob>(
    `select key, attempts::integer, last_error as error from haat_jobs.jobs where last_error is not null order by key`,
  )
}

/** Runs jobs as `tryJobs` does. Throws when one fails. */
export async function runJobs(h: Harness, name?: string): Promise<void> {
  const failed = await tryJobs(h, name)
  if (failed.length > 0) throw new Error(`jobs failed: ${JSON.stringify(failed)}`)
}
