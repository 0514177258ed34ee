import type { Text } from '@haat/contract/errors.ts'
import * as contract from '@haat/contract/storefront/coupon.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { readCouponCode } from '../../shared/coupon-code.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { readItem } from '../cart/read-items.ts'
import { presentOfferName } from '../pricing/present-priced-items.ts'
import { dependsOnItems, discountValue } from '../promotions/coupon-rules.ts'
import { explainRefusal } from '../promotions/explain-refusal.ts'
import type { Offer } from '../promotions/offer-rules.ts'
import { type CouponVerdict, validateCoupon } from './validate-coupon.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.validateCoupon, async ({ read, store, shopper, body, locale, request }) => {
    checkSubdomain(request.headers['x-subdomain'], store)
    const couponCode = readCouponCode(body.coupon_code)
    const asked = {
      storeId: store.id,
      customerId: shopper?.id ?? null,
      couponCode,
      subtotalMinor: body.subtotal,
      items: body.items?.map(readItem) ?? [],
    }
    const verdict = await read((tx) => validateCoupon(tx, asked, deps.clock()))
    return presentVerdict(verdict, couponCode ?? '', store, locale)
  })
}

/** The header may only repeat the store of the key: its subdomain, or a host that begins with it. */
function checkSubdomain(header: string | string[] | undefined, { subdomain }: StoreContext): void {
  const named = String(header ?? '')
    .trim()
    .toLowerCase()
  if (named === '' || named.split('.')[0] === subdomain) return
  throw fieldError('X-Subdomain', { en: 'The service key belongs to another store.', bn: 'সার্ভিস চাবিটি অন্য দোকানের।' })
}

function presentVerdict(verdict: CouponVerdict, couponCode: string, { currencySymbol }: StoreContext, locale: Locale) {
  if (!verdict.ok) {
    const message = explainRefusal(verdict, currencySymbol)[locale]
    const nothing = {
      offer_id: null,
      discount_type: '',
      discount_value: '0.00',
      discount_amount: '0.00',
      offer_name: '',
      applies_to: '' as const,
    }
    const refusal = { valid: false, coupon_code: couponCode, reason: verdict.reason, message }
    return new Reply({ ...nothing, ...refusal }, { message })
  }
  const { offer, facts, discountMinor, isExact } = verdict
  return new Reply(
    {
      valid: true,
      offer_id: offer.id,
      discount_type: offer.kind,
      discount_value: formatAmount(discountValue(offer)),
      discount_amount: formatAmount(discountMinor),
      offer_name: presentOfferName(offer, facts, { currencySymbol, locale }).label,
      coupon_code: couponCode,
      applies_to: dependsOnItems(offer) ? ('some_products' as const) : ('all_products' as const),
    },
    { message: (isExact ? savingOf(offer, discountMinor, currencySymbol) : atCheckout)[locale] },
  )
}

/** What a valid coupon is worth, to show beside its field. */
function savingOf({ kind }: Pick<Offer, 'kind'>, discountMinor: Minor, symbol: string): Text {
  if (kind === 'free_delivery') return { en: 'Delivery is free with this coupon.', bn: 'এই কুপনে ডেলিভারি ফ্রি।' }
  if (discountMinor === 0) return savingLater
  return {
    en: `This coupon saves ${displayAmount(discountMinor, symbol, 'en')}.`,
    bn: `এই কুপনে ছাড় ${displayAmount(discountMinor, symbol, 'bn')}।`,
  }
}

/** Without a cart and a subtotal there is nothing to save from yet. */
const savingLater = {
  en: 'This coupon can be used. The discount is calculated at checkout.',
  bn: 'এই কুপন ব্যবহার করা যাবে। ছাড় কত, তা চেকআউটে দেখা যাবে।',
}

const atCheckout = {
  en: 'This coupon is for certain products. The discount is calculated at checkout.',
  bn: 'এই কুপন নির্দিষ্ট কিছু পণ্যের জন্য। ছাড় কত, তা চেকআউটে দেখা যাবে।',
}
