import type { StoreTx } from '../../platform/database.ts'
import { releaseDealUnits } from '../flash-deals/release-deal-units.queries.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { addRestocked, listReturnableLines } from '../orders/order-line-changes.queries.ts'
import { releaseOfferUse } from '../promotions/release-offer-use.ts'
import { refreshStatusAfterRestock, restockItems } from '../stock/restock-items.ts'
import { restockableQuantity } from '../stock/restock-rules.ts'

type Release = { storeId: number; orderId: number; actor: OrderActor }

/**
 * Releases what an order reserved and will not ship: restocks its items (unless they are lost) and ends its use of
 * flash deals and an offer. The caller has just changed the order's status, and so has locked it; a second call finds
 * nothing left to release. Locks are taken as for placing an order: stock, flash deals, offer, listings.
 */
export async function releaseOrder(
  tx: StoreTx,
  { restock = true, ...release }: Release & { restock?: boolean },
): Promise<void> {
  const { storeId, orderId } = release
  const added = restock ? await restockOrder(tx, release) : []
  await releaseDealUnits(tx, storeId, orderId) // guard: release-deal
  await releaseOfferUse(tx, storeId, orderId) // guard: release-use
  await refreshStatusAfterRestock(tx, storeId, added) // guard: release-listings
}

async function restockOrder(tx: StoreTx, { storeId, orderId, actor }: Release) {
  const lines = await listReturnableLines(tx, storeId, orderId)
  const items = lines.map((line) => ({ variantId: line.variantId, quantity: restockableQuantity(line, line.quantity) }))
  const who = { storeId, orderId, actor: orderActorName(actor) }
  const restocked = await restockItems(tx, { ...who, kind: 'release', reason: '', items })
  if (restocked.length > 0) await addRestocked(tx, storeId, orderId, restocked)
  return restocked
}
