import type { Environment } from '../shared/api-key.ts'
import type { Deps } from './deps.ts'
import type { RetentionDays } from './retention.ts'

/**
 * The context of a job. `signal` aborts when the server stops or the time limit is over: a long job ends at the next
 * row.
 */
export type JobContext = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'files'
  | 'images'
  | 'secrets'
  | 'phoneHashes'
  | 'publicUrl'
  | 'gatewayHttp'
  | 'courierHttp'
  | 'download'
  | 'logger'
> & {
  retentionDays: RetentionDays
  signal: AbortSignal
}

export type JobStore = { storeId: number; environment: Environment }

type Schedule = {
  /** `noun.verb`. */
  name: string
  /** When it runs: minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string
  does: string
  /** Without a success for this long, the schedule counts as late. */
  lateAfterMinutes: number
  /** Work that takes longer has failed, and work claimed this long ago is released to another process. */
  timeLimitSeconds: number
}

/** With the growing delays between them, some days. */
export const STORE_RETRIES = 12

/** A job of the whole deployment. `run` returns how many rows it changed. */
type DeploymentJob = Schedule & { run(context: JobContext): Promise<number> }

/**
 * A job on the data of stores: one job per store that `findStores` returns, so that a store whose data makes it fail
 * stops no other. A store has at most one; it is retried `retries` times (default: STORE_RETRIES) with growing delays, and
 * then stays dead until an operator retries it.
 */
export type StoresJob = Schedule & {
  retries?: number
  findStores(context: JobContext): Promise<JobStore[]>
  runForStore(context: JobContext, storeId: number): Promise<number>
}

export type Job = DeploymentJob | StoresJob

/** The task name of the job of one store. */
export const storeTaskOf = ({ name }: Pick<Job, 'name'>) => `${name}.store`
