import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { expireOrder } from './expire-orders.ts'
import { releaseOrder } from './release-order.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

const system = { type: 'system', id: '' } as const
const onHand = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand
const releases = (orderId: number) =>
  h.sql(`select variant_id, quantity from stock_moves where order_id = $1 and kind = 'release' order by variant_id`, [
    orderId,
  ])
const shownStatus = async (productId: number) =>
  (await h.sql('select stock_status from product_listings where product_id = $1', [productId]))[0]?.stock_status

async function anOffer(code: string | null) {
  const [offer] = await h.sql<{ id: string }>(
    `insert into offers (store_id, name, kind, is_automatic, percent_bp, usage_limit) values ($1, 'Eid', 'percentage', $2, 1000, 10) returning id`,
    [shop.storeId, code === null],
  )
  if (code) {
    await h.sql('insert into offer_codes (store_id, code, offer_id, usage_limit) values ($1, $2, $3, 5)', [
      shop.storeId,
      code,
      offer?.id,
    ])
  }
  return Number(offer?.id)
}
const used = async (offerId: number, code: string) => {
  const [row] = await h.sql<{ offer: number; code: number | null }>(
    `select o.used_count as offer, c.used_count as code from offers o left join offer_codes c on c.offer_id = o.id and c.code = $2 where o.id = $1`,
    [offerId, code],
  )
  return row
}

/** An order of two products with a coupon: everything that can be released. */
async function fullOrder(more: Partial<Parameters<typeof anOrder>[2]> = {}) {
  const [rice, oil] = [await aProduct(h, shop, { stock: 3 }), await aProduct(h, shop, { stock: 10 })]
  const code = `EID${next()}`
  const offerId = await anOffer(code)
  const order = await anOrder(h, shop, {
    lines: [
      { product: oil, quantity: 4 },
      { product: rice, quantity: 3 },
    ],
    offer: { id: offerId, code },
    ...more,
  })
  return { ...order, rice, oil, offerId, code }
}

describe('a cancelled order', () => {
  it('restocks its items, releases its coupon use, and shows the products as in stock again', async () => {
    const { id, rice, oil, offerId, code } = await fullOrder()
    await h.sql('select refresh_stock_status($1, $2)', [shop.storeId, [rice.variantId]])
    expect([await shownStatus(rice.id), await used(offerId, code)]).toEqual(['out_of_stock', { offer: 1, code: 1 }])
    const { data } = await calls.act(id, 'cancel', { reason: 'Asked by phone' })
    expect(data).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Asked by phone' })
    expect([await onHand(rice.variantId), await onHand(oil.variantId)]).toEqual([3, 10])
    expect(await shownStatus(rice.id)).toBe('low_stock')
    expect(await used(offerId, code)).toEqual({ offer: 0, code: 0 })
    expect(data.offer_uses[0].released_at).not.toBeNull()
  })

  it('does not restock lost items, and releases its coupon use all the same', async () => {
    const { id, rice, offerId, code } = await fullOrder({ status: 'PROCESSING' })
    await calls.act(id, 'cancel', { restock: false })
    expect([await onHand(rice.variantId), await releases(id)]).toEqual([0, []])
    expect(await used(offerId, code)).toEqual({ offer: 0, code: 0 })
  })

  it('does not restock a variant that is not tracked', async () => {
    const service = await aProduct(h, shop, { stock: 0, isTracked: false })
    const { id } = await anOrder(h, shop, { lines: [{ product: service, quantity: 2 }] })
    expect((await calls.act(id, 'cancel')).status).toBe(200)
    expect(await onHand(service.variantId)).toBe(0)
  })

  it('is released once when it is cancelled twice at the same moment', async () => {
    const { id, rice, oil, offerId, code } = await fullOrder()
    const cancel = () => calls.act(id, 'cancel')
    const responses = await behindLock(h, holdOrder(id), [cancel, cancel])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await onHand(rice.variantId), await onHand(oil.variantId)]).toEqual([3, 10])
    expect(await releases(id)).toHaveLength(2)
    expect(await used(offerId, code)).toEqual({ offer: 0, code: 0 })
  })

  it('is either cancelled or shipped when both are requested at the same moment, never both', async () => {
    for (const first of ['cancel', 'ship'] as const) {
      const { id, rice } = await fullOrder({ status: 'CONFIRMED' })
      const second = first === 'cancel' ? 'ship' : 'cancel'
      const [won, lost] = await behindLock(h, holdOrder(id), [() => calls.act(id, first), () => calls.act(id, second)])
      expect([won?.status, lost?.status, lost?.body.error_code]).toEqual([200, 409, 'invalid_state'])
      expect(await onHand(rice.variantId)).toBe(first === 'cancel' ? 3 : 0)
    }
  })
})

