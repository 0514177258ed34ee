import type { StoreTx } from '../../platform/database.ts'
import { DAYS_BEFORE_PROOF } from '../../shared/days-before-proof.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { OrderOwner } from './orders.queries.ts'

/** The guest orders of a phone that can be claimed, locked until the transaction ends. Call it before a customer is locked. */
export async function lockGuestOrders(tx: StoreTx, storeId: number, phone: PhoneNumber, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - DAYS_BEFORE_PROOF * 86_400_000))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives locked guest orders to the customer who has proven their phone; returns how many. */
export async function claimGuestOrders(
  tx: StoreTx,
  { storeId, customerId }: OrderOwner,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('customer_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
