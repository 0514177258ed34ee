import { displayAmount } from './display-amount.ts'
import { type Locale, translated } from './locale.ts'
import type { Minor } from './money.ts'

type Capped = { name: string; translations: object; maxDiscountMinor: Minor | null }

/**
 * What an offer promises in one line: its name, and the cap of its discount unless the name states it. Without the cap, a
 * shopper who reads "10% off" expects 10% of any sum.
 */
export function offerLabel(offer: Capped, currencySymbol: string, locale: Locale): string {
  const { name } = translated(offer, locale)
  const { maxDiscountMinor } = offer
  if (maxDiscountMinor === null || name === '') return name
  const cap = {
    en: displayAmount(maxDiscountMinor, currencySymbol, 'en'),
    bn: displayAmount(maxDiscountMinor, currencySymbol, 'bn'),
  }
  if (states(name, cap.en) || states(name, cap.bn)) return name
  return locale === 'bn' ? `${name}, সর্বোচ্চ ${cap.bn}` : `${name}, at most ${cap.en}`
}

/** Whether a text has an amount, and not as the beginning of a larger one. */
const states = (text: string, amount: string): boolean =>
  text.split(amount).some((rest, index) => index > 0 && !/^[,.]?\p{Nd}/u.test(rest))
