import type { Text } from '@haat/contract/errors.ts'
import { termsByText } from '../../shared/catalog-terms.ts'
import { displayAmount, displayCount } from '../../shared/display-amount.ts'
import { type Html, html } from '../../shared/html.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import { defaultMethodName, methodNameIn } from '../../shared/payment-method-texts.ts'
import { localPhone } from '../../shared/phone.ts'
import { placeLabels } from '../../shared/place-labels.ts'
import { variantLabelOf } from '../catalog/catalog-term-rules.ts'
import type { Seller } from './invoice.queries.ts'
import type { OrderDetailRow } from './orders.queries.ts'
import { dueMinor } from './payment-status-rules.ts'

const words = {
  invoice: { en: 'Invoice', bn: 'চালান' },
  number: { en: 'Order', bn: 'অর্ডার' },
  date: { en: 'Date', bn: 'তারিখ' },
  receiver: { en: 'Delivery to', bn: 'ডেলিভারি ঠিকানা' },
  item: { en: 'Item', bn: 'পণ্য' },
  price: { en: 'Price', bn: 'দাম' },
  quantity: { en: 'Quantity', bn: 'পরিমাণ' },
  amount: { en: 'Amount', bn: 'টাকা' },
  subtotal: { en: 'Subtotal', bn: 'মোট দাম' },
  discount: { en: 'Discount', bn: 'ছাড়' },
  delivery: { en: 'Delivery charge', bn: 'ডেলিভারি চার্জ' },
  rounding: { en: 'Rounding', bn: 'পয়সা বাদ' },
  undelivered: { en: 'Not delivered', bn: 'ডেলিভারি হয়নি' },
  total: { en: 'Total', bn: 'সর্বমোট' },
  paid: { en: 'Paid', bn: 'পেমেন্ট হয়েছে' },
  refunded: { en: 'Refunded', bn: 'রিফান্ড হয়েছে' },
  due: { en: 'Due', bn: 'বাকি' },
  method: { en: 'Payment method', bn: 'পেমেন্ট পদ্ধতি' },
} as const satisfies Record<string, Text>

const style = `body{font-family:system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
table{width:100%;border-collapse:collapse;margin:1.5rem 0}th,td{padding:.4rem;border-bottom:1px solid #ccc;text-align:left}
td.n,th.n{text-align:right;white-space:nowrap}p{margin:.2rem 0;overflow-wrap:anywhere}.total td{font-weight:700}`

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
}

/** The invoice of an order. Every text of shoppers and staff is escaped: the document is opened in a browser. */
export function presentInvoice(order: OrderDetailRow, seller: Seller, locale: Locale) {
  return {
    format: 'html' as const,
    file_name: `invoice-${order.orderNumber}.html`,
    content: writeInvoice(order, seller, locale).html,
  }
}

function writeInvoice(order: OrderDetailRow, seller: Seller, locale: Locale): Html {
  const word = (name: keyof typeof words) => words[name][locale]
  const amount = (minor: Minor) => displayAmount(minor, seller.currencySymbol, locale)
  const sums: [keyof typeof words, Minor, isShown?: boolean][] = [
    ['subtotal', order.subtotalMinor],
    ['discount', -order.discountMinor, order.discountMinor > 0],
    ['delivery', order.deliveryFeeMinor],
    ['rounding', order.roundingMinor, order.roundingMinor < 0],
    ['undelivered', -order.undeliveredMinor, order.undeliveredMinor > 0],
    ['total', order.totalMinor],
    ['paid', order.amountPaidMinor],
    ['refunded', order.refundedMinor, order.refundedMinor > 0],
    ['due', dueMinor(order)],
  ]
  const terms = termsByText(seller.terms)
  const title = `${word('invoice')} ${order.orderNumber}`
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${{ html: style }}</style></head><body>
<h1>${seller.name}</h1>${[seller.address, seller.phone, seller.email].filter(Boolean).map((text) => html`<p>${text}</p>`)}
<h2>${word('invoice')}</h2>
<p>${word('number')}: <strong>${order.orderNumber}</strong></p><p>${word('date')}: ${dates[locale].format(order.createdAt)}</p>
<p>${word('method')}: ${methodName(order.paymentMethod, seller, locale)}</p>
<h3>${word('receiver')}</h3><p>${order.receiverName}</p><p>${localPhone(order.phone)}</p>
<p>${[order.address, ...placeLabels(order, locale)].filter(Boolean).join(', ')}</p>
<table><thead><tr><th>${word('item')}</th><th class="n">${word('price')}</th><th class="n">${word('quantity')}</th><th class="n">${word('amount')}</th></tr></thead>
<tbody>${order.lines.map(
    (
      line,
    ) => html`<tr><td>${[line.name, variantLabelOf(line.variantName, terms, locale)].filter(Boolean).join(' – ')}${line.sku && html` <small>${line.sku}</small>`}</td>
<td class="n">${amount(line.unitPriceMinor)}</td><td class="n">${displayCount(line.quantity, locale)}</td><td class="n">${amount(line.lineTotalMinor)}</td></tr>`,
  )}</tbody>
<tfoot>${sums
    .filter(([, , isShown = true]) => isShown)
    .map(
      ([name, minor]) =>
        html`<tr class="${name}"><td colspan="3" class="n">${word(name)}</td><td class="n">${amount(minor)}</td></tr>`,
    )}</tfoot></table>
</body></html>
`
}

/** The name of the payment method of an order; the store may have it no longer. */
export const methodName = (code: string, { methods }: Pick<Seller, 'methods'>, locale: Locale): string =>
  methodNameIn(
    methods.find((method) => method.code === code) ?? { code, name: defaultMethodName(code), translations: {} },
    locale,
  )
