import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'
import { fieldError } from '../../platform/errors.ts'
import { checkItems } from '../pricing/item-rules.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import { quantityLimit } from './check-items.ts'

/** Whether an item can be subscribed to at the interval. */
export const isOffered = (item: ItemRow, interval: SubscribeInterval): boolean =>
  item.variantId !== null && item.isSellable && item.isSubscribable && item.subscribeIntervals.includes(interval)

/**
 * Checks the items of a subscription, and merges equal ones. `field` is the list's name in the request. Later orders do
 * not depend on the present stock.
 */
export function checkSubscriptionItems(
  items: readonly ItemRow[],
  interval: SubscribeInterval,
  field: string,
): ItemRow[] {
  for (const [index, item] of items.entries()) {
    if (!isOffered(item, interval)) {
      throw fieldError(`${field}.${index}`, {
        en: 'This product has no subscription at this interval.',
        bn: 'এই সময় পরপর পণ্যটি সাবস্ক্রাইব করা যায় না।',
      })
    }
  }
  const checked = checkItems(items.map((item) => ({ ...item, isTracked: false })))
  for (const { item, problem } of checked) {
    if (problem?.code !== 'QUANTITY_LIMIT') continue
    const index = items.findIndex(({ variantId }) => variantId === item.variantId)
    throw fieldError(`${field}.${index}.quantity`, quantityLimit(problem))
  }
  return checked.map(({ item }) => item)
}
