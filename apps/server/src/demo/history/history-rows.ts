import type { HistoryBuyer } from './history-buyers.ts'
import { addHistoryLines, addHistoryMoney, historyOrderOf, orderRow, stepRows } from './history-order-rows.ts'
import type { HistoryOrder } from './history-plan.ts'
import { historyReview } from './history-reviews.ts'
import {
  HISTORY_ACTOR,
  type HistoryGoods,
  type HistoryRow,
  type HistoryRows,
  type HistoryStore,
} from './history-types.ts'
import type { RandomSource } from './random-source.ts'

const DAY_MS = 86_400_000
const EPOCH_MS = Date.parse('2025-01-01T00:00:00Z')

/** The rows of the orders, their buyers, and all that followed them. */
export function historyRows(store: HistoryStore, orders: readonly HistoryOrder[], buyers: readonly HistoryBuyer[]) {
  const [customers, reviews, payments, refunds] = [[], [], [], []]
  const rows: HistoryRows = {
    customers,
    orders: [],
    lines: [],
    returns: [],
    moves: [],
    stock: [],
    payments,
    refunds,
    reviews,
  }
  const idAt = idMaker(store.random)
  const accounts = new Map(buyers.map((buyer) => [buyer, buyer.email === null ? null : store.random.uuid()]))
  const met = new Set<HistoryBuyer>()
  const reviewed = new Set<string>()
  for (const [index, order] of orders.entries()) {
    const customerId = accounts.get(order.buyer) ?? null
    if (customerId && !met.has(order.buyer)) rows.customers.push(customerRow(store.storeId, customerId, order))
    met.add(order.buyer)
    const placed = historyOrderOf(store, idAt, { order, customerId, orderNumber: store.orderNumbers[index] as string })
    rows.orders.push(orderRow(placed))
    addHistoryLines(rows, placed)
    addHistoryMoney(rows, placed)
    rows.moves.push(...stepRows(placed))
    if (customerId) addReview(rows, store, idAt, { order, customerId, reviewed })
  }
  addDeliveries(rows, store.storeId, idAt)
  return rows
}

/** Ids as they would have been given at the time (schema/ids.sql): lists are sorted by them. */
function idMaker(random: RandomSource): (at: Date) => number {
  const used = new Set<number>()
  return (at) => {
    let id = ((at.getTime() - EPOCH_MS) * 1_000 + random.between(0, 999)) * 8 + random.between(0, 7)
    while (used.has(id)) id += 8
    used.add(id)
    return id
  }
}

const customerRow = (storeId: number, id: string, { buyer, moves }: HistoryOrder): HistoryRow => ({
  ...{ id, store_id: storeId, email: buyer.email, phone: buyer.phone, is_phone_verified: true },
  ...{ first_name: buyer.firstName, last_name: buyer.lastName, created_at: moves.placed, updated_at: moves.placed },
})

function addReview(
  rows: HistoryRows,
  { storeId, random }: HistoryStore,
  idAt: (at: Date) => number,
  { order, customerId, reviewed }: { order: HistoryOrder; customerId: string; reviewed: Set<string> },
): void {
  const { completed } = order.moves
  const goods = order.lines[0]?.variant
  if (!completed || !goods || random.next() > 0.3) return
  const { productId } = goods as HistoryGoods
  const key = `${customerId} ${productId}`
  if (reviewed.has(key)) return
  reviewed.add(key)
  const at = new Date(completed.getTime() - random.between(1, 5) * DAY_MS)
  rows.reviews.push({
    ...{ id: idAt(at), store_id: storeId, customer_id: customerId, product_id: productId, ...historyReview(random) },
    ...{ status: 'APPROVED', moderated_by: HISTORY_ACTOR, moderated_at: at, created_at: at, updated_at: at },
  })
}

/** What came in of each variant before it was sold: as much as went out, so that the stock stays what it is. */
function addDeliveries(rows: HistoryRows, storeId: number, idAt: (at: Date) => number): void {
  const MONTH_MS = 30 * DAY_MS
  const first = Math.min(...rows.stock.map(({ created_at }) => (created_at as Date).getTime()))
  const sums = new Map<string, { variantId: number; month: number; quantity: number }>()
  for (const move of rows.stock) {
    const month = Math.floor(((move.created_at as Date).getTime() - first) / MONTH_MS)
    const key = `${move.variant_id} ${month}`
    const sum = sums.get(key) ?? { variantId: move.variant_id as number, month, quantity: 0 }
    sum.quantity -= move.quantity as number
    sums.set(key, sum)
  }
  for (const { variantId, month, quantity } of sums.values()) {
    if (quantity === 0) continue
    const at = new Date(first + month * MONTH_MS - DAY_MS / 2)
    rows.stock.push({
      ...{ id: idAt(at), store_id: storeId, variant_id: variantId, kind: 'adjustment', quantity, order_id: null },
      ...{ reason: 'নতুন চালান', actor: HISTORY_ACTOR, created_at: at },
    })
  }
}
