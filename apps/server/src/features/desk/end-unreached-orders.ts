import type { Text } from '@haat/contract/errors.ts'
import { changeDueRows } from '../../platform/change-due-rows.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { type DeskSettings, readSettings } from '../../shared/store-settings.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { opensAt } from './desk-hours.ts'
import { findStoresWithUnreached, listUnreached, markEnded } from './unreached-orders.queries.ts'

export const storesWithUnreachedBuyers = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithUnreached(db, clock())

/** Puts on hold, or cancels, the orders of a store whose buyers could not be reached, within the hours of calls. */
export async function endUnreachedOrders(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  const { desk } = readSettings(await inStore(context.db, storeId, (tx) => readStoreSettings(tx, storeId)))
  if (desk.endAction === 'none' || opensAt(now, desk)) return 0
  return changeDueRows(context, storeId, {
    list: (tx, after) => listUnreached(tx, storeId, desk, { now, after }),
    change: (tx, orderId) => endOrder(tx, storeId, desk, { now, orderId }),
  })
}

const unreached: Text = { en: 'Nobody answered our calls.', bn: 'ফোনে কাউকে পাওয়া যায়নি।' }

async function endOrder(
  tx: StoreTx,
  storeId: number,
  desk: DeskSettings,
  { now, orderId }: { now: Date; orderId: number },
): Promise<boolean> {
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) return false
  if (!(await markEnded(tx, storeId, desk, { now, orderId }))) return false // guard: desk-end-unpaid
  const reason = unreached[order.locale === 'en' ? 'en' : 'bn']
  const move = { storeId, orderId, actor: { type: 'system', id: '' } as const, reason }
  await (desk.endAction === 'cancel' ? cancelOrder(tx, move) : holdOrder(tx, move))
  return true
}