describe('the release of an order', () => {
  it('restocks once per order and variant, however often it runs', async () => {
    const { id, rice, oil, offerId, code } = await fullOrder()
    const release = () =>
      inStore(h.db, shop.storeId, (tx) => releaseOrder(tx, { storeId: shop.storeId, orderId: id, actor: system }))
    await release()
    await Promise.all([release(), release()])
    expect([await onHand(rice.variantId), await onHand(oil.variantId)]).toEqual([3, 10])
    expect(await releases(id)).toEqual([
      { variant_id: String(rice.variantId), quantity: 3 },
      { variant_id: String(oil.variantId), quantity: 4 },
    ])
    expect(await used(offerId, code)).toEqual({ offer: 0, code: 0 })
    await h.sql(`update orders set status = 'PENDING' where id = $1`, [id])
    await calls.act(id, 'cancel')
    expect(await releases(id)).toHaveLength(2)
  })

  it('restocks items once when two releases run at the same moment', async () => {
    const salt = await aProduct(h, shop, { stock: 50 })
    const { id } = await anOrder(h, shop, { lines: [{ product: salt, quantity: 2 }] })
    const release = () =>
      inStore(h.db, shop.storeId, (tx) => releaseOrder(tx, { storeId: shop.storeId, orderId: id, actor: system }))
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [salt.variantId] }
    await behindLock(h, lock, [release, release])
    expect(await onHand(salt.variantId)).toBe(50)
    expect(await releases(id)).toHaveLength(1)
    await calls.act(id, 'cancel')
  })

  it('releases the use of an offer once when two run at the same moment', async () => {
    const service = await aProduct(h, shop, { isTracked: false })
    const code = `TWO${next()}`
    const offerId = await anOffer(code)
    const { id } = await anOrder(h, shop, { lines: [{ product: service }], offer: { id: offerId, code } })
    const release = () =>
      inStore(h.db, shop.storeId, (tx) => releaseOrder(tx, { storeId: shop.storeId, orderId: id, actor: system }))
    const lock = { text: 'select 1 from offers where id = $1 for update', values: [offerId] }
    await behindLock(h, lock, [release, release])
    expect(await used(offerId, code)).toEqual({ offer: 0, code: 0 })
    await calls.act(id, 'cancel')
  })

  it('locks stock in the order of the variants, and none that come later, so that no deadlock is possible', async () => {
    const [tea, milk] = [await aProduct(h, shop, { stock: 50 }), await aProduct(h, shop, { stock: 50 })]
    const { id } = await anOrder(h, shop, { lines: [{ product: milk }, { product: tea }] })
    const held = { text: 'select 1 from stock where variant_id = $1 for update', values: [tea.variantId] }
    const milkIsFree = () => h.sql('select 1 from stock where variant_id = $1 for update nowait', [milk.variantId])
    const [response] = await behindLock(h, held, [() => calls.act(id, 'cancel')], milkIsFree)
    expect(response?.status).toBe(200)
    expect([await onHand(tea.variantId), await onHand(milk.variantId)]).toEqual([50, 50])
  })

  it('locks the listings after the offer, as placing an order does, so that no deadlock is possible', async () => {
    const { id, rice, offerId } = await fullOrder()
    const held = { text: 'select 1 from offers where id = $1 for update', values: [offerId] }
    const listingIsFree = () =>
      h.sql('select 1 from product_listings where product_id = $1 for update nowait', [rice.id])
    const [response] = await behindLock(h, held, [() => calls.act(id, 'cancel')], listingIsFree)
    expect(response?.status).toBe(200)
  })
})

describe('an expired order', () => {
  it('ends unpaid, is released completely and emits its event', async () => {
    const { id, rice, offerId, code } = await fullOrder({ paymentMethod: 'BKASH' })
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, id))
    const { data } = await calls.read(id)
    expect(data).toMatchObject({ status: 'EXPIRED', payment_status: 'EXPIRED' })
    expect([await onHand(rice.variantId), await used(offerId, code)]).toEqual([3, { offer: 0, code: 0 }])
    expect(await h.sql(`select type from outbox where resource_id = $1`, [String(id)])).toEqual([
      { type: 'order.expired' },
    ])
  })

  it('is released once when it is cancelled at the same moment', async () => {
    const { id, rice } = await fullOrder({ paymentMethod: 'BKASH' })
    const expire = () => inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, id))
    const settled = await behindLock(h, holdOrder(id), [
      async () => (await calls.act(id, 'cancel')).status,
      () => expire().catch((error) => error.code),
    ])
    expect(settled).toEqual([200, 'invalid_state'])
    expect([await onHand(rice.variantId), await releases(id)]).toEqual([3, expect.objectContaining({ length: 2 })])
  })
})
