import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { storeAccount } from '../../../test/store-account.ts'

const h = await setUpApp()

const get = (shop: Shop, url: string, locale = 'en') =>
  h.call({ url, key: shop.key, headers: { 'accept-language': locale } })

/** An account at a gateway, which no test calls. */
const anAccount = (shop: Shop, gateway: GatewayCode) =>
  storeAccount(h, shop, gateway, { settings: {}, credentials: { app_key: String(shop.storeId) } })

const plainTerms = {
  ...{ frees: 'base', weight_slabs: [], extra_per_kg: '0.00' },
  cod_fee: { kind: 'none', amount: '0.00', percent: 0, minimum: '0.00' },
}

const addZones = (shop: Shop) =>
  h.sql(
    `insert into delivery_zones (store_id, code, label, translations, fee_minor, free_above_minor, estimated_days_min, estimated_days_max, is_active, sort_order) values
       ($1, 'outside_dhaka', 'Outside', '{}', 12000, null, 2, 5, true, 2),
       ($1, 'inside_dhaka', 'Inside', '{"bn":{"label":"ঢাকা"}}', 6000, 500000, 1, 2, true, 1),
       ($1, 'pickup', 'Shop', '{}', 0, null, 0, 1, false, 0)`,
    [shop.storeId],
  )

describe('delivery zones', () => {
  it('are returned in the store’s order with their fees, in the requested language', async () => {
    const shop = await openShop(h)
    await addZones(shop)
    const { data } = await get(shop, 'W/delivery-zones/', 'bn')
    expect(data).toEqual({
      items: [
        {
          code: 'inside_dhaka',
          label: 'ঢাকা',
          ...{ kind: 'delivery', pickup_point: null },
          fee: '60.00',
          ...plainTerms,
          free_above: '5000.00',
          free_by_offer_above: null,
          estimated_days: { min: 1, max: 2 },
        },
        {
          code: 'outside_dhaka',
          label: 'Outside',
          ...{ kind: 'delivery', pickup_point: null },
          fee: '120.00',
          ...plainTerms,
          free_above: null,
          free_by_offer_above: null,
          estimated_days: { min: 2, max: 5 },
        },
      ],
      next_cursor: null,
      has_more: false,
    })
    expect((await get(shop, 'W/delivery-zones/?fields=code,fee')).data.items[0]).toEqual({
      code: 'inside_dhaka',
      fee: '60.00',
    })
  })

  it('promise what the zone alone gives, and apart from it the lowest subtotal of an offer for everybody', async () => {
    const shop = await openShop(h)
    await addZones(shop)
    await h.sql(`update delivery_zones set is_active = true where store_id = $1`, [shop.storeId])
    const byOffer = async () => {
      h.deps.responses.forget('all')
      const { data } = await get(shop, 'W/delivery-zones/')
      expect(data.items.map((zone: { free_above: string | null }) => zone.free_above)).toEqual([null, '5000.00', null])
      return data.items.map((zone: { free_by_offer_above: string | null }) => zone.free_by_offer_above)
    }
    const free = { kind: 'free_delivery' } as const
    const now = h.deps.clock().getTime()
    for (const [place, more] of [
      { code: 'FREE' },
      { firstOrderOnly: true },
      { perCustomerLimit: 1 },
      { scope: 'selection' as const },
      { isActive: false },
      { usageLimit: 1, usedCount: 1 },
      { startsAt: new Date(now + 60_000).toISOString() },
      { endsAt: new Date(now).toISOString() },
    ].entries())
      await anOfferOf(h, shop, { ...free, minSubtotalMinor: 1000_00 + place, ...more })
    await anOfferOf(h, shop, { percentBp: 1000, minSubtotalMinor: 500_00 })
    expect(await byOffer()).toEqual([null, null, null])
    await anOfferOf(h, shop, { ...free, minSubtotalMinor: 8000_00 })
    expect(await byOffer()).toEqual([null, '8000.00', '8000.00'])
    await anOfferOf(h, shop, { ...free, minSubtotalMinor: 3000_00 })
    expect(await byOffer()).toEqual([null, '3000.00', '3000.00'])
  })

  it('promise no more than a quote of exactly that subtotal gives, whichever offer wins', async () => {
    const shop = await openShop(h)
    await addZones(shop)
    const product = await aProduct(h, shop, { priceMinor: 1000_00 })
    const feeOf = async (quantity: number) => {
      const items = [{ product_id: product.id, quantity }]
      const body = { items, delivery_location: 'inside_dhaka', address: 'House 12' }
      const { status, data } = await h.call({ url: 'W/checkout/quote/', key: shop.key, body })
      expect(status).toBe(200)
      return [data.subtotal, data.delivery_fee, data.delivery_fee_source]
    }
    await anOfferOf(h, shop, { kind: 'free_delivery', minSubtotalMinor: 3000_00 })
    expect(await feeOf(2)).toEqual(['2000.00', '60.00', 'zone'])
    expect(await feeOf(3)).toEqual(['3000.00', '0.00', 'offer'])
    await anOfferOf(h, shop, { percentBp: 1000 })
    h.deps.responses.forget('all')
    expect(await feeOf(3)).toEqual(['3000.00', '60.00', 'zone'])
    const { items } = (await get(shop, 'W/delivery-zones/')).data
    expect(items[0]).toMatchObject({ free_above: '5000.00', free_by_offer_above: '3000.00' })
    expect(await feeOf(5)).toEqual(['5000.00', '0.00', 'free_above'])
  })

  it('are a single free one in a store that has none', async () => {
    const { data } = await get(await openShop(h), 'W/delivery-zones/')
    expect(data.items).toMatchObject([
      { code: 'inside_dhaka', label: 'Delivery', fee: '0.00', free_above: null, free_by_offer_above: null },
    ])
  })
})

