import { afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { releaseDealUnits } from './release-deal-units.queries.ts'

const { h, shop } = await setUpShop()
afterEach(() => expectHealthy(h))

const phone = () => `015${10_000_000 + next()}`
type Item = { shown?: number; quantity?: number }
const buy = (product: TestProduct, { shown, quantity = 1 }: Item, typed = phone()) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      ...{ receiver_name: 'Rahima', phone: typed, address: 'Road 5' },
      items: [{ product_id: product.id, quantity, ...(shown === undefined ? {} : { unit_price: shown }) }],
    },
  })
const change = (dealId: number, body: object) =>
  h.call({
    method: 'PATCH',
    url: `M/${shop.subdomain}/flash-deals/${dealId}/`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    body,
  })
const lockStock = ({ variantId }: TestProduct) => ({
  text: 'select 1 from stock where variant_id = $1 for update',
  values: [variantId],
})
const lockDeal = ({ variantId }: TestProduct) => ({
  text: 'select 1 from flash_deal_variants where variant_id = $1 for update',
  values: [variantId],
})
const paid = (responses: TestResponse[]) =>
  responses.map(({ status, body, data }) => (status === 201 ? data.order.items[0].unit_price : body.error_code)).sort()

describe('a quota of ten units with sixteen buyers at the same moment', () => {
  it('is sold to ten who state its price; the others are refused with price_changed', async () => {
    const product = await aProduct(h, shop, { stock: 100 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 10 }] })
    const buyers = Array.from({ length: 16 }, () => () => buy(product, { shown: 60 }))
    const outcomes = paid(await behindLock(h, lockStock(product), buyers))
    expect(outcomes).toEqual([...Array(10).fill('60.00'), ...Array(6).fill('price_changed')])
    expect(await soldIn(h, dealId, product)).toEqual([10, 10])
  })

  it('is sold to ten; those who state no price pay the regular one, with a warning', async () => {
    const product = await aProduct(h, shop, { stock: 100 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 10 }] })
    const buyers = Array.from({ length: 16 }, () => () => buy(product, {}))
    const responses = await behindLock(h, lockStock(product), buyers)
    expect(paid(responses)).toEqual([...Array(6).fill('100.00'), ...Array(10).fill('60.00')])
    expect(responses.filter(({ data }) => data.warnings[0]?.code === 'FLASH_DEAL_ENDED')).toHaveLength(6)
    expect(await soldIn(h, dealId, product)).toEqual([10, 10])
  })
})

describe('a flash deal with a limit per customer', () => {
  it('gives one phone its units once, however many orders wait', async () => {
    const product = await aProduct(h, shop, { stock: 100 })
    const dealId = await aFlashDeal(h, shop, { perCustomerLimit: 1, items: [{ product }] })
    const mine = phone()
    const orders = Array.from({ length: 4 }, () => () => buy(product, { shown: 60 }, mine))
    const outcomes = paid(await behindLock(h, lockStock(product), orders))
    expect(outcomes).toEqual(['60.00', 'price_changed', 'price_changed', 'price_changed'])
    expect(await soldIn(h, dealId, product)).toEqual([1, 1])
  })
})

describe('a flash deal that staff change while an order waits', () => {
  it('and end, refuses the order with price_changed', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    const [response] = await behindLock(h, lockStock(product), [() => buy(product, { shown: 60 })], () =>
      change(dealId, { is_active: false }),
    )
    expect(response?.body).toMatchObject({ error_code: 'price_changed', details: { items: [{ actual: '100.00' }] } })
    expect(await soldIn(h, dealId, product)).toEqual([0, 0])
  })

  it('keeps a quota that is not below what was sold meanwhile', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 5 }] })
    const items = [{ variant_id: product.variantId, price: 60, quota: 2 }]
    const [placed, changed] = await behindLock(h, lockDeal(product), [
      () => buy(product, { shown: 60, quantity: 3 }),
      () => change(dealId, { items }),
    ])
    expect([placed?.status, changed?.status]).toEqual([201, 400])
    expect(Object.keys(changed?.body.errors)).toEqual(['items.0.quota'])
    expect(await soldIn(h, dealId, product)).toEqual([3, 3])
  })
})

