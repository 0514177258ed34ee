import { type Author, type Change, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'

/** Who changes an order. Staff and keys come with their address, because their changes are audited. */
export type OrderActor =
  | { type: 'staff' | 'key'; id: string; ip: string; requestId: string }
  | { type: 'shopper' | 'guest' | 'system'; id: string }

/** The author of a merchant request, as the actor of an order. */
export const orderActorOf = ({ actor, ip, requestId }: Author): OrderActor =>
  actor.type === 'operator' ? { type: 'system', id: actor.id } : { type: actor.type, id: actor.id, ip, requestId }

/** The actor's name in columns that store one word. */
export const orderActorName = ({ type, id }: OrderActor) => (id ? `${type}:${id}` : type)

type OrderChange = Omit<Change, 'entity' | 'entityId'>

/**
 * Writes the audit row of a change by staff or a key; changes by shoppers and the system are in the order's history.
 */
export const auditOrder = (
  tx: StoreTx,
  storeId: number,
  actor: OrderActor,
  orderId: number,
  change: OrderChange,
): Promise<void> => auditOrders(tx, storeId, actor, [{ ...change, orderId }])

/** Writes the audit rows of changes of several orders, at least one, as `auditOrder` writes one. */
export async function auditOrders(
  tx: StoreTx,
  storeId: number,
  actor: OrderActor,
  changes: readonly (OrderChange & { orderId: number })[],
): Promise<void> {
  if (actor.type !== 'staff' && actor.type !== 'key') return
  const { type, id, ip, requestId } = actor
  await recordAudits(
    tx,
    { storeId, actor: { type, id, name: '', role: null }, ip, requestId },
    changes.map(({ orderId, ...change }) => ({ ...change, entity: 'order', entityId: orderId })),
  )
}
