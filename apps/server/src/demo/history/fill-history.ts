import { asOperator } from '../../platform/operator.ts'
import { orderNumber } from '../../shared/order-number.ts'
import { demoSubdomains } from '../demo-shop.ts'
import {
  countHistory,
  findDemoOwner,
  listStoresWithoutHistory,
  readHistoryBasis,
  takeOrderSerials,
  writeHistory,
  writeLeads,
} from './history.queries.ts'
import { historyBuyers } from './history-buyers.ts'
import { historyLeads } from './history-leads.ts'
import { type HistoryOrder, planHistory } from './history-plan.ts'
import { historyRows } from './history-rows.ts'
import type { HistoryGoods } from './history-types.ts'
import { randomSource } from './random-source.ts'

/** Orders of a usual day three months ago and now, and how many people buy, by demo store. */
const sizes: Record<string, { perDay: readonly [number, number]; buyers: number }> = {
  rongdhonu: { perDay: [4, 8], buyers: 260 },
  sodai: { perDay: [6, 10], buyers: 180 },
}

/**
 * Gives each live demo store that has none three months of orders, payments, returns, customers and reviews. A store is filled
 * whole or not at all.
 */
export async function fillHistory(adminUrl: string, now = new Date()): Promise<number> {
  const stores = await asOperator(adminUrl, (tx) => listStoresWithoutHistory(tx, demoSubdomains()))
  for (const { subdomain } of stores) await fillStoreHistory(adminUrl, subdomain, now)
  return stores.length
}

const fillStoreHistory = (adminUrl: string, subdomain: string, now: Date): Promise<void> =>
  asOperator(adminUrl, async (tx) => {
    // Locked and looked at again: two processes may have started.
    const [store] = await listStoresWithoutHistory(tx, [subdomain])
    if (!store) return
    const { storeId } = store
    const { perDay, buyers: count } = sizes[subdomain] ?? { perDay: [3, 5], buyers: 120 }
    const random = randomSource(subdomain)
    const { goods, zones, prefix, key, currency } = await readHistoryBasis(tx, storeId)
    const buyers = historyBuyers(random, count)
    const orders = planHistory({ random, now, variants: goods, buyers, perDay })
    const serials = await takeOrderSerials(tx, orders.length)
    const orderNumbers = serials.map((serial) => orderNumber(prefix, key, serial))
    const byId = new Map(goods.map((one) => [one.id, one]))
    const rows = historyRows({ storeId, currency, goods: byId, zones, orderNumbers, random }, orders, buyers)
    await writeHistory(tx, storeId, rows)
    // Numbers of their own, so that the orders stay the same.
    const leadRandom = randomSource(`${subdomain} leads`)
    const agent = await findDemoOwner(tx, storeId)
    await writeLeads(tx, historyLeads({ storeId, random: leadRandom, now, goods, zones, orders, agent }))
    await countHistory(tx, storeId, soldIn(orders, byId))
  })

/** The delivered units of each product. */
function soldIn(orders: readonly HistoryOrder[], goods: ReadonlyMap<number, HistoryGoods>): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { lines, moves } of orders)
    for (const { variant, quantity } of moves.delivered ? lines : []) {
      const { productId } = goods.get(variant.id) as HistoryGoods
      sold.set(productId, (sold.get(productId) ?? 0) + quantity)
    }
  return sold
}
