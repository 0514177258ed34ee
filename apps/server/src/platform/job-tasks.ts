import type { Task, TaskList } from 'graphile-worker'
import { cutText } from '../shared/cut-text.ts'
import { maxErrorLength } from '../shared/stored-lengths.ts'
import type { Queryable } from './database.ts'
import { type Job, type JobContext, storeTaskOf } from './job.ts'
import { addStoreJobs, noteEnd, noteStart } from './job-queue.ts'
import { within } from './time-limit.ts'

export type JobDeps = Omit<JobContext, 'signal'>

/** Work with a time limit: its signal is aborted, and the work is abandoned when it does not end. */
type Work = (context: JobContext) => Promise<number>

/** The jobs as graphile-worker tasks. `stopping` aborts when the process is to end. */
export function tasksOf(deps: JobDeps, jobs: readonly Job[], stopping: AbortSignal): TaskList {
  const tasks: Record<string, Task> = {}
  for (const job of jobs) {
    tasks[job.name] = async () => {
      await noteStart(deps.db, job.name)
      const error = await failureOf(() => runTask(deps, job, {}, stopping, startOf(deps.db, job)))
      await noteEnd(deps.db, job.name, error ? cutText(error.message, maxErrorLength) : null)
      if (error) throw error
    }
    if ('run' in job) continue
    tasks[storeTaskOf(job)] = async (payload) => {
      const { storeId } = payload as { storeId: number }
      await runTask(deps, job, { storeId }, stopping, (context) => job.runForStore(context, storeId))
    }
  }
  return tasks
}

/** What a schedule starts: the work itself, or one job per store. */
const startOf =
  (db: Queryable, job: Job): Work =>
  async (context) => {
    if ('run' in job) return job.run(context)
    await addStoreJobs(db, job, await job.findStores(context))
    return 0
  }

async function runTask(
  deps: JobDeps,
  { name, timeLimitSeconds }: Job,
  facts: object,
  stopping: AbortSignal,
  work: Work,
): Promise<void> {
  const { logger } = deps
  const late = new AbortController()
  const startedAt = performance.now()
  const done = work({ ...deps, signal: AbortSignal.any([stopping, late.signal]) })
  const rows = await within(timeLimitSeconds * 1_000, done, () => late.abort()) // guard: job-time-limit
  const line = { job: name, ...facts, rows, ms: Math.round(performance.now() - startedAt) }
  if (rows > 0) logger.info(line, 'job done')
  else logger.debug(line, 'job done')
}

async function failureOf(work: () => Promise<void>): Promise<Error | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
