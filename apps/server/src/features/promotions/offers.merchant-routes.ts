import * as contract from '@haat/contract/merchant/offers.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { percentToBasisPoints } from './offer-draft-rules.ts'
import { findOfferOfStore, listOffersOfStore } from './offers-admin.queries.ts'
import { presentOffer, presentPreview } from './present-offer.ts'
import { previewOffers } from './preview-offers.ts'
import { changeOffer, createOffer, type OfferChanges, removeOffer } from './save-offer.ts'

/** The offers of a store, for its staff. */
export function merchantOfferRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listOffers, {
    rows: (tx, { store, filters, page }) => listOffersOfStore(tx, store.id, filters, page, deps.clock()),
    position: byId,
    present: presentOffer,
  })

  route(app, deps, contract.readOffer, async ({ store, params, fields, read }) => {
    const row = await read((tx) => findOfferOfStore(tx, store.id, params.offer_id, deps.clock()))
    if (!row) throw notFound('offer', 'offer_id')
    return trim(presentOffer(row), fields)
  })

  route(app, deps, contract.createOffer, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { kind, is_automatic: isAutomatic = false, code, name, ...rest } = body
      const wanted = { ...changesOf(rest), name, kind, isAutomatic, code }
      return presentOffer(await createOffer(tx, authorOf(caller), wanted, deps.clock()))
    }),
  )

  route(app, deps, contract.updateOffer, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...rest } = body
      const changes = { ...changesOf(rest), version }
      return presentOffer(await changeOffer(tx, authorOf(caller), params.offer_id, changes, deps.clock()))
    }),
  )

  route(app, deps, contract.deleteOffer, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeOffer(tx, authorOf(caller), params.offer_id, deps.clock())
      return null
    }),
  )

  route(app, deps, contract.previewOffers, async ({ store, body, locale, read }) => {
    const items = body.items.map(({ product_id, variant_id, quantity }, index) => {
      if (product_id === undefined && variant_id === undefined) throw fieldError(`items.${index}.product_id`, nameOne)
      return { productId: product_id ?? null, variantId: variant_id ?? null, quantity }
    })
    const preview = await read((tx) =>
      previewOffers(tx, {
        storeId: store.id,
        items,
        couponCode: body.coupon_code ?? null,
        customerId: body.customer_id ?? null,
        now: deps.clock(),
      }),
    )
    return presentPreview(preview, store.currencySymbol, locale)
  })
}

const nameOne = { en: 'Send product_id or variant_id.', bn: 'product_id অথবা variant_id পাঠান।' }

function basisPoints(percent: number): number {
  const points = percentToBasisPoints(percent)
  if (points !== null) return points
  throw fieldError('percent', { en: 'Must have at most two decimals.', bn: 'দশমিকের পর সর্বোচ্চ দুই ঘর দেওয়া যায়।' })
}

/** The present fields of a body, under their internal names. */
function changesOf(body: Body<typeof contract.updateOffer>): OfferChanges {
  const changes = {
    name: body.name,
    translations: body.translations,
    percentBp: body.percent === undefined ? undefined : basisPoints(body.percent),
    amountMinor: body.amount,
    maxDiscountMinor: body.max_discount,
    minSubtotalMinor: body.min_subtotal,
    scope: body.scope,
    productIds: body.product_ids,
    categoryIds: body.category_ids,
    buyQuantity: body.buy_quantity,
    getQuantity: body.get_quantity,
    firstOrderOnly: body.first_order_only,
    usageLimit: body.usage_limit,
    perCustomerLimit: body.per_customer_limit,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    priority: body.priority,
    isActive: body.is_active,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as OfferChanges
}
