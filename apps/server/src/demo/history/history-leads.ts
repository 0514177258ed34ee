import { type LeadLostReason, type LeadOutcome, leadSteps } from '@haat/contract/vocabulary.ts'
import { type HistoryBuyer, historyBuyers } from './history-buyers.ts'
import type { HistoryOrder } from './history-plan.ts'
import type { HistoryGoods, HistoryRow, HistoryZone } from './history-types.ts'
import type { RandomSource } from './random-source.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Before they are deleted. */
const LEAD_HISTORY_DAYS = 27
/** How many there are of people who have not ordered. */
const sizes = { open: 14, contacted: 9, lost: 18 }

type Basis = {
  storeId: number
  random: RandomSource
  now: Date
  goods: readonly HistoryGoods[]
  zones: readonly HistoryZone[]
  orders: readonly HistoryOrder[]
  /** Who calls. */
  agent: string
}

type Left = { buyer: HistoryBuyer; at: Date; lines: { goods: HistoryGoods; quantity: number }[] }

/** Unfinished checkouts of the last weeks: some to call, some contacted or given up, and some whose shoppers ordered after all. */
export function historyLeads(basis: Basis): HistoryRow[] {
  const { random, now, agent } = basis
  const people = historyBuyers(random, sizes.open + sizes.contacted + sizes.lost).map((buyer, index) => ({
    ...buyer,
    phone: `+88017000${30_000 + index * 41}`,
  }))
  const take = (count: number, most: number, row: (left: Left) => HistoryRow) =>
    people.splice(0, count).map((buyer) => row(leftBy(basis, buyer, most)))
  const contact = (left: Left, outcome: LeadOutcome, hours = 1 + random.next() * 5) => {
    const at = new Date(Math.min(left.at.getTime() + hours * HOUR_MS, now.getTime() - MINUTE_MS))
    return { last_outcome: outcome, last_agent: agent, contacted_at: at, last_contact_at: at }
  }
  return [
    ...take(sizes.open, 3, (left) => leadRow(basis, left)),
    ...take(sizes.contacted, 5, (left) => {
      const { attempts, days, note = '', outcome } = random.pick(contacts)
      const contacted = contact(left, outcome)
      const next_call_at = days === undefined ? null : new Date(contacted.last_contact_at.getTime() + days * DAY_MS)
      return { ...leadRow(basis, left), ...contacted, attempts, next_call_at, note }
    }),
    ...take(sizes.lost, LEAD_HISTORY_DAYS, (left) => {
      const lost_reason = random.pick(reasons)
      return { ...leadRow(basis, left), ...contact(left, 'lost', 2 + random.next() * 20), lost_reason }
    }),
    ...orderedLater(basis).map(({ left, order }) => {
      const ordered = { ...leadRow(basis, left), conversion_announced_at: order.moves.placed }
      const hours = (order.moves.placed.getTime() - left.at.getTime()) / HOUR_MS
      return random.next() < 0.6 ? { ...ordered, ...contact(left, 'will_order', hours / 2) } : ordered
    }),
  ]
}

/** Orders that were placed some hours after their checkout was left, one of a buyer. */
function orderedLater({ random, now, goods, orders }: Basis): { left: Left; order: HistoryOrder }[] {
  const since = now.getTime() - LEAD_HISTORY_DAYS * DAY_MS
  const byId = new Map(goods.map((one) => [one.id, one]))
  const taken = new Set<HistoryBuyer>()
  return orders.flatMap((order) => {
    const { buyer, lines, moves } = order
    const placed = moves.placed.getTime()
    const isFirst = !orders.some(
      (other) =>
        other !== order && other.buyer === buyer && Math.abs(other.moves.placed.getTime() - placed) < 2 * DAY_MS,
    )
    if (placed < since || random.next() > 0.16 || taken.has(buyer) || !isFirst) return []
    taken.add(buyer)
    const at = new Date(placed - (2 + random.next() * 20) * HOUR_MS)
    const wanted = lines.map(({ variant, quantity }) => ({ goods: byId.get(variant.id) as HistoryGoods, quantity }))
    return [{ left: { buyer, at, lines: wanted }, order }]
  })
}

/** A checkout that was left in the last days, by day. */
function leftBy({ random, now, goods }: Basis, buyer: HistoryBuyer, days: number): Left {
  const newest = now.getTime() - 40 * MINUTE_MS
  const at = new Date(newest - random.next() * days * DAY_MS)
  const hour = (at.getUTCHours() + 6) % 24
  // Few shop at night: those who would have, came the evening before.
  if (hour < 9) at.setTime(at.getTime() - (hour + 2 + random.between(0, 3)) * HOUR_MS)
  const lines = Array.from({ length: random.between(1, 2) }, () => ({
    goods: random.pick(goods),
    quantity: 1 + random.weighted([85, 15]),
  }))
  return { buyer, at, lines }
}

function leadRow({ storeId, random, zones }: Basis, { buyer, at, lines }: Left): HistoryRow {
  const step = leadSteps[random.weighted([40, 40, 20])] ?? 'contact'
  const zone = zones.find(({ districts }) => districts.includes(buyer.district))
  const isPlaced = step !== 'contact'
  const subtotalMinor = lines.reduce((sum, { goods, quantity }) => sum + goods.priceMinor * quantity, 0)
  return {
    ...{ store_id: storeId, phone: buyer.phone, step, language: 'bn' },
    name: isPlaced || random.next() < 0.6 ? `${buyer.firstName} ${buyer.lastName}` : '',
    items: lines.map(({ goods, quantity }) => ({
      ...{ productId: goods.productId, variantId: goods.hasVariants ? goods.id : null, name: goods.name },
      ...{ variantName: goods.variantName, quantity, unitPriceMinor: goods.priceMinor },
    })),
    total_minor: subtotalMinor + (isPlaced ? (zone?.feeMinor ?? 0) : 0),
    ...{ coupon_code: '', delivery_location: isPlaced ? (zone?.code ?? '') : '' },
    ...{ district: isPlaced ? buyer.district : '', thana: isPlaced ? buyer.thana : '' },
    ...{ consented_at: at, started_at: at, last_seen_at: new Date(at.getTime() + random.between(0, 4) * MINUTE_MS) },
    announced_at: new Date(at.getTime() + 25 * MINUTE_MS),
    ...{ attempts: 0, note: '' },
  }
}

type PlannedContact = { outcome: LeadOutcome; attempts: number; days?: number; note?: string }

const contacts: PlannedContact[] = [
  { outcome: 'no_answer', attempts: 1, days: 1 / 12 },
  { outcome: 'no_answer', attempts: 2, days: 1 / 12, note: 'দুবার কল দিয়েছি, সন্ধ্যায় আবার দেব।' },
  { outcome: 'call_later', attempts: 0, days: 6, note: 'বেতন পেলে নেবেন, মাসের শুরুতে কল দিতে বলেছেন।' },
  { outcome: 'will_order', attempts: 0, note: 'আজ রাতে অর্ডার করবেন।' },
  { outcome: 'message_sent', attempts: 0 },
  { outcome: 'switched_off', attempts: 1, days: 1 / 12 },
]
const reasons: LeadLostReason[] = ['PRICE', 'PRICE', 'DELIVERY', 'JUST_LOOKING', 'TRUST', 'STOCK', 'WRONG_NUMBER']
