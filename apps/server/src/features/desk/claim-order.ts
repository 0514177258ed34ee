import type { Text } from '@haat/contract/errors.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { deleteLease, extendLease, findLeaseHolder, freeLeases, leaseOrder, lockLease } from './desk-leases.queries.ts'
import { type DeskReader, getDeskTask } from './desk-tasks.queries.ts'

type Claim = { orderId: number; takesOver: boolean }

/** Takes an order to call about, with all of its phone number, or keeps it longer. */
export async function claimOrder(
  tx: StoreTx,
  author: Author,
  reader: DeskReader,
  { orderId, takesOver }: Claim,
): Promise<void> {
  const { storeId } = reader
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const { status } = await getDeskTask(tx, reader, orderId)
  if (status !== 'WAITING' && status !== 'LEASED') throw notOnDesk(order.status)
  if (await extendLease(tx, reader, order)) return
  await freeLeases(tx, reader)
  const holder = takesOver ? await findLeaseHolder(tx, storeId, order) : undefined
  if (holder) await deleteLease(tx, storeId, order)
  if (!(await leaseOrder(tx, reader, order))) throw await refuseLease(tx, storeId, order)
  await recordAudit(tx, author, {
    action: holder ? 'desk_task.taken_over' : 'desk_task.claimed',
    entity: 'order',
    entityId: orderId,
    ...(holder && { before: { leasedBy: holder.heldBy } }),
  })
}

/** Gives an order back without a call. */
export async function releaseOrderOfDesk(
  tx: StoreTx,
  author: Author,
  reader: DeskReader,
  orderId: number,
): Promise<void> {
  const { storeId } = reader
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (!(await lockLease(tx, reader, order))) throw await refuseLease(tx, storeId, order)
  await deleteLease(tx, storeId, order)
  await recordAudit(tx, author, { action: 'desk_task.released', entity: 'order', entityId: orderId })
}

const nobodyToCall: Text = {
  en: 'Nobody has to call about this order now.',
  bn: 'এই অর্ডারের জন্য এখন কল করার দরকার নেই।',
}

/** 409: the order does not wait for a call. */
export const notOnDesk = (status: string) =>
  new ApiError('invalid_state', {
    message: nobodyToCall,
    details: { current_status: status, reason: 'not_on_desk' },
  })

/** 409: the agent does not have the order; somebody else may. */
export async function refuseLease(tx: StoreTx, storeId: number, order: OrderRow): Promise<ApiError> {
  const holder = await findLeaseHolder(tx, storeId, order)
  return new ApiError('lease_lost', {
    details: { held_by: holder?.heldBy ?? null, held_until: holder?.heldUntil ?? null },
  })
}
