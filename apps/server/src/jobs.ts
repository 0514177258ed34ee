import type { Job } from './platform/job.ts'
import { deleteAllExpired } from './platform/retention.ts'

/** Every job of the server and when it runs. A job takes identifiers only, and opens its store's transaction itself. */
export const jobs: readonly Job[] = [
  {
    name: 'rows.delete_expired',
    cron: '*/5 * * * *',
    does: 'Deletes delivered and dead events, Idempotency-Keys, captured messages, ended sign-ins and counters of attempts after their time.',
    lateAfterMinutes: 30,
    timeLimitSeconds: 240,
    run: deleteAllExpired,
  },
]
