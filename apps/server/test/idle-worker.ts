import type { Deps } from '../src/platform/deps.ts'
import type { LaneWorker } from '../src/platform/lane-worker.ts'
import { startWorker } from '../src/worker.ts'

/** A worker that works only when it is drained: it does not poll, and the claims that every worker makes at its start are over. */
export async function startIdleWorker(deps: Deps): Promise<LaneWorker> {
  const worker = startWorker(deps, { pollMs: 3_600_000 })
  await worker.drain()
  return worker
}
