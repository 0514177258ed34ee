import type { Order, Quote } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { SumRow } from '../ui/sum-row.tsx'
import { discountsOf } from './discounts-of.ts'

const sumsTexts = texts(
  {
    ...{ subtotal: 'Items', discount: 'Discount', delivery: 'Delivery', free: 'Free', total: 'Total' },
    ...{
      coupon: (name: string, code: string) => `${name} (coupon ${code})`,
      rounding: 'Rounding',
      undelivered: 'Not delivered',
    },
    ...{ weight: 'Extra for weight and size', cod: 'Cash on delivery fee', tax: 'VAT included' },
    ...{ paid: 'Paid', refunded: 'Refunded', due: 'Still to pay', payOnDelivery: 'Pay on delivery' },
  },
  {
    ...{ subtotal: 'পণ্যের দাম', discount: 'ছাড়', delivery: 'ডেলিভারি চার্জ', free: 'ফ্রি', total: 'সর্বমোট' },
    ...{
      coupon: (name: string, code: string) => `${name} (কুপন ${code})`,
      rounding: 'পয়সা বাদ',
      undelivered: 'ডেলিভারি হয়নি',
    },
    ...{ weight: 'ওজন ও আকারের বাড়তি', cod: 'ক্যাশ অন ডেলিভারি চার্জ', tax: 'এর মধ্যে ভ্যাট' },
    ...{ paid: 'দেওয়া হয়েছে', refunded: 'ফেরত দেওয়া হয়েছে', due: 'বাকি', payOnDelivery: 'ডেলিভারির সময় দেবেন' },
  },
)

type TotalProps = {
  visit: Visit
  sums: Parameters<typeof discountsOf>[0] & {
    subtotal: string
    total: string
    coupon_code?: string
    rounding?: string
    undelivered_amount?: string
    tax_included?: string
  }
  /** The fee of the delivery; a text where it is not known yet. */
  delivery: { fee: string; parts?: Quote['delivery_fee_parts'] | undefined } | { text: string }
}

/** The lines that make up a total, of a cart, a quote or an order, as rows of a `<dl>`: they add up. */
export function TotalRows({ visit, sums, delivery }: TotalProps) {
  const t = sumsTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  const { subtotal, total, coupon_code = '', rounding, undelivered_amount: undelivered, tax_included: tax } = sums
  const parts = 'fee' in delivery ? delivery.parts : undefined
  const fee = 'fee' in delivery ? (parts?.base ?? delivery.fee) : '0'
  const discounts = discountsOf(sums, t.discount)
  const withCoupon = (name: string, isOfCoupon: boolean) =>
    isOfCoupon && coupon_code !== '' ? t.coupon(name, coupon_code) : name
  // A coupon that takes nothing off the items takes it off the fee.
  const isDeliveryOfCoupon =
    !sums.applied_offers.every((offer) => offer.auto_applied) && !discounts.some(({ isOfCoupon }) => isOfCoupon)
  return (
    <>
      <SumRow label={t.subtotal} value={money(subtotal)} />
      {discounts.map(({ name, amount, isOfCoupon }, index) => (
        <SumRow key={index} label={withCoupon(name, isOfCoupon)} value={money(`-${amount}`)} />
      ))}
      <SumRow
        label={withCoupon(t.delivery, isDeliveryOfCoupon)}
        value={'text' in delivery ? delivery.text : has(fee) ? money(fee) : t.free}
      />
      {has(parts?.weight) && <SumRow label={t.weight} value={money(parts.weight)} />}
      {has(parts?.cod) && <SumRow label={t.cod} value={money(parts.cod)} />}
      {has(rounding) && <SumRow label={t.rounding} value={money(rounding)} />}
      {has(undelivered) && <SumRow label={t.undelivered} value={money(`-${undelivered}`)} />}
      <SumRow isTotal label={t.total} value={money(total)} />
      {has(tax) && <SumRow label={t.tax} value={money(tax)} />}
    </>
  )
}

type Sums = Pick<Order, 'subtotal' | 'discount_total' | 'delivery_fee' | 'total' | 'payment_status'> &
  Partial<Pick<Order, 'rounding' | 'tax_total' | 'undelivered_amount' | 'coupon_code' | 'delivery_fee_parts'>> &
  Partial<Pick<Order, 'applied_offers' | 'applied_bundles'>> &
  Partial<Pick<Order, 'amount_paid' | 'amount_refunded' | 'amount_due'>>

/** The lines of the total of an order, and what of it is paid. */
export function OrderSums({ visit, order }: { visit: Visit; order: Sums }) {
  const t = sumsTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  const onDelivery = order.payment_status === 'NOT_APPLICABLE'
  return (
    <>
      <TotalRows
        visit={visit}
        sums={{ ...order, ...offersOf(order), ...(order.tax_total && { tax_included: order.tax_total }) }}
        delivery={{ fee: order.delivery_fee, parts: order.delivery_fee_parts }}
      />
      {has(order.amount_paid) && <SumRow label={t.paid} value={money(order.amount_paid)} />}
      {has(order.amount_refunded) && <SumRow label={t.refunded} value={money(order.amount_refunded)} />}
      {has(order.amount_due) && (
        <SumRow label={onDelivery ? t.payOnDelivery : t.due} value={<strong>{money(order.amount_due)}</strong>} />
      )}
    </>
  )
}

const minorOf = (amount: string): number => Math.round(Number(amount) * 100)
const has = (amount: string | undefined): amount is string => amount !== undefined && minorOf(amount) !== 0

/** What the order keeps of its offers, as a cart has them. */
const offersOf = ({ applied_offers = [], applied_bundles = [] }: Sums) => ({
  applied_offers: applied_offers.map((offer) => ({ label: offer.offer_name, ...offer })),
  applied_bundles,
})
