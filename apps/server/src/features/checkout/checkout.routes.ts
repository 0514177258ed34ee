import * as contract from '@haat/contract/storefront/checkout.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { onlyWithCoupon, readItem } from '../cart/read-items.ts'
import { type BuyerContacts, proveBuyer } from '../risk/prove-buyer.ts'
import { proofTokensOf } from '../risk/read-proof-tokens.ts'
import { presentQuote } from './present-quote.ts'
import { quoteCheckout } from './quote-checkout.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.readCheckout,
    async ({ read, store, shopper, query, fields, locale, shopperIp }) => {
      const now = deps.clock()
      const request = {
        customerId: shopper.id,
        phone: null,
        email: '',
        prove: (tx: StoreTx, contacts: BuyerContacts) => proveBuyer(tx, deps, store.id, contacts, {}),
        shopperIp,
        items: null,
        couponCode: query.coupon_code || null,
        deliveryLocation: query.delivery_location ?? null,
        text: { address: '', district: '', thana: '' },
        addressId: query.address_id ?? null,
        paymentMethod: null,
        offeredAdvanceMinor: 0,
      }
      const quoted = await read((tx) => quoteCheckout(tx, store, request, now))
      return trim(presentQuote(quoted, { locale, ...store }, now), fields)
    },
    { limitFacts: ({ query }) => onlyWithCoupon(query.coupon_code) },
  )

  route(
    app,
    deps,
    contract.quoteCheckout,
    async ({ read, store, shopper, body, locale, shopperIp }) => {
      const tokens = proofTokensOf(body)
      const now = deps.clock()
      const request = {
        customerId: shopper?.id ?? null,
        phone: body.phone ?? null,
        email: body.email ?? '',
        prove: (tx: StoreTx, contacts: BuyerContacts) => proveBuyer(tx, deps, store.id, contacts, tokens),
        shopperIp,
        items: body.items?.length ? body.items.map(readItem) : null,
        couponCode: body.coupon_code || null,
        deliveryLocation: body.delivery_location ?? null,
        text: { address: body.address ?? '', district: body.district ?? '', thana: body.thana ?? '' },
        addressId: body.address_id ?? null,
        paymentMethod: body.payment_method ?? null,
        offeredAdvanceMinor: body.advance_amount ?? 0,
      }
      return presentQuote(await read((tx) => quoteCheckout(tx, store, request, now)), { locale, ...store }, now)
    },
    { limitFacts: ({ body }) => onlyWithCoupon(body.coupon_code) },
  )
}
