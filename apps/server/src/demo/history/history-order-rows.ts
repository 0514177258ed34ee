import { itemsFingerprint } from '../../features/order-placement/order-inserts.queries.ts'
import type { HistoryMoves, HistoryOrder } from './history-plan.ts'
import {
  HISTORY_ACTOR,
  type HistoryGoods,
  type HistoryRows,
  type HistoryStore,
  type HistoryZone,
} from './history-types.ts'
import type { RandomSource } from './random-source.ts'

const DAY_MS = 86_400_000

type Which = { order: HistoryOrder; customerId: string | null; orderNumber: string }

/** An order with what its rows share. */
export type PlacedOrder = Which & {
  store: HistoryStore
  idAt: (at: Date) => number
  id: number
  status: string
  zone: HistoryZone
  subtotalMinor: number
  feeMinor: number
  totalMinor: number
  isPaid: boolean
  transactionId: string
  /** What came back of it, and what is returned for that. */
  back: HistoryOrder['lines']
  backMinor: number
  refundedMinor: number
}

export function historyOrderOf(store: HistoryStore, idAt: (at: Date) => number, which: Which): PlacedOrder {
  const { buyer, moves, lines, method } = which.order
  const subtotalMinor = lines.reduce((sum, { variant, quantity }) => sum + variant.priceMinor * quantity, 0)
  const zone = store.zones.find(({ districts }) => districts.includes(buyer.district))
  if (!zone) throw new Error(`no delivery zone for ${buyer.district}`)
  const feeMinor = zone.freeAboveMinor !== null && subtotalMinor >= zone.freeAboveMinor ? 0 : zone.feeMinor
  const totalMinor = subtotalMinor + feeMinor
  const status = statusOf(which.order)
  const one = lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 }))
  const back = !moves.returned ? [] : status === 'RETURNED' ? lines : one
  const backMinor = status === 'RETURNED' ? totalMinor : (back[0]?.variant.priceMinor ?? 0)
  return {
    ...{
      ...which,
      store,
      idAt,
      id: idAt(moves.placed),
      status,
      zone,
      subtotalMinor,
      feeMinor,
      totalMinor,
      back,
      backMinor,
    },
    isPaid: method !== 'COD' || moves.delivered !== undefined,
    transactionId: method === 'COD' ? '' : transactionOf(store.random, store.storeId),
    refundedMinor: moves.refunded && moves.delivered ? backMinor : 0,
  }
}

function statusOf({ moves, isReturnedWhole }: HistoryOrder): string {
  if (moves.cancelled) return 'CANCELLED'
  if (moves.returned) return isReturnedWhole ? 'RETURNED' : 'PARTIALLY_RETURNED'
  if (moves.completed) return 'COMPLETED'
  if (moves.delivered) return 'DELIVERED'
  if (moves.shipped) return 'SHIPPED'
  return moves.confirmed ? 'CONFIRMED' : 'PENDING'
}

export function orderRow(placed: PlacedOrder) {
  const { store, order, customerId, zone, isPaid, totalMinor } = placed
  const { buyer, lines, moves } = order
  const counted = lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  return {
    ...{ id: placed.id, store_id: store.storeId, order_number: placed.orderNumber, customer_id: customerId },
    ...{ status: placed.status, payment_status: paymentStatusOf(placed), currency: store.currency },
    ...{ payment_method: order.method, payment_transaction_id: placed.transactionId },
    ...{ subtotal_minor: placed.subtotalMinor, discount_minor: 0, delivery_fee_minor: placed.feeMinor },
    ...{ delivery_fee_source: 'zone', total_minor: totalMinor, amount_paid_minor: isPaid ? totalMinor : 0 },
    ...{ receiver_name: `${buyer.firstName} ${buyer.lastName}`, phone: buyer.phone, email: buyer.email ?? '' },
    ...{ address: buyer.address, district: buyer.district, thana: buyer.thana, delivery_location: zone.code },
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items_fingerprint: `\\x${itemsFingerprint(counted).toString('hex')}`,
    ...{ locale: 'bn', is_phone_proven: customerId !== null, version: 1 + Object.keys(moves).length },
    courier: moves.shipped ? store.random.pick(couriers) : '',
    tracking_code: moves.shipped ? `DM${String(placed.id).slice(-9)}` : '',
    estimated_delivery_from: new Date(moves.placed.getTime() + zone.daysMin * DAY_MS),
    estimated_delivery_to: new Date(moves.placed.getTime() + zone.daysMax * DAY_MS),
    cancel_reason: moves.cancelled ? store.random.pick(cancelReasons) : '',
    ...{ confirmed_at: moves.confirmed, shipped_at: moves.shipped, delivered_at: moves.delivered },
    ...{ completed_at: moves.completed, cancelled_at: moves.cancelled, created_at: moves.placed },
    updated_at: new Date(Math.max(...Object.values(moves).map(Number))),
  }
}

