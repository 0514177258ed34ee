import { cutText } from '../../shared/cut-text.ts'
import { displayAmount, displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import { spacedDots } from '../../shared/safe-name.ts'
import { singleLine } from '../../shared/single-line.ts'
import type { OrderContent, SubscriptionContent } from './message-facts.ts'

const words = {
  en: {
    items: 'Items',
    discount: 'Discount',
    delivery: 'Delivery',
    free: 'free',
    rounding: 'Rounding',
    undelivered: 'Not delivered',
  },
  bn: {
    items: 'পণ্যের দাম',
    discount: 'ছাড়',
    delivery: 'ডেলিভারি চার্জ',
    free: 'ফ্রি',
    rounding: 'পয়সা বাদ',
    undelivered: 'ডেলিভারি হয়নি',
  },
}
const more = { en: (count: string) => `and ${count} more`, bn: (count: string) => `আরও ${count}টি` }
const MAX_ITEMS = 20

/** The items of an order, one on each line. */
export function itemLines({ items }: OrderContent, symbol: string, language: Locale): string {
  const lines = items.map((item) => `${itemLine(item, language)}: ${displayAmount(item.totalMinor, symbol, language)}`)
  return firstOf(lines, language)
}

/** The items of a subscription, which are priced when they are ordered. */
export const subscribedLines = ({ items }: Pick<SubscriptionContent, 'items'>, language: Locale): string =>
  firstOf(
    items.map((item) => itemLine(item, language)),
    language,
  )

function itemLine({ name, variantName, quantity }: SubscriptionContent['items'][number], language: Locale): string {
  const what = cutText(singleLine(variantName ? `${name} (${variantName})` : name), 60).trimEnd()
  return `${displayCount(quantity, language)} × ${what}`
}

function firstOf(lines: readonly string[], language: Locale): string {
  const rest = lines.length - MAX_ITEMS
  return [...lines.slice(0, MAX_ITEMS), ...(rest > 0 ? [more[language](displayCount(rest, language))] : [])].join('\n')
}

/** What makes up the total of an order, one on each line. */
export function sumLines(order: OrderContent, symbol: string, language: Locale): string {
  const t = words[language]
  const { subtotalMinor, discountMinor, deliveryFeeMinor, roundingMinor, undeliveredMinor, offers } = order
  const amount = (minor: Minor) => displayAmount(minor, symbol, language)
  // What bundles save is part of the discount, too.
  const whole = offers.find((offer) => offer.discountMinor === discountMinor)
  const discount = whole ? `${t.discount} (${cutText(singleLine(whole.offerName), 60)})` : t.discount
  return [
    `${t.items}: ${amount(subtotalMinor)}`,
    ...(discountMinor > 0 ? [`${discount}: ${amount(-discountMinor)}`] : []),
    `${t.delivery}: ${deliveryFeeMinor > 0 ? amount(deliveryFeeMinor) : t.free}`,
    ...(roundingMinor === 0 ? [] : [`${t.rounding}: ${amount(roundingMinor)}`]),
    ...(undeliveredMinor === 0 ? [] : [`${t.undelivered}: ${amount(-undeliveredMinor)}`]),
  ].join('\n')
}

// An order may name the e-mail address of another person: the texts of its buyer must not carry a message or a link to
// that mailbox. A name is a few words of letters; an address has no URL, mail address or phone number.

/** The address of the delivery, where it can be nothing else; empty otherwise. */
export function safeAddress(address: string): string {
  const spaced = spacedDots(singleLine(address))
  const isPlain = /^[\p{L}\p{M}\p{N}\s'’.,:;/#()&।–-]{3,200}$/u.test(spaced)
  return isPlain && !/:\s*\/|\/\/|\bwww\b|(?:\p{N}[\s-]*){7}/iu.test(spaced) ? spaced : ''
}
