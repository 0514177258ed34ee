import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { checkItems } from '../pricing/item-rules.ts'
import { readPriceFacts } from '../pricing/price-facts.queries.ts'
import { quantityLimit } from './check-items.ts'
import type { NewOrder } from './new-order.ts'
import { nextOrderAt, type SubscriptionRequest } from './order-input-rules.ts'

type Asker = { customerId: string | null; subscription: SubscriptionRequest | null }

/** Checks the items of a subscription; the order that contains it is the first cycle. */
export async function prepareSubscription(
  tx: StoreTx,
  storeId: number,
  { customerId, subscription }: Asker,
  now: Date,
): Promise<NewOrder['subscription']> {
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
    customerId,
    phone: null,
    email: null,
    now,
  }
  const { items } = await readPriceFacts(tx, asked)
  for (const [index, item] of items.entries()) {
    if (
      item.variantId === null ||
      !item.isSellable ||
      !item.isSubscribable ||
      !item.subscribeIntervals.includes(interval)
    ) {
      throw fieldError(`subscribe_items.${index}`, {
        en: 'This product has no subscription at this interval.',
        bn: 'এই সময় পরপর পণ্যটি সাবস্ক্রাইব করা যায় না।',
      })
    }
  }
  // Later orders do not depend on the present stock.
  const checked = checkItems(items.map((item) => ({ ...item, isTracked: false })))
  for (const { item, problem } of checked) {
    if (problem?.code !== 'QUANTITY_LIMIT') continue
    const index = items.findIndex(({ variantId }) => variantId === item.variantId)
    throw fieldError(`subscribe_items.${index}.quantity`, quantityLimit(problem))
  }
  return {
    interval,
    nextOrderAt: nextOrderAt(now, interval),
    items: checked.map(({ item: { productId, variantId, quantity } }) => ({
      productId,
      variantId: variantId as number,
      quantity,
    })),
  }
}
