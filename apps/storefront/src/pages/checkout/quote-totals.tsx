import type { Quote } from '@haat/client/storefront'
import { TotalRows } from '../../cart/order-sums.tsx'
import type { Visit } from '../../http/visit.ts'
import { SumRow } from '../../ui/sum-row.tsx'
import { checkoutTexts } from './checkout-texts.ts'

/** What an order costs in all, and how much of it in advance. */
export function QuoteTotals({ visit, quote }: { visit: Visit; quote: Quote }) {
  const t = checkoutTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, visit.config.store.currency_symbol)
  const isPlaceKnown = !quote.requirements.some(({ code }) => /^DELIVERY_(LOCATION|AREA)_REQUIRED$/.test(code))
  return (
    <dl class="sums" aria-live="polite">
      <TotalRows
        visit={visit}
        sums={{ ...quote, coupon_code: '' }}
        delivery={
          isPlaceKnown ? { fee: quote.delivery_fee, parts: quote.delivery_fee_parts } : { text: t.deliveryUnknown }
        }
      />
      {quote.advance_required && (
        <>
          <SumRow label={t.advance} value={money(quote.advance_amount)} />
          <SumRow label={t.cash} value={money(quote.cod_amount)} />
        </>
      )}
    </dl>
  )
}
