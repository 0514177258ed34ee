import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { cashPartOfCycle } from '../pricing/cash-rounding-rules.ts'
import { readPriceFacts } from '../pricing/price-facts.queries.ts'
import { priceRegularly } from '../pricing/price-regularly.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { withSubscriberPrice } from '../pricing/subscriber-price-rules.ts'
import { checkSubscriptionItems } from './check-subscription-items.ts'
import type { NewSubscription } from './new-order.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { countOpenSubscriptions } from './place-order.queries.ts'
import { dayOfMonth, nextOrderAt } from './subscription-date-rules.ts'

type Subscriber = Pick<OrderRequest, 'customerId' | 'subscription' | 'payment'>

/** More than any household needs, and few enough that a script cannot fill the store's next days with orders. */
const MAX_SUBSCRIPTIONS = 20

/** Checks the items of a subscription; the order that contains it is the first cycle. */
export async function prepareSubscription(
  tx: StoreTx,
  { id: storeId, currency }: Pick<OrderingStore, 'id' | 'currency'>,
  { customerId, subscription, payment }: Subscriber,
  zone: ZoneFactsRow | null,
  now: Date,
): Promise<NewSubscription | null> {
  if (!subscription || subscription.items.length === 0) return null
  if (!customerId) throw fieldError('subscribe_items', { en: 'Sign in to subscribe.', bn: 'সাবস্ক্রাইব করতে লগইন করুন।' })
  const { interval } = subscription
  if (!interval)
    throw fieldError('subscribe_interval', {
      en: 'Send the interval of the subscription.',
      bn: 'কত দিন পরপর ডেলিভারি চান, দিন।',
    })
  const asked = {
    storeId,
    source: { items: subscription.items },
    couponCode: null,
    customerId: null,
    phone: null,
    email: null,
    now,
  }
  const [open, { items, parcel }] = await Promise.all([
    countOpenSubscriptions(tx, storeId, customerId),
    readPriceFacts(tx, asked),
  ])
  if (open >= MAX_SUBSCRIPTIONS) throw refuseOneMore()
  const checked = checkSubscriptionItems(items, interval, 'subscribe_items')
  const anchorDay = dayOfMonth(now)
  const cash = cashPartOfCycle(currency, payment.paymentMethod)
  const nextOrder = nextOrderAt(now, interval, anchorDay)
  return {
    interval,
    nextOrderAt: nextOrder,
    anchorDay,
    agreedTotalMinor: priceRegularly({ items: checked.map(withSubscriberPrice), parcel }, zone, now, cash).totalMinor,
    items: checked.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId: variantId as number,
      quantity,
    })),
    isAwaitingPayment: false,
    event: {
      type: 'subscription.created',
      facts: {
        ...{ customer_id: customerId, status: 'ACTIVE', interval, next_order_at: nextOrder },
        ...{ next_cycle: 2, pause_reason: null, version: 1 },
      },
    },
  }
}

const refuseOneMore = () =>
  fieldError('subscribe_items', {
    en: `You have ${MAX_SUBSCRIPTIONS} subscriptions, the most that is possible. Cancel one first.`,
    bn: `আপনার ${displayCount(MAX_SUBSCRIPTIONS, 'bn')}টি সাবস্ক্রিপশন আছে, এর বেশি করা যায় না। আগে একটি বাতিল করুন।`,
  })
