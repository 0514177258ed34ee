import type { StoreTx } from '../../platform/database.ts'
import { type Goods, lockCountedStock, lockSoldStock, putBack } from './give-back.queries.ts'

/** Gives back what an order took, once however often it is asked. The caller holds the order. */
export async function releaseStock(
  tx: StoreTx,
  { storeId, orderId, actor }: { storeId: number; orderId: number; actor: string },
): Promise<void> {
  const goods = await lockSoldStock(tx, storeId, orderId)
  if (goods.length > 0) await putBack(tx, { storeId, orderId, kind: 'release', actor, reason: '', goods })
}

export type ReturnedGoods = { storeId: number; orderId: number; actor: string; reason: string; goods: readonly Goods[] }

/** Puts goods that came back on the shelf again. Variants that are not counted stay so. The caller holds the order. */
export async function shelveReturned(tx: StoreTx, { storeId, goods, reason, ...more }: ReturnedGoods): Promise<void> {
  const counted = await lockCountedStock(
    tx,
    storeId,
    goods.map(({ variantId }) => variantId),
  )
  const shelved = goods.filter(({ variantId }) => counted.has(variantId))
  if (shelved.length === 0) return
  await putBack(tx, { ...more, storeId, kind: 'return', reason: reason.slice(0, 500), goods: shelved })
}