function paymentStatusOf({ isPaid, totalMinor, refundedMinor }: PlacedOrder): string {
  if (!isPaid) return 'NOT_APPLICABLE'
  if (refundedMinor === 0) return 'PAID'
  return refundedMinor === totalMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** The lines of an order, the stock that they took, and what came back. */
export function addHistoryLines(
  rows: HistoryRows,
  { store, idAt, id, order: { lines, moves }, back }: PlacedOrder,
): void {
  const store_id = store.storeId
  for (const { variant, quantity } of lines) {
    const goods = store.goods.get(variant.id) as HistoryGoods
    const returned = back.find((line) => line.variant.id === variant.id)?.quantity ?? 0
    const restocked = moves.cancelled ? quantity : returned
    const lineId = idAt(moves.placed)
    rows.lines.push({
      ...{ id: lineId, store_id, order_id: id, product_id: goods.productId, variant_id: goods.id },
      ...{ has_variants: goods.hasVariants, name: goods.name, variant_name: goods.variantName, sku: goods.sku },
      ...{
        slug: goods.slug,
        image: goods.image,
        unit_price_minor: goods.priceMinor,
        cost_price_minor: goods.costPriceMinor,
        quantity,
        added_via: 'product_page',
      },
      ...{ line_total_minor: goods.priceMinor * quantity, taken_quantity: quantity, restocked_quantity: restocked },
      ...{ delivered_quantity: moves.delivered ? quantity : 0, returned_quantity: returned },
    })
    const of = { store_id, variant_id: goods.id, order_id: id, reason: '' }
    rows.stock.push({
      ...{ ...of, id: idAt(moves.placed), kind: 'sale', quantity: -quantity, actor: '', created_at: moves.placed },
    })
    const at = moves.cancelled ?? moves.returned
    const kind = moves.cancelled ? 'release' : 'return'
    if (restocked > 0 && at)
      rows.stock.push({ ...of, id: idAt(at), kind, quantity: restocked, actor: HISTORY_ACTOR, created_at: at })
    if (returned > 0) rows.returns.push({ order_line_id: lineId, created_at: moves.returned })
  }
}

/** The payment of an order, and what was refunded of it. */
export function addHistoryMoney(rows: HistoryRows, placed: PlacedOrder): void {
  const { store, idAt, id, order, customerId, backMinor } = placed
  const { moves, method } = order
  const of = { store_id: store.storeId, order_id: id }
  if (placed.isPaid) {
    const at = method === 'COD' ? (moves.delivered as Date) : moves.placed
    rows.payments.push({
      ...{
        ...of,
        id: idAt(at),
        kind: method === 'COD' ? 'cash' : 'manual',
        method: method === 'COD' ? 'CASH' : method,
      },
      ...{
        transaction_id: placed.transactionId,
        amount_minor: placed.totalMinor,
        refunded_minor: placed.refundedMinor,
      },
      ...{ status: 'VERIFIED', recorded_by: HISTORY_ACTOR, verified_at: at, created_at: at },
    })
  }
  if (!moves.returned || !moves.delivered) return
  rows.refunds.push({
    ...{ ...of, id: idAt(moves.returned), reason: store.random.pick(refundReasons) },
    ...{ status: moves.refunded ? 'PROCESSING' : 'APPROVED', requested_minor: backMinor, amount_minor: backMinor },
    ...{ requested_by: customerId ? `shopper:${customerId}` : 'guest', reviewed_by: HISTORY_ACTOR },
    ...{ reviewed_at: moves.returned, created_at: moves.returned, updated_at: moves.refunded ?? moves.returned },
    transaction_id: moves.refunded ? transactionOf(store.random, store.storeId) : '',
  })
}

/** The moves of an order as its history has them. */
export function stepRows({ store, id, status, customerId, order: { moves } }: PlacedOrder) {
  const steps = (
    [
      ['PENDING', moves.placed],
      ['CONFIRMED', moves.confirmed],
      ['SHIPPED', moves.shipped],
      ['DELIVERED', moves.delivered],
      ['COMPLETED', moves.completed],
      ['CANCELLED', moves.cancelled],
      [status, moves.returned],
    ] satisfies [string, HistoryMoves[keyof HistoryMoves]][]
  ).filter(([, at]) => at !== undefined)
  const by = customerId ? { actor_type: 'shopper', actor_id: customerId } : { actor_type: 'guest', actor_id: '' }
  return steps.map(([to, at], index) => ({
    ...{
      store_id: store.storeId,
      order_id: id,
      from_status: steps[index - 1]?.[0] ?? 'NEW',
      to_status: to,
      created_at: at,
    },
    ...(index === 0 ? by : { actor_type: 'system', actor_id: 'demo' }),
  }))
}

const letters = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ']

/** As bKash and Nagad write them; of one store only. */
const transactionOf = (random: RandomSource, storeId: number): string =>
  `H${letters[storeId % letters.length]}${Array.from({ length: 8 }, () => random.pick(letters)).join('')}`

const couriers = ['Pathao', 'Steadfast', 'RedX']
const cancelReasons = ['ফোন ধরেননি', 'ক্রেতা আর নিতে চান না', 'ভুল করে অর্ডার করেছেন', 'ঠিকানা অসম্পূর্ণ ছিল']
const refundReasons = ['সাইজ মেলেনি', 'রং পছন্দ হয়নি', 'পণ্যে দাগ ছিল', 'ভুল পণ্য এসেছে']
