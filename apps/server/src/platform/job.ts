import type { Environment } from '../shared/api-key.ts'
import type { Deps } from './deps.ts'
import type { RetentionDays } from './retention.ts'

/** What a job is given. `signal` aborts when the server stops or the time limit is over: a long job ends at the next row. */
export type JobContext = Pick<Deps, 'db' | 'clock'> & { retentionDays: RetentionDays; signal: AbortSignal }

export type JobStore = { storeId: number; environment: Environment }

type Schedule = {
  /** `noun.verb`. */
  name: string
  /** When it runs: minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string
  does: string
  /** Without a success for so long, the schedule counts as late. */
  lateAfterMinutes: number
  /** Work that takes longer has failed, and work that was taken so long ago is given to another process. */
  timeLimitSeconds: number
}

/** A job of the whole deployment. `run` returns how many rows it changed. */
type DeploymentJob = Schedule & { run(context: JobContext): Promise<number> }

/**
 * A job that touches the data of stores: one job for each store that `findStores` names, so that a store whose data
 * makes it fail stops no other. A store has one at a time; it is retried `retries` times, less and less often, and then
 * stays dead until somebody retries it.
 */
type StoresJob = Schedule & {
  retries: number
  findStores(context: JobContext): Promise<JobStore[]>
  runForStore(context: JobContext, storeId: number): Promise<number>
}

export type Job = DeploymentJob | StoresJob

/** The name under which the job of one store is queued. */
export const storeTaskOf = ({ name }: Pick<Job, 'name'>) => `${name}.store`
