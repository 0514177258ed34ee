import type { Data } from '@haat/contract/operation.ts'
import type * as contract from '@haat/contract/storefront/checkout.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import { randomText } from '../../shared/ids.ts'
import { translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { methodTexts } from '../../shared/payment-method-texts.ts'
import { presentNotice, type View } from '../pricing/present-notice.ts'
import { presentItem, presentOffers, presentProblems } from '../pricing/present-priced-items.ts'
import { correctionText, mismatchText } from '../pricing/refuse-zone.ts'
import type { MethodFactsRow } from '../pricing/selling-facts.queries.ts'
import type { Requirement } from './checkout-rules.ts'
import type { DeliveryOption, Quoted } from './quote-checkout.ts'

type Quote = Data<typeof contract.quoteCheckout>
type WireOption = Quote['delivery_options'][number]
type WireMethod = Quote['payment_methods'][number]

const MINUTES_SHOWN = 15

export function presentQuote(quoted: Quoted, view: View, now: Date): Quote {
  const { items, price, facts, advance } = quoted
  return {
    quote_id: `q_${randomText(20)}`,
    expires_at: new Date(now.getTime() + MINUTES_SHOWN * 60_000),
    items: items.map((item) => presentItem(item, view)),
    subtotal: formatAmount(price.subtotalMinor),
    discount_total: formatAmount(price.discountMinor),
    delivery_fee: formatAmount(price.deliveryFeeMinor),
    delivery_fee_source: price.deliveryFeeSource,
    delivery_location: quoted.place.deliveryLocation as Quote['delivery_location'],
    district: quoted.place.district,
    thana: quoted.place.thana,
    tax_included: formatAmount(0),
    rounding: formatAmount(price.roundingMinor),
    total: formatAmount(price.totalMinor),
    expected_total: formatAmount(price.totalMinor),
    advance_required: advance !== null,
    advance_amount: formatAmount(advance?.amountMinor ?? 0),
    advance_reason: advance?.reason ?? '',
    cod_amount: formatAmount(quoted.codMinor),
    delivery_options: quoted.deliveryOptions.map((option) => presentOption(option, view)),
    payment_methods: quoted.methods.map((method) => presentMethod(method, view)),
    ...presentOffers(price, facts, view),
    requirements: quoted.requirements.map((requirement) => presentRequirement(requirement, view)),
    warnings: [...presentProblems(quoted, view), ...presentCorrection(quoted, view)],
  }
}

const presentCorrection = ({ correction }: Quoted, { locale }: View) =>
  correction ? [presentNotice({ code: 'DELIVERY_AREA_MISMATCH', message: correctionText(correction)[locale] })] : []

const presentOption = ({ zone, feeMinor, estimate }: DeliveryOption, { locale }: View): WireOption => ({
  code: zone.code as WireOption['code'],
  label: translated(zone, locale).label,
  fee: formatAmount(feeMinor),
  free_above: zone.freeAboveMinor === null ? null : formatAmount(zone.freeAboveMinor),
  estimated_delivery: estimate,
})

const presentMethod = (method: MethodFactsRow, { locale }: View): WireMethod => ({
  ...methodTexts(method, locale),
  code: method.code as WireMethod['code'],
  type: method.type as WireMethod['type'],
  logo: method.logo,
  account_number: method.accountNumber,
  is_online: method.type === 'gateway',
  supports_advance: method.supportsAdvance,
  supports_refund: method.supportsRefund,
  min_amount: formatAmount(method.minAmountMinor),
  max_amount: method.maxAmountMinor === null ? null : formatAmount(method.maxAmountMinor),
  fee_percent: method.feePercent,
  sort_order: method.sortOrder,
})

const fields: Record<Requirement['code'], string> = {
  ITEMS_REQUIRED: 'items',
  ITEMS_NEED_CHANGE: 'items',
  DELIVERY_LOCATION_REQUIRED: 'delivery_location',
  LOGIN_REQUIRED: 'Authorization',
  MINIMUM_ORDER_NOT_MET: 'items',
  ADVANCE_REQUIRED: 'advance_amount',
  PAYMENT_METHOD_UNAVAILABLE: 'payment_method',
  ADVANCE_NOT_ACCEPTED: 'advance_amount',
  DELIVERY_AREA_REQUIRED: 'district',
  ORDER_NOT_ACCEPTED: '',
  PHONE_VERIFICATION_REQUIRED: 'phone',
  EMAIL_VERIFICATION_REQUIRED: 'email',
  DELIVERY_AREA_MISMATCH: 'delivery_location',
}

const presentRequirement = (requirement: Requirement, view: View) => ({
  field: fields[requirement.code],
  code: requirement.code,
  message: sentence(requirement, view),
})

function sentence(requirement: Requirement, { locale, currencySymbol }: View): string {
  const isBangla = locale === 'bn'
  switch (requirement.code) {
    case 'ITEMS_REQUIRED':
      return isBangla ? 'অর্ডার করতে কমপক্ষে একটি পণ্য নিন।' : 'Add an item to order.'
    case 'ITEMS_NEED_CHANGE':
      return isBangla
        ? 'কিছু পণ্য এভাবে অর্ডার করা যাবে না। সেগুলো বদলান বা বাদ দিন।'
        : 'Some items cannot be ordered like this. Change or remove them.'
    case 'DELIVERY_LOCATION_REQUIRED':
      return isBangla ? 'ডেলিভারি এলাকা বেছে নিন।' : 'Choose a delivery location.'
    case 'LOGIN_REQUIRED':
      return isBangla ? 'অর্ডার করতে লগইন করুন।' : 'Sign in to order.'
    case 'MINIMUM_ORDER_NOT_MET': {
      const amount = displayAmount(requirement.missingMinor, currencySymbol, locale)
      return isBangla ? `অর্ডার করতে আরও ${amount}-এর পণ্য নিন।` : `Add products for ${amount} more to order.`
    }
    case 'ADVANCE_REQUIRED': {
      const amount = displayAmount(requirement.amountMinor, currencySymbol, locale)
      return isBangla ? `${amount} অগ্রিম দিতে হবে।` : `Pay ${amount} in advance.`
    }
    case 'PAYMENT_METHOD_UNAVAILABLE':
      return isBangla
        ? 'এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। অন্যটি বেছে নিন।'
        : 'This payment method is not available for this order. Choose another.'
    case 'ADVANCE_NOT_ACCEPTED':
      return requirement.reason[locale]
    case 'DELIVERY_AREA_REQUIRED':
      return isBangla
        ? 'ঠিকানা থেকে জেলা বোঝা যাচ্ছে না। জেলা ও থানা বেছে নিন।'
        : 'The address does not name its district clearly. Choose the district and thana.'
    case 'ORDER_NOT_ACCEPTED':
      return isBangla
        ? 'দোকানটি এই অর্ডার অনলাইনে নিতে পারছে না। দোকানের সঙ্গে যোগাযোগ করুন।'
        : 'The store cannot take this order online. Contact the store.'
    case 'PHONE_VERIFICATION_REQUIRED':
      return isBangla
        ? 'অর্ডারের আগে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।'
        : 'Verify the phone number with a code sent by SMS before you order.'
    case 'EMAIL_VERIFICATION_REQUIRED':
      return isBangla
        ? 'অর্ডারের আগে ই-মেইলে পাঠানো কোড দিয়ে ই-মেইল ঠিকানাটি যাচাই করুন।'
        : 'Verify the e-mail address with a code sent to it before you order.'
    case 'DELIVERY_AREA_MISMATCH':
      return mismatchText(requirement)[locale]
  }
}
