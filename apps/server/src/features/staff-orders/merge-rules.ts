import type { Text } from '@haat/contract/errors.ts'
import { maxLineQuantity, maxOrderLines } from '@haat/contract/limits.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'
import type { EditableLine, SoldAsBundle } from './edit-order.queries.ts'

/** The statuses in which two orders may become one: nothing is packed yet, and the order is not on hold. */
export const mergeableStatuses = ['PENDING', 'CONFIRMED'] as const satisfies OrderStatus[]

/** What two orders have that belongs to one order alone. */
export type MergeFacts = { hasPayment: boolean; isSubscribed: boolean; hasOpenRequest: boolean }

export type MergeProblem =
  | 'other_buyer'
  | 'other_currency'
  | 'not_cash'
  | 'payment'
  | 'subscription'
  | 'request'
  | 'advance'
  | 'other_price'
  | 'other_bundle'
  | 'too_many_units'
  | 'too_many_items'

/** Why two orders cannot become one, whatever their items. */
export function findMergeProblem(order: OrderRow, other: OrderRow, facts: MergeFacts): MergeProblem | null {
  const accounts = new Set([order.customerId, other.customerId].filter((id) => id !== null))
  if (order.phone !== other.phone || accounts.size > 1) return 'other_buyer'
  if (order.currency !== other.currency) return 'other_currency'
  if ([order, other].some(({ paymentMethod }) => paymentMethod !== 'COD')) return 'not_cash'
  if (facts.hasPayment || order.amountPaidMinor + other.amountPaidMinor > 0) return 'payment'
  if (facts.isSubscribed) return 'subscription'
  if (facts.hasOpenRequest) return 'request'
  // The advance of an order that is confirmed is not asked for again: what is merged into it would need none.
  const isAdvanceOpen = other.requiredAdvanceMinor > 0 && other.advanceWaivedAt === null
  return order.status === 'CONFIRMED' && isAdvanceOpen ? 'advance' : null
}

/** The lines of both orders. The same variant has one line, so its price must be the same, and not that of a flash deal. */
export function mergeLines(
  lines: readonly EditableLine[],
  added: readonly EditableLine[],
): EditableLine[] | MergeProblem {
  const merged = new Map(lines.map((line) => [line.variantId, line]))
  for (const line of added) {
    const same = merged.get(line.variantId)
    if (same && !hasSamePrice(same, line)) return 'other_price'
    const quantity = line.quantity + (same?.quantity ?? 0)
    const takenQuantity = line.takenQuantity + (same?.takenQuantity ?? 0)
    if (quantity > maxLineQuantity) return 'too_many_units'
    merged.set(line.variantId, { ...(same ?? line), quantity, takenQuantity })
  }
  return merged.size > maxOrderLines ? 'too_many_items' : [...merged.values()]
}

const hasSamePrice = (one: EditableLine, other: EditableLine): boolean =>
  one.unitPriceMinor === other.unitPriceMinor &&
  one.listPriceMinor === other.listPriceMinor &&
  one.vatRateBp === other.vatRateBp &&
  one.sdRateBp === other.sdRateBp &&
  !one.isDealt &&
  !other.isDealt

/** The bundles of both orders. An order keeps one price of each bundle, so both must have sold it at the same terms. */
export function mergeBundles(
  bundles: readonly SoldAsBundle[],
  added: readonly SoldAsBundle[],
): SoldAsBundle[] | MergeProblem {
  const merged = new Map(bundles.map((bundle) => [bundle.id, bundle]))
  for (const bundle of added) {
    const same = merged.get(bundle.id)
    if (same && !hasSameTerms(same, bundle)) return 'other_bundle'
    if (!same) merged.set(bundle.id, bundle)
  }
  return [...merged.values()]
}

const hasSameTerms = (one: SoldAsBundle, other: SoldAsBundle): boolean =>
  one.priceMinor === other.priceMinor &&
  one.extraDeliveryMinor === other.extraDeliveryMinor &&
  one.items.length === other.items.length &&
  one.items.every(({ variantId, quantity }) =>
    other.items.some((item) => item.variantId === variantId && item.quantity === quantity),
  )

/** The notes of the buyer about both parcels, for the one that is left. */
export const mergeNotes = (note: string, added: string): string =>
  [...new Set([note, added])].filter(Boolean).join('\n')

export const mergeProblemTexts: Record<MergeProblem, Text> = {
  other_buyer: {
    en: 'These two orders belong to different buyers: phone number and account must be the same.',
    bn: 'দুটি অর্ডার একই ক্রেতার নয়: ফোন নম্বর ও অ্যাকাউন্ট এক হতে হবে।',
  },
  other_currency: { en: 'These two orders have different currencies.', bn: 'দুটি অর্ডারের মুদ্রা আলাদা।' },
  not_cash: {
    en: 'Only orders with cash on delivery can be merged.',
    bn: 'শুধু ক্যাশ অন ডেলিভারির অর্ডার একসঙ্গে করা যায়।',
  },
  payment: {
    en: 'One of these orders has a payment, or the claim of one. Ship it on its own.',
    bn: 'একটি অর্ডারে টাকা দেওয়া হয়েছে, বা দেওয়ার দাবি আছে। সেটি আলাদা পাঠান।',
  },
  subscription: {
    en: 'One of these orders belongs to a subscription. Ship it on its own.',
    bn: 'একটি অর্ডার সাবস্ক্রিপশনের। সেটি আলাদা পাঠান।',
  },
  request: {
    en: 'The buyer has asked to cancel one of these orders, or for a refund. Decide that first.',
    bn: 'ক্রেতা একটি অর্ডার বাতিল করতে বা টাকা ফেরত চেয়েছেন। আগে সেটির সিদ্ধান্ত দিন।',
  },
  advance: {
    en: 'The other order needs an advance that is not paid. Merge this order into that one instead.',
    bn: 'অন্য অর্ডারটির অগ্রিম এখনো পাওয়া যায়নি। বরং এই অর্ডারটি ওটির সঙ্গে যোগ করুন।',
  },
  other_price: {
    en: 'Both orders have the same item at different prices, or at that of a flash deal. Change one of the orders first.',
    bn: 'একই পণ্য দুই অর্ডারে আলাদা দামে বা ফ্ল্যাশ ডিলের দামে আছে। আগে একটি অর্ডার বদলান।',
  },
  other_bundle: {
    en: 'Both orders have the same bundle at different prices, with another delivery fee, or with other items. Ship them separately.',
    bn: 'একই বান্ডেল দুই অর্ডারে আলাদা দামে, আলাদা ডেলিভারি চার্জে বা আলাদা পণ্য নিয়ে আছে। অর্ডার দুটি আলাদা পাঠান।',
  },
  too_many_units: {
    en: `Together the orders have more than ${maxLineQuantity} units of an item.`,
    bn: `দুই অর্ডার মিলে একটি পণ্য ${displayCount(maxLineQuantity, 'bn')}টির বেশি হয়।`,
  },
  too_many_items: {
    en: `Together the orders have more than ${maxOrderLines} items.`,
    bn: `দুই অর্ডার মিলে ${displayCount(maxOrderLines, 'bn')}টির বেশি পণ্য হয়।`,
  },
}
