import type { Data } from '@haat/contract/operation.ts'
import type * as contract from '@haat/contract/storefront/checkout.ts'
import { randomText } from '../../shared/ids.ts'
import { translated } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { presentPickupIn } from '../delivery/present-pickup.ts'
import { presentFeeParts } from '../pricing/present-fee-parts.ts'
import { presentNotice, type View } from '../pricing/present-notice.ts'
import { presentItem, presentOffers, presentProblems } from '../pricing/present-priced-items.ts'
import { correctionText } from '../pricing/refuse-zone.ts'
import { ratesOfProduct, taxIncluded, taxOf } from '../pricing/tax-rules.ts'
import { presentMethod } from './present-method.ts'
import { presentOrderRequirements } from './present-order-requirements.ts'
import type { DeliveryOption, Quoted } from './quote-checkout.ts'

type Quote = Data<typeof contract.quoteCheckout>
type WireOption = Quote['delivery_options'][number]

const MINUTES_SHOWN = 15

export type QuoteView = View & { settings: Pick<StoreSettings, 'tax'> }

/** What the total includes of VAT and SD, where shoppers see it. */
function taxOfQuote({ items, price, facts }: Quoted, { settings }: QuoteView): Minor {
  const tax = taxOf(settings)
  if (!tax?.isShown) return 0
  const lines = items.map((item) => ({ ...item, ...ratesOfProduct(tax, facts.ownRates, item.productId) }))
  return taxIncluded(lines, { ...price, deliveryVatRateBp: tax.deliveryVatBp })
}

export function presentQuote(quoted: Quoted, view: QuoteView, now: Date): Quote {
  const { items, price, facts, advance } = quoted
  return {
    quote_id: `q_${randomText(20)}`,
    expires_at: new Date(now.getTime() + MINUTES_SHOWN * 60_000),
    items: items.map((item) => presentItem(item, view)),
    subtotal: formatAmount(price.subtotalMinor),
    discount_total: formatAmount(price.discountMinor),
    delivery_fee: formatAmount(price.deliveryFeeMinor),
    delivery_fee_parts: presentFeeParts(price.feeParts),
    delivery_fee_source: price.deliveryFeeSource as Quote['delivery_fee_source'],
    delivery_location: quoted.destination.deliveryLocation,
    district: quoted.destination.district,
    thana: quoted.destination.thana,
    tax_included: formatAmount(taxOfQuote(quoted, view)),
    rounding: formatAmount(price.roundingMinor),
    total: formatAmount(price.totalMinor),
    expected_total: formatAmount(price.totalMinor),
    advance_required: advance !== null,
    advance_amount: formatAmount(advance?.amountMinor ?? 0),
    advance_reason: advance?.reason ?? '',
    cod_amount: formatAmount(quoted.codMinor),
    delivery_options: quoted.deliveryOptions.map((option) => presentOption(option, view)),
    payment_methods: quoted.methods.map((method) => presentMethod(method, view.locale)),
    ...presentOffers(price, facts, view),
    requirements: presentOrderRequirements(quoted, view),
    warnings: [...presentProblems(quoted, view), ...presentCorrection(quoted, view)],
  }
}

const presentCorrection = ({ correction }: Quoted, { locale }: View) =>
  correction ? [presentNotice({ code: 'DELIVERY_AREA_MISMATCH', message: correctionText(correction)[locale] })] : []

const presentOption = ({ zone, feeMinor, estimate }: DeliveryOption, { locale }: View): WireOption => ({
  code: zone.code,
  label: translated(zone, locale).label,
  kind: zone.kind,
  pickup_point: presentPickupIn(zone, locale),
  fee: formatAmount(feeMinor),
  free_above: zone.freeAboveMinor === null ? null : formatAmount(zone.freeAboveMinor),
  estimated_delivery: estimate,
})
