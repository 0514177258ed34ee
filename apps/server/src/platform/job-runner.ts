import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, RunnerOptions } from 'graphile-worker'
import type pg from 'pg'
import type { Job } from './job.ts'
import { forgetFutureRuns, recoverJobs, registerSchedules, scheduleKey, schedulePriority } from './job-queue.ts'
import { JOB_SCHEMA } from './job-schema.ts'
import { type JobDeps, tasksOf } from './job-tasks.ts'

export type JobRunner = { stop(): Promise<void> }

type RunnerSettings = { pool: pg.Pool; concurrency?: number; pollMs?: number; recoverMs?: number }

/** How long after a failure the runner is restarted, in milliseconds. */
const RESTART_MS = 5_000
/** How often the clock of this machine is checked, and how far it may drift in between. */
const CLOCK_LOOK_MS = 10_000
const CLOCK_JUMP_MS = 30_000
/** A schedule's job fails permanently only when no later one replaces it. */
const SCHEDULE_ATTEMPTS = 5

/**
 * Runs the jobs and their schedules until stopped, and restarts after interruptions. Any number of processes may run:
 * each schedule fires once in all of them together, and each job is claimed by one process until its time limit.
 */
export function startJobRunner(
  deps: JobDeps,
  jobs: readonly Job[],
  { pool, concurrency = 2, pollMs = 10_000, recoverMs = 30_000 }: RunnerSettings,
): JobRunner {
  const { logger, db } = deps
  const stopped = new AbortController()
  const { signal } = stopped
  let runner: Runner | undefined
  const stopRunner = async () => {
    const current = runner
    runner = undefined
    // It may be ending by itself at this moment.
    await current?.stop().catch(() => {})
  }
  const recover = async () => {
    if (!runner) return
    await recoverJobs(db, jobs).catch((error) =>
      logger.warn({ err: error }, 'jobs of dead processes were not recovered'),
    )
  }
  const timers = [
    setInterval(() => void recover(), recoverMs),
    // Schedules follow the clock of this machine; after it was set back they would wait for that long.
    onClockJump(() => void stopRunner()),
  ]

  async function runOnce(): Promise<void> {
    const { Logger, parseCronItems, run } = await import('graphile-worker')
    await registerSchedules(db, jobs)
    await forgetFutureRuns(db)
    const options: RunnerOptions = {
      ...sharedOptions(pool, new Logger(logTo(logger))),
      concurrency,
      pollInterval: pollMs,
      taskList: tasksOf(deps, jobs, signal),
      parsedCronItems: parseCronItems(jobs.map(scheduleOf)),
    }
    const current = await run(options)
    runner = current
    if (signal.aborted) await stopRunner()
    await current.promise
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      await runOnce().catch((error) => logger.error({ err: error }, 'the job runner failed and is started again'))
      await stopRunner()
      await sleep(RESTART_MS, undefined, { signal }).catch(() => {})
    }
  }

  const running = keepRunning()
  return {
    async stop() {
      stopped.abort()
      for (const timer of timers) clearInterval(timer)
      await stopRunner()
      await running
    },
  }
}

const scheduleOf = ({ name, cron }: Job) => ({
  task: name,
  match: cron,
  identifier: name,
  // One at a time; the next one replaces a failed one. Nothing is caught up after a downtime: each run does all that is
  // due.
  options: {
    jobKey: scheduleKey(name),
    maxAttempts: SCHEDULE_ATTEMPTS,
    priority: schedulePriority,
    backfillPeriod: 0,
  },
})

/** Options shared by all uses of graphile-worker in the server. */
export const sharedOptions = (pool: pg.Pool, logger: NonNullable<RunnerOptions['logger']>) => ({
  pgPool: pool,
  schema: JOB_SCHEMA,
  noHandleSignals: true,
  events: onPostgresTime(),
  logger,
  // Without batches of completed jobs, a connection lost while a job is being marked is an unhandled rejection, which
  // ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/**
 * Makes jobs of schedules due at once by PostgreSQL's clock: by the clock of a machine that is ahead they would wait.
 */
function onPostgresTime(): EventEmitter {
  const events = new EventEmitter()
  events.on('cron:schedule', ({ jobsAndIdentifiers }: { jobsAndIdentifiers: { job: { runAt?: string } }[] }) => {
    for (const { job } of jobsAndIdentifiers) delete job.runAt // guard: schedule-clock
  })
  return events
}

function onClockJump(react: () => void): NodeJS.Timeout {
  const lead = () => Date.now() - performance.now()
  let last = lead()
  return setInterval(() => {
    const now = lead()
    if (Math.abs(now - last) > CLOCK_JUMP_MS) react()
    last = now
  }, CLOCK_LOOK_MS)
}

/** graphile-worker's log without its line per job: the jobs log themselves. */
export const logTo = (logger: JobDeps['logger']) => () => (level: string, message: string, meta?: object) => {
  const facts = { ...meta, library: 'graphile-worker' }
  if (level === 'error') logger.error(facts, message)
  else if (level === 'warning') logger.warn(facts, message)
  else logger.debug(facts, message)
}
