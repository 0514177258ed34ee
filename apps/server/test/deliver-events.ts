import { expect } from 'vitest'
import { startWorker } from '../src/worker.ts'
import type { Harness } from './harness.ts'

/** Runs the worker until no event of the outbox is waiting. */
export async function deliverEvents(h: Harness): Promise<void> {
  const worker = startWorker(h.deps)
  try {
    await expect
      .poll(() => h.sql('select 1 from outbox where delivered_at is null and dead_at is null'), { timeout: 10_000 })
      .toEqual([])
  } finally {
    await worker.stop()
  }
}