describe('payment methods', () => {
  const codes = async (shop: Shop, query = '') =>
    (await get(shop, `W/payment-methods/${query}`)).data.items.map(({ code }: { code: string }) => code)

  it('are the enabled ones, in the store’s order, with what a shopper must know', async () => {
    const shop = await openShop(h)
    await h.sql(
      `insert into payment_methods (store_id, code, name, type, logo, instructions, account_number, is_enabled, supports_advance, supports_refund, min_amount_minor, max_amount_minor, fee_percent, sort_order) values
         ($1, 'BKASH', 'bKash', 'manual', '/media/b.svg', 'Send money', '01700-000000', true, true, false, 1000, 2500000, 1.85, 2),
         ($1, 'NAGAD', 'Nagad', 'gateway', '', '', '', true, false, true, 0, null, 0, 1),
         ($1, 'ROCKET', 'Rocket', 'manual', '', '', '', false, false, false, 0, null, 0, 0)`,
      [shop.storeId],
    )
    expect(await codes(shop)).toEqual(['COD', 'BKASH'])
    await anAccount(shop, 'NAGAD')
    const { data } = await get(shop, 'W/payment-methods/')
    expect(data).toMatchObject({ next_cursor: null, has_more: false })
    expect(data.items.map(({ code, is_online }: Record<string, unknown>) => [code, is_online])).toEqual([
      ['COD', false],
      ['NAGAD', true],
      ['BKASH', false],
    ])
    expect(data.items[2]).toEqual({
      code: 'BKASH',
      name: 'bKash',
      type: 'manual',
      logo: '/media/b.svg',
      instructions: 'Send money',
      account_number: '01700-000000',
      is_online: false,
      supports_advance: true,
      supports_refund: false,
      min_amount: '10.00',
      max_amount: '25000.00',
      fee_percent: 1.85,
      sort_order: 2,
    })
    expect(await codes(shop, '?amount=9.99')).toEqual(['COD', 'NAGAD'])
    expect(await codes(shop, '?amount=10')).toEqual(['COD', 'NAGAD', 'BKASH'])
    expect(await codes(shop, '?amount=25000.00')).toEqual(['COD', 'NAGAD', 'BKASH'])
    expect(await codes(shop, '?amount=25000.01')).toEqual(['COD', 'NAGAD'])
  })

  it('are none where a store with zones does not deliver, and all where there are no zones', async () => {
    const shop = await openShop(h)
    expect(await codes(shop, '?delivery_location=PICKUP')).toEqual(['COD'])
    await addZones(shop)
    expect(await codes(shop, '?delivery_location=inside_dhaka')).toEqual(['COD'])
    expect(await codes(shop, '?delivery_location=sub_dhaka')).toEqual([])
    expect(await codes(shop, '?delivery_location=pickup')).toEqual([])
  })

  it('return 400 validation_failed for an invalid amount or place', async () => {
    const shop = await openShop(h)
    for (const [query, field] of [
      ['amount=1.234', 'amount'],
      ['amount=NaN', 'amount'],
      ['delivery_location=moon!', 'delivery_location'],
    ] as const) {
      const { body } = await get(shop, `W/payment-methods/?${query}`)
      expect(body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })
})
