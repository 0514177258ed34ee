import { expect } from 'vitest'
import { startWorker } from '../src/worker.ts'
import type { Harness } from './harness.ts'

const WAITING = `select 1 from outbox where delivered_at is null and dead_at is null
  union all select 1 from messages where status = 'QUEUED' and next_attempt_at <= now()`

/** Runs the worker until neither an event nor a message is waiting. */
export async function deliverEvents(h: Harness): Promise<void> {
  const worker = startWorker(h.deps)
  try {
    await expect.poll(() => h.sql(WAITING), { timeout: 10_000 }).toEqual([])
  } finally {
    await worker.stop()
  }
}
