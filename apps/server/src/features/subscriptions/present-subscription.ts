import type { Data } from '@haat/contract/operation.ts'
import type { readSubscription } from '@haat/contract/storefront/subscriptions.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import type { Estimate } from './estimate-subscriptions.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { hasEnded } from './subscription-rules.ts'
import type { CycleRow } from './subscriptions.queries.ts'

type Cycles = Data<typeof readSubscription>['cycles']

export type SubscriptionView = { locale: Locale; currency: string; now: Date }

/** A subscription as its customer and staff see it. */
export const presentSubscription = (
  row: SubscriptionRow,
  { items, totalMinor }: Estimate,
  { locale, currency, now }: SubscriptionView,
) => ({
  id: row.id,
  status: row.status,
  interval: row.interval,
  items: items.map((item) => presentSubscribedItem(item, locale)),
  next_order_at: row.status === 'ACTIVE' || (row.status === 'PAUSED' && row.nextOrderAt > now) ? row.nextOrderAt : null,
  total_estimate: formatAmount(totalMinor),
  currency,
  payment_method: row.paymentMethod,
  address: {
    receiver_name: row.receiverName,
    phone: row.phone,
    address: row.address,
    district: row.district,
    thana: row.thana,
    delivery_location: row.deliveryLocation ?? '',
  },
  cycles_done: row.cyclesDone,
  next_cycle: row.nextCycle,
  failure: row.lastFailure || null,
  retry_at: hasEnded(row.status) ? null : row.retryAt,
  pause_reason: row.pauseReason || null,
  paused_until: row.pausedUntil,
  reason: row.reason,
  version: row.version,
  ended_at: row.endedAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

// The shopper has bought it: its name is no secret when the product is unpublished meanwhile.
const presentSubscribedItem = (item: PricedItem, locale: Locale) => ({
  product_id: item.productId,
  variant_id: item.hasVariants ? item.askedVariantId : null,
  name: translated(item, locale).name,
  variant_name: item.variantName,
  slug: item.slug,
  image: item.image,
  quantity: item.quantity,
  unit_price: formatAmount(item.priceMinor),
  line_total: formatAmount(item.priceMinor * item.quantity),
  is_available: item.isAvailable && item.isSubscribable,
})

/** The cycles of a subscription, the scheduled one first. */
export function presentCycles(row: SubscriptionRow, cycles: readonly CycleRow[]): Cycles {
  const decided = cycles.map((cycle) => ({
    number: cycle.number,
    status: cycle.status,
    scheduled_for: cycle.scheduledFor,
    order_id: cycle.orderId,
    order_number: cycle.orderNumber,
    failure: cycle.failure || null,
    reason: cycle.reason,
  }))
  if (row.status !== 'ACTIVE') return decided
  const scheduled = { number: row.nextCycle, status: 'SCHEDULED', scheduled_for: row.nextOrderAt }
  return [{ ...scheduled, order_id: null, order_number: null, failure: null, reason: '' }, ...decided]
}
