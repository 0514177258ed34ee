import type { CartNotice } from '@haat/contract/storefront/cart-shapes.ts'
import type { Static } from 'typebox'
import { displayAmount, displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { shownCount } from '../stock/refuse-shortage.ts'
import type { MissedDeal } from './flash-price-rules.ts'
import type { ItemProblem } from './item-rules.ts'

/** The language of a text, and whether the store shows counts. */
export type View = { locale: Locale; currencySymbol: string; settings: Pick<StoreSettings, 'hideStockCounts'> }

export type Notice = Static<typeof CartNotice>

/** A notice with only some facts. */
export const presentNotice = (
  facts: Partial<Notice> & Pick<Notice, 'code' | 'message'>,
  about: Partial<Notice> = {},
): Notice => ({
  item_id: null,
  product_id: null,
  variant_id: null,
  expected: null,
  actual: null,
  available: null,
  minimum: null,
  maximum: null,
  reason: null,
  ...about,
  ...facts,
})

/** The problem of an item, with a message that names it (an item that must not be shown has no name). */
export function presentProblem(
  problem: ItemProblem,
  name: string,
  { locale, settings }: Pick<View, 'locale' | 'settings'>,
): Pick<Notice, 'code' | 'message'> {
  const shown: ShownProblem =
    problem.code === 'INSUFFICIENT_STOCK' ? { ...problem, available: shownCount(problem.available, settings) } : problem
  return {
    ...shown,
    message: sentence(shown, locale === 'bn' ? named(name, 'পণ্যটি') : named(name, 'This item'), locale),
  }
}

/** A problem as shoppers see it: the count is null when the store hides it. */
type ShownProblem =
  | Exclude<ItemProblem, { code: 'INSUFFICIENT_STOCK' }>
  | { code: 'INSUFFICIENT_STOCK'; available: number | null }

const named = (name: string, otherwise: string) => (name === '' ? otherwise : `“${name}”`)

function sentence(problem: ShownProblem, item: string, locale: Locale): string {
  const [say, number] = [locale === 'bn', (count: number) => displayCount(count, locale)]
  switch (problem.code) {
    case 'VARIANT_REQUIRED':
      return say ? `${item}: সাইজ, রং বা ধরন বেছে নিন।` : `${item}: choose a variant.`
    case 'ITEM_UNAVAILABLE':
      return say ? `${item} এখন বিক্রি হচ্ছে না।` : `${item} is no longer for sale.`
    case 'OUT_OF_STOCK':
      return say ? `${item} এখন স্টকে নেই।` : `${item} is out of stock.`
    case 'INSUFFICIENT_STOCK':
      if (problem.available === null)
        return say
          ? `${item}: যতগুলো চেয়েছেন, স্টকে ততগুলো নেই। পরিমাণ কমান।`
          : `${item}: not enough stock. Choose a smaller quantity.`
      return say
        ? `${item}: স্টকে আর ${number(problem.available)}টি আছে।`
        : `${item}: only ${number(problem.available)} left in stock.`
    case 'QUANTITY_LIMIT':
      return say
        ? `${item}: ${number(problem.minimum)} থেকে ${number(problem.maximum)}টি অর্ডার করা যায়।`
        : `${item}: you can order ${number(problem.minimum)} to ${number(problem.maximum)}.`
  }
}

/** The message about a price that changed since the shopper saw it. */
export function priceChangedSentence(
  name: string,
  [before, now]: [Minor, Minor],
  symbol: string,
  locale: Locale,
): string {
  const [from, to] = [displayAmount(before, symbol, locale), displayAmount(now, symbol, locale)]
  return locale === 'bn'
    ? `“${name}”-এর দাম ${from} ছিল, এখন ${to}।`
    : `The price of “${name}” changed from ${from} to ${to}.`
}

/** The message about a flash deal that an item does not get. */
export function missedDealSentence(
  name: string,
  { reason, maximum, dealPriceMinor }: MissedDeal,
  priceMinor: Minor,
  { locale, currencySymbol }: Pick<View, 'locale' | 'currencySymbol'>,
): string {
  const isBangla = locale === 'bn'
  const [deal, now] = [dealPriceMinor, priceMinor].map((amount) => displayAmount(amount, currencySymbol, locale))
  if (reason === 'ENDED')
    return isBangla
      ? `“${name}”-এর ফ্ল্যাশ ডিল শেষ। দাম এখন ${now}।`
      : `The flash deal of “${name}” has ended. The price is now ${now}.`
  if (maximum === 0)
    return isBangla
      ? `“${name}” ফ্ল্যাশ ডিলের দামে আর নিতে পারবেন না। দাম ${now}।`
      : `“${name}”: you have reached the limit of the flash deal. The price is ${now}.`
  const most = displayCount(maximum, locale)
  return isBangla
    ? `“${name}” ফ্ল্যাশ ডিলের দাম ${deal}-এ সর্বোচ্চ ${most}টি নেওয়া যায়। এর বেশি নিলে দাম ${now}।`
    : `“${name}”: at most ${most} at the flash deal price of ${deal}. For more, the price is ${now}.`
}
