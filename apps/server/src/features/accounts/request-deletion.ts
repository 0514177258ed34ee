import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { scheduleDeletion } from '../customers/schedule-deletion.ts'
import { listSessions, revokeSessions } from '../customers/sessions.queries.ts'
import { type OwnerProof, type OwnerRequest, proveOwnership } from './prove-ownership.ts'

type Caller = Omit<OwnerRequest, 'purpose'> & { sessionId: string }

/** Schedules the deletion of the caller’s account, and ends its other sessions. A stolen session alone cannot. */
export async function confirmDeletion(
  deps: Pick<Deps, 'db' | 'secrets' | 'passwords' | 'sessions'>,
  { sessionId, ...caller }: Caller,
  { reason = '', ...proof }: OwnerProof & { reason?: string },
): Promise<Date> {
  const { store, customerId, now } = caller
  const key = { storeId: store.id, customerId }
  const lock = await proveOwnership(deps, { ...caller, purpose: 'delete_account' }, proof)
  const { scheduledFor, ended } = await inStore(deps.db, store, async (tx) => {
    await lock(tx)
    const asked = { requestedBy: 'shopper', status: 'active', reason, now } as const
    const { scheduledFor } = await scheduleDeletion(tx, key, asked)
    const others = (await listSessions(tx, key, now)).map(({ id }) => id).filter((id) => id !== sessionId)
    const ended = others.length > 0 ? await revokeSessions(tx, key, { reason: 'removed', now, sessionIds: others }) : []
    return { scheduledFor, ended }
  })
  for (const session of ended) deps.sessions.forget(session)
  return scheduledFor
}
