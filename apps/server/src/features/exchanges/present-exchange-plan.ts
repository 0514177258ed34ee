import type { previewExchange } from '@haat/contract/merchant/exchanges.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderingStore } from '../order-placement/order-input-rules.ts'
import { roundedCash } from '../pricing/cash-rounding-rules.ts'
import { namesPrices } from '../staff-orders/order-taker.ts'
import { presentStaffProblem } from '../staff-orders/present-staff-quote.ts'
import { explainToStaff } from '../staff-orders/preview-staff-order.ts'
import type { ExchangeBody, ExchangePlan } from './plan-exchange.ts'

export function presentExchangePlan(
  plan: ExchangePlan,
  { newItems: items, fee: deliveryFee }: ExchangeBody,
  store: OrderingStore,
  locale: Locale,
): Data<typeof previewExchange> {
  const { order, decision, creditMinor, refundMinor, limit, isAgreed } = plan
  const { price, refusals, lastRefusals } = decision
  const problems = [...refusals, ...lastRefusals].map((refusal) => explainToStaff(refusal, store))
  return {
    version: order.version,
    back_value: formatAmount(plan.valueMinor),
    credit: formatAmount(creditMinor),
    subtotal: formatAmount(price.subtotalMinor),
    discount: formatAmount(price.discountMinor),
    delivery_fee: formatAmount(price.deliveryFeeMinor),
    total: formatAmount(price.totalMinor),
    cash_to_collect: formatAmount(roundedCash(price.totalMinor - creditMinor, store.currency)),
    refund_amount: formatAmount(refundMinor),
    needs_reason: isAgreed || namesPrices({ items, deliveryFee }),
    problems: [...problems, ...(limit ? [limit] : [])].map((problem) => presentStaffProblem(problem, locale)),
  }
}