describe('a flash deal of a product whose price staff lower at the same moment', () => {
  const merchant = (path: string, body: object) =>
    h.call({ url: `M/${shop.subdomain}/${path}`, headers: { authorization: `Bearer ${shop.secretKey}` }, body })

  it('is planned against the new price when that is being saved', async () => {
    const { variantId } = await aProduct(h, shop)
    const [start, end] = [0, 24].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const lock = { text: 'select from variants where id = $1 for update', values: [variantId] }
    const [edited, planned] = await behindLock(h, lock, [
      () => merchant('bulk-edits/', { changes: [{ variant_id: variantId, price: { from: '100.00', to: '50.00' } }] }),
      () =>
        merchant('flash-deals/', {
          ...{ title: 'Eid', starts_at: start, ends_at: end },
          items: [{ variant_id: variantId, price: 60, quota: 5 }],
        }),
    ])
    expect(edited?.data).toMatchObject({ done_count: 1 })
    expect([planned?.status, Object.keys(planned?.body.errors ?? {})]).toEqual([400, ['items.0.price']])
  })

  it('is not resumed at a price that is no longer lower', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 5 }] })
    await change(dealId, { is_active: false })
    const price = { from: '100.00', to: '50.00' }
    const lowered = await merchant('bulk-edits/', { changes: [{ variant_id: product.variantId, price }] })
    expect(lowered.data).toMatchObject({ done_count: 1 })
    expect((await change(dealId, { title: 'Eid is over' })).status).toBe(200)
    const refused = await change(dealId, { is_active: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['items.0.price']])
    const items = [{ variant_id: product.variantId, price: 40, quota: 5 }]
    expect((await change(dealId, { is_active: true, items })).status).toBe(200)
  })
})

describe('units of a flash deal', () => {
  it('are returned to the quota once', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    const kept = await buy(product, { shown: 60, quantity: 2 })
    const placed = await buy(product, { shown: 60, quantity: 3 })
    expect([kept.status, await soldIn(h, dealId, product)]).toEqual([201, [5, 5]])
    const release = () => inStore(h.db, shop.storeId, (tx) => releaseDealUnits(tx, shop.storeId, placed.data.order.id))
    await release()
    await release()
    expect(await soldIn(h, dealId, product)).toEqual([2, 2])
    await h.sql('update flash_deal_uses set released_at = null where order_id = $1', [placed.data.order.id])
    await h.sql('update flash_deal_variants set sold = 5 where deal_id = $1', [dealId])
  })
})

describe('an order whose flash deal is sold out meanwhile', () => {
  it('gets an offer with a limit per customer, whose minimum it reaches only now, once', async () => {
    const away = await openShop(h)
    const [product, other] = [await aProduct(h, away), await aProduct(h, away)]
    await aFlashDeal(h, away, { items: [{ product, quota: 1 }] })
    await anOfferOf(h, away, { kind: 'fixed', amountMinor: 40_00, perCustomerLimit: 1, minSubtotalMinor: 180_00 })
    const buyIn = (ids: number[], typed: string) => () =>
      h.call({
        url: 'W/order/',
        key: away.key,
        body: {
          ...{ receiver_name: 'Rahima', phone: typed, address: 'Road 5' },
          items: ids.map((id) => ({ product_id: id })),
        },
      })
    const mine = phone()
    const both = [product.id, other.id]
    const lock = lockStock(product)
    const responses = await behindLock(h, lock, [
      buyIn([product.id], phone()),
      buyIn(both, mine),
      buyIn(both.reverse(), mine),
    ])
    const discounts = responses.map(({ data }) => data.order.discount_total)
    expect([discounts[0], ...discounts.slice(1).sort()]).toEqual(['0.00', '0.00', '40.00'])
  })
})
