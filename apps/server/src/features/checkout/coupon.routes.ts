import * as contract from '@haat/contract/storefront/coupon.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { readItem } from '../cart/read-items.ts'
import { offerName } from '../pricing/present-priced-items.ts'
import { discountValue } from '../promotions/coupon-rules.ts'
import { explainRefusal } from '../promotions/explain-refusal.ts'
import { type CouponVerdict, validateCoupon } from './validate-coupon.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.validateCoupon, async ({ read, store, shopper, body, locale, request }) => {
    checkSubdomain(request.headers['x-subdomain'], store)
    const asked = {
      storeId: store.id,
      customerId: shopper?.id ?? null,
      couponCode: body.coupon_code,
      subtotalMinor: body.subtotal,
      items: body.items?.map(readItem) ?? [],
    }
    const verdict = await read((tx) => validateCoupon(tx, asked, deps.clock()))
    return presentVerdict(verdict, body.coupon_code, store, locale)
  })
}

/** The header may only repeat the store of the key: its subdomain, or a host that begins with it. */
function checkSubdomain(header: string | string[] | undefined, { subdomain }: StoreContext): void {
  const named = String(header ?? '')
    .trim()
    .toLowerCase()
  if (named === '' || named.split('.')[0] === subdomain) return
  throw fieldError('X-Subdomain', { en: 'The service key belongs to another store.', bn: 'সার্ভিস কী-টি অন্য দোকানের।' })
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
      offer_name: offerName(offer.id, facts, locale),
      coupon_code: couponCode,
    },
    isExact ? {} : { message: atCheckout[locale] },
  )
}

const atCheckout = {
  en: 'This coupon is for certain products. The discount is calculated at checkout.',
  bn: 'এই কুপন নির্দিষ্ট কিছু পণ্যের জন্য। ছাড় কত, তা চেকআউটে দেখা যাবে।',
}
