import type { Text } from '@haat/contract/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import type { CheckoutRefusal } from './checkout-facts.ts'

/** Why a payment method does not take an amount, and what to do. */
export function amountLimitText(
  { chargedMinor, limits }: Extract<CheckoutRefusal, { code: 'amount' }>,
  show: (minor: Minor, locale: Locale) => string,
): Text {
  const { minAmountMinor, maxAmountMinor } = limits
  if (chargedMinor === 0)
    return {
      en: 'There is nothing to pay. Place the order without an online payment.',
      bn: 'কোনো টাকা দিতে হবে না। অনলাইন পেমেন্ট ছাড়াই অর্ডার করুন।',
    }
  if (maxAmountMinor !== null && chargedMinor > maxAmountMinor)
    return {
      en: `The largest payment by this method is ${show(maxAmountMinor, 'en')}. Choose another payment method.`,
      bn: `এই পদ্ধতিতে একবারে সর্বোচ্চ ${show(maxAmountMinor, 'bn')} দেওয়া যায়। অন্য পেমেন্ট পদ্ধতি বেছে নিন।`,
    }
  return {
    en: `The smallest payment by this method is ${show(minAmountMinor, 'en')}. Choose another payment method.`,
    bn: `এই পদ্ধতিতে কমপক্ষে ${show(minAmountMinor, 'bn')} দিতে হয়। অন্য পেমেন্ট পদ্ধতি বেছে নিন।`,
  }
}
