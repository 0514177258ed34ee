import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOfferOf, aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

describe('placing an order', () => {
  it('takes at most seven statements with everything at once: cart, coupon with limits, claim, Idempotency-Key', async () => {
    const me = await signIn(h, shop)
    await aWallet(h, shop)
    const [offer] = await h.sql<{ id: number }>(
      `insert into offers (store_id, name, kind, is_automatic, percent_bp, usage_limit, per_customer_limit) values ($1, 'All limits', 'percentage', false, 1000, 9, 1) returning id`,
      [shop.storeId],
    )
    await h.sql('insert into offer_codes (store_id, code, offer_id) values ($1, $2, $3)', [
      shop.storeId,
      'ALL',
      offer?.id,
    ])
    const products = [await aProduct(h, shop), await aProduct(h, shop), await aProduct(h, shop)]
    for (const { id } of products)
      await h.call({ url: 'W/cart/items/', key: shop.key, token: me.token, body: { product_id: id, quantity: 2 } })
    const body = {
      receiver_name: 'Rahima',
      phone: '01712345678',
      address: 'Road 5',
      coupon_code: 'ALL',
      advance_amount: 10,
      advance_payment_method: 'BKASH',
      advance_transaction_id: 'TRX1',
    }
    const { result, statements } = await countStatements(h.db, () =>
      h.call({ url: 'W/order/', key: shop.key, token: me.token, body, headers: { 'idempotency-key': 'all' } }),
    )
    expect(result.status).toBe(201)
    expect(statements.length).toBeLessThanOrEqual(7)
  })

  it('takes three round trips for a guest with an Idempotency-Key: key and prices, stock and order, response and commit', async () => {
    const { id } = await aProduct(h, shop)
    const body = { receiver_name: 'Rahima', phone: '01712345679', address: 'Road 5', items: [{ product_id: id }] }
    const { result, roundTrips } = await countStatements(h.db, () =>
      h.call({ url: 'W/order/', key: shop.key, body, headers: { 'idempotency-key': 'three' } }),
    )
    expect([result.status, roundTrips]).toEqual([201, 3])
  })

  it('takes no more statements for a flash deal, and two more for one with a limit per customer', async () => {
    const [free, limited] = [await aProduct(h, shop), await aProduct(h, shop)]
    await aFlashDeal(h, shop, { items: [{ product: free }] })
    await aFlashDeal(h, shop, { perCustomerLimit: 1, items: [{ product: limited }] })
    const count = async (id: number, phone: string) => {
      const body = { receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: id }] }
      const { result, statements, roundTrips } = await countStatements(h.db, () =>
        h.call({ url: 'W/order/', key: shop.key, body, headers: { 'idempotency-key': phone } }),
      )
      return [result.status, result.data.order.subtotal, statements.length, roundTrips]
    }
    await count(free.id, '01712345682')
    expect(await count(free.id, '01712345683')).toEqual([201, '60.00', 4, 3])
    expect(await count(limited.id, '01712345684')).toEqual([201, '60.00', 6, 4])
  })

  it('takes one more statement once, after the store changed what it sells by', async () => {
    const store = await openShop(h)
    const { id } = await aProduct(h, store)
    const count = async (phone: string) => {
      const body = { receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: id }] }
      const { result, statements } = await countStatements(h.db, () =>
        h.call({ url: 'W/order/', key: store.key, body }),
      )
      return [result.status, result.data.order.discount_total, statements.length]
    }
    await count('01712345685')
    expect(await count('01712345686')).toEqual([201, '0.00', 2])
    await anOfferOf(h, store, {})
    expect(await count('01712345687')).toEqual([201, '10.00', 3])
    expect(await count('01712345688')).toEqual([201, '10.00', 2])
  })

  it('takes two more statements for an offer with a limit per customer, and none when the offer does not apply', async () => {
    const away = await openShop(h)
    const [cheap, dear] = [
      await aProduct(h, away, { priceMinor: 10_000 }),
      await aProduct(h, away, { priceMinor: 90_000 }),
    ]
    await anOfferOf(h, away, { perCustomerLimit: 1, minSubtotalMinor: 50_000 })
    await anOfferOf(h, away, { firstOrderOnly: true, productIds: [dear.id] })
    const count = async (id: number, phone: string) => {
      const body = { receiver_name: 'Rahima', phone, address: 'Road 5', items: [{ product_id: id }] }
      const { result, statements, roundTrips } = await countStatements(h.db, () =>
        h.call({ url: 'W/order/', key: away.key, body, headers: { 'idempotency-key': phone } }),
      )
      return [result.status, result.data.order.discount_total, statements.length, roundTrips]
    }
    await count(cheap.id, '01712345682')
    expect(await count(cheap.id, '01712345680')).toEqual([201, '0.00', 4, 3])
    expect(await count(dear.id, '01712345681')).toEqual([201, '90.00', 6, 4])
  })
})
