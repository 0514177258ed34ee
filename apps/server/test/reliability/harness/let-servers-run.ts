import { expect } from 'vitest'
import { jobs } from '../../../src/jobs.ts'
import { storeTaskOf } from '../../../src/platform/job.ts'
import { scheduleKey } from '../../../src/platform/job-queue.ts'
import type { Harness } from '../../harness.ts'

/** Lets a living server run a job, and waits for its end. */
export async function letServersRun(h: Pick<Harness, 'sql'>, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await h.sql('select haat_jobs.add_job($1, job_key => $2)', [name, scheduleKey(name)])
  const tasks = [name, ...('findStores' in job ? [storeTaskOf(job)] : [])]
  const open = () =>
    h.sql(
      `select task_identifier, last_error from haat_jobs.jobs where task_identifier = any ($1) and attempts < max_attempts`,
      [tasks],
    )
  await expect.poll(open, { timeout: 60_000, interval: 20 }).toEqual([])
}
