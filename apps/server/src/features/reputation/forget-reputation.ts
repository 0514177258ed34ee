import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { maskDestination } from '../../shared/mask-destination.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { deleteRatios } from './courier-ratios.queries.ts'
import { forgetOrders } from './forgotten-orders.queries.ts'

/** Takes back, for good, what the store has shared about a number. Returns how many orders counted. */
export async function forgetReputation(tx: StoreTx, author: Author, phone: PhoneNumber): Promise<number> {
  const person = { storeId: author.storeId, customerId: null, phone }
  await deleteRatios(tx, person)
  const orders = await forgetOrders(tx, person)
  await recordAudit(tx, author, {
    action: 'phone.reputation_forgotten',
    entity: 'phone',
    entityId: maskDestination(phone),
    before: null,
    after: { orders },
  })
  return orders
}
