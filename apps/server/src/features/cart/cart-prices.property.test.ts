import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, signIn, type TestProduct } from '../../../test/factories.ts'
import { carts, now } from '../../../test/models/price-carts.ts'
import { modelPrice } from '../../../test/models/price-model.ts'
import { anOfferOf, aZone, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { formatAmount } from '../../shared/money.ts'
import type { CartPriceInput } from '../pricing/price-rules.ts'
import type { Offer } from '../promotions/offer-rules.ts'

const MAX_LINES = 6

const { h, shop } = await setUpShop()
const categories: number[] = []
const products: TestProduct[] = []
for (let i = 0; i < 4; i++) {
  const { id } = await aCategory(h, shop)
  const variants = Array.from({ length: MAX_LINES }, (_, n) => ({ options: { Kind: `${n}` }, isTracked: false }))
  categories.push(id)
  products.push(await aProduct(h, shop, { categoryId: id, variants }))
}
h.setNow(now)
const shopper = await signIn(h, shop)

/**
 * The generated carts that a store can contain: no offer above 100 %, used above its limit, or ending before it starts.
 */
const storable = carts.map((cart): CartPriceInput => {
  const usable = (offer: Offer): Offer => {
    const usageLimit = offer.usageLimit === 0 ? 1 : offer.usageLimit
    const endsAt = offer.startsAt && offer.endsAt && offer.endsAt <= offer.startsAt ? null : offer.endsAt
    return {
      ...offer,
      endsAt,
      usageLimit,
      code: null,
      percentBp: Math.min(offer.percentBp, 10_000),
      minSubtotalMinor: Math.min(offer.minSubtotalMinor, 9_999_999_999),
      usedCount: Math.min(offer.usedCount, usageLimit ?? 2),
      perCustomerLimit: offer.perCustomerLimit === 0 ? 1 : offer.perCustomerLimit,
      usedByCustomer: 0,
    }
  }
  const { zone } = cart
  return {
    ...cart,
    // A product has one position among the categories.
    lines: cart.lines.map((line) => ({ ...line, categoryIds: [line.productId] })),
    automaticOffers: cart.automaticOffers.map(usable),
    coupon: cart.coupon?.offer
      ? { code: cart.coupon.code, offer: { ...usable(cart.coupon.offer), code: 'EID10' } }
      : null,
    shopper: { isIdentified: true, orderCount: 0 },
    parcel: { ...cart.parcel, extraMinor: 0 },
    zone: zone && { ...zone, freeAboveMinor: zone.freeAboveMinor && Math.min(zone.freeAboveMinor, 9_999_999_999) },
  }
})

/** Creates the generated store; ids and the order of equal offers are those of the database. */
async function realise(model: CartPriceInput) {
  for (const table of ['carts', 'offers', 'delivery_zones']) {
    await h.sql(`delete from ${table} where store_id = $1`, [shop.storeId])
  }
  const realIds = (ids: readonly number[], real: readonly number[]) => ids.map((id) => real[id - 1] as number)
  const withIds: Offer[] = []
  const offers = [...model.automaticOffers, ...(model.coupon?.offer ? [model.coupon.offer] : [])]
  for (const offer of offers.toSorted((a, b) => a.id - b.id)) {
    const productIds = realIds(
      offer.productIds,
      products.map(({ id }) => id),
    )
    const categoryIds = realIds(offer.categoryIds, categories)
    const { code, startsAt, endsAt, ...rest } = offer
    const spec = { ...rest, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
    const id = await anOfferOf(h, shop, { ...spec, productIds, categoryIds, ...(code === null ? {} : { code }) })
    withIds.push({ ...offer, id, productIds, categoryIds })
  }
  if (model.zone) await aZone(h, shop, { ...model.zone, code: 'inside_dhaka' })
  const lines = model.lines.map((line, index) => {
    const product = products[line.productId - 1] as TestProduct
    const variantId = product.variantIds[index] as number
    return { ...line, productId: product.id, categoryIds: realIds(line.categoryIds, categories), variantId }
  })
  await h.sql(
    'update variants v set price_minor = l.price, weight_grams = 0 from unnest($1::bigint[], $2::bigint[]) l (id, price) where v.id = l.id',
    [lines.map(({ variantId }) => variantId), lines.map(({ unitPriceMinor }) => unitPriceMinor)],
  )
  await h.sql(
    `update stores set settings = settings || jsonb_build_object('packingGrams', $2::integer) where id = $1`,
    [...[shop.storeId, model.parcel.grams]],
  )
  const coupon = model.coupon && { ...model.coupon, offer: withIds.find(({ code }) => code !== null) ?? null }
  return { ...model, lines, coupon, automaticOffers: withIds.filter(({ code }) => code === null) }
}

describe('any generated cart', () => {
  it('and its quote have the amounts of the exact model, line by line', async () => {
    await fc.assert(
      fc.asyncProperty(storable, async (generated) => {
        const cart = cartOf(h, shop, shopper)
        const model = await realise(generated)
        const items = model.lines.map(({ productId, variantId, quantity }) => ({
          product_id: productId,
          variant_id: variantId,
          quantity,
        }))
        if (items.length > 0) expect((await cart.merge(items)).data.warnings).toEqual([])
        const expected = modelPrice({ ...model, cash: { currency: 'BDT', prepaidMinor: 0 } })
        const stored = await h.sql('update carts set coupon_code = $2 where store_id = $1 returning 1', [
          shop.storeId,
          model.coupon?.code ?? null,
        ])
        const { data } = await cart.read()
        expect(
          data.items.map((item: { line_total: string; discount: string }) => [item.line_total, item.discount]),
        ).toEqual(expected.lines.map((line) => [formatAmount(line.lineTotalMinor), formatAmount(line.discountMinor)]))
        expect(data).toMatchObject({
          subtotal: formatAmount(expected.subtotalMinor),
          discount_total: formatAmount(expected.discountMinor),
          total: formatAmount(expected.subtotalMinor - expected.discountMinor),
        })
        expect(data.applied_offers.map((one: { offer_id: number }) => one.offer_id)).toEqual(
          expected.appliedId === null ? [] : [expected.appliedId],
        )
        expect(data.near_offers.map((one: { missing_amount: string }) => one.missing_amount)).toEqual(
          expected.near.map(({ missing }) => formatAmount(missing)),
        )
        if (stored.length > 0) expect(data.coupon?.reason ?? null).toBe(expected.couponReason)
        const [first] = data.items
        if (first) {
          const { data: changed } = await cart.change(first.id, { quantity: first.quantity })
          expect(changed).toMatchObject({ item: first, item_count: data.item_count, subtotal: data.subtotal })
        }
        const quote = await cart.ask('W/checkout/')
        expect(quote.data).toMatchObject({
          subtotal: data.subtotal,
          discount_total: data.discount_total,
          delivery_fee: formatAmount(expected.deliveryFeeMinor),
          delivery_fee_parts: {
            base: formatAmount(expected.feeParts.baseMinor),
            weight: formatAmount(expected.feeParts.weightMinor),
            cod: formatAmount(expected.feeParts.codMinor),
          },
          delivery_fee_source: expected.deliveryFeeSource,
          rounding: formatAmount(expected.roundingMinor),
          total: formatAmount(expected.totalMinor),
        })
      }),
      { numRuns: 100 },
    )
  })
})
