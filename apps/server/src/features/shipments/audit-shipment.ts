import { type Change, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'

/** Writes the audit row of a change of a shipment by staff or a key. */
export async function auditShipment(
  tx: StoreTx,
  storeId: number,
  actor: OrderActor,
  shipmentId: number,
  change: Omit<Change, 'entity' | 'entityId'>,
): Promise<void> {
  if (actor.type !== 'staff' && actor.type !== 'key') return
  const { type, id, ip, requestId } = actor
  const author = { storeId, actor: { type, id, name: '', role: null }, ip, requestId }
  await recordAudit(tx, author, { ...change, entity: 'shipment', entityId: shipmentId })
}
