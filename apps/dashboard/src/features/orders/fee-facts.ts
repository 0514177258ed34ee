import type { Order } from '@haat/client/merchant'
import { textsOf } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'

export const feePartTexts = textsOf({
  en: { delivery: 'Delivery', weight: 'Extra for weight and size', cod: 'Fee for collecting money' },
  bn: { delivery: 'ডেলিভারি', weight: 'ওজন ও আকারের বাড়তি', cod: 'টাকা তোলার চার্জ' },
})

/** The delivery fee by its parts, without those that cost nothing. */
export const feeFacts = (
  t: (typeof feePartTexts)['en'],
  { base, weight, cod }: Order['delivery_fee_parts'],
  money: (amount: string) => string,
) => [
  { label: t.delivery, value: money(base) },
  !isZero(weight) && { label: t.weight, value: money(weight) },
  !isZero(cod) && { label: t.cod, value: money(cod) },
]
