import { inspectSession, type SessionCallDeps } from './call-gateway.ts'
import { AT_ONCE_PER_GATEWAY } from './inspection-rules.ts'
import type { OpenSession } from './operator-sessions.queries.ts'

export type Reconciled = {
  /** Sessions whose gateway was queried. */
  asked: number
  paid: number
  failed: number
  pending: number
  unknown: number
  mismatch: number
  /** Another call about the session ran, or there was nothing to ask. */
  skipped: number
}

type Options = { onStep?: (done: number) => void }

/** Asks the gateways about these sessions now, those of one account one after the other. */
export async function reconcileSessions(
  deps: SessionCallDeps,
  sessions: readonly OpenSession[],
  { onStep = () => {} }: Options = {},
): Promise<Reconciled> {
  const counts: Reconciled = { asked: 0, paid: 0, failed: 0, pending: 0, unknown: 0, mismatch: 0, skipped: 0 }
  let done = 0
  const inspectOne = async ({ storeId, id }: OpenSession) => {
    const { state } = await inspectSession(deps, storeId, id)
    counts[state?.outcome ?? 'skipped']++
    if (state) counts.asked++
    onStep(++done)
  }
  const byAccount = Map.groupBy(sessions, ({ storeId, gateway }) => `${storeId} ${gateway}`)
  const queue = [...byAccount.values()].values()
  const lane = async () => {
    for (const some of queue) for (const session of some) await inspectOne(session)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE_PER_GATEWAY, byAccount.size) }, lane))
  return counts
}
