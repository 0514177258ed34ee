import { expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

/** A store that has sold already, and so is known to the server. */
async function aKnownStore() {
  const store = await openShop(h)
  const product = await aProduct(h, store, { priceMinor: 100_00 })
  const order = async (more: object = {}) => {
    const { status, data } = await h.call({
      url: 'W/order/',
      key: store.key,
      body: {
        ...{ receiver_name: 'Rahima', phone: `015${10_000_000 + next()}`, address: 'Road 5' },
        items: [{ product_id: product.id }],
        ...more,
      },
    })
    return status === 201 ? data.order.total : status
  }
  expect(await order()).toBe('100.00')
  const change = (statement: string) => h.sql(statement, [store.storeId])
  return { store, product, order, change }
}

// Changed in the tables, as by another server of which no notification has arrived.
it('sells by each change from the next order on: zones and payment methods', async () => {
  const { store, order, change } = await aKnownStore()
  await aZone(h, store, { code: 'inside_dhaka', feeMinor: 60_00 })
  expect(await order()).toBe('160.00')
  await change('update delivery_zones set fee_minor = 7000 where store_id = $1')
  expect(await order()).toBe('170.00')
  await change('delete from delivery_zones where store_id = $1')
  expect(await order()).toBe('100.00')

  const byWallet = { payment_method: 'BKASH', payment_transaction_id: 'TRX1' }
  expect(await order(byWallet)).toBe(400)
  await aWallet(h, store)
  expect(await order(byWallet)).toBe('100.00')
  await change(`update payment_methods set is_enabled = false where store_id = $1 and code = 'BKASH'`)
  expect(await order(byWallet)).toBe(400)
})

it('sells by each change from the next order on: automatic offers', async () => {
  const { store, order, change } = await aKnownStore()
  await anOfferOf(h, store, { percentBp: 1000, isActive: false })
  expect(await order()).toBe('100.00')
  await change('update offers set is_active = true where store_id = $1')
  expect(await order()).toBe('90.00')
  await change('update offers set is_automatic = false where store_id = $1')
  expect(await order()).toBe('100.00')
  await change('update offers set is_automatic = true where store_id = $1')
  expect(await order()).toBe('90.00')
  await change('update offers set is_active = false, deleted_at = now() where store_id = $1')
  expect(await order()).toBe('100.00')
})

it('sells by each change from the next order on: bundles', async () => {
  const { store, product, order, change } = await aKnownStore()
  await aBundle(h, store, {
    priceMinor: 80_00,
    items: [{ product, quantity: 1 }, { product: await aProduct(h, store) }],
  })
  const items = [{ product_id: product.id, quantity: 1 }]
  expect(await order({ items })).toBe('100.00')
  await change('update bundles set is_active = false where store_id = $1')
  await aBundle(h, store, { priceMinor: 150_00, items: [{ product, quantity: 2 }] })
  expect(await order({ items: [{ product_id: product.id, quantity: 2 }] })).toBe('150.00')
  await change('update bundles set is_active = false where store_id = $1')
  expect(await order({ items: [{ product_id: product.id, quantity: 2 }] })).toBe('200.00')
  await change('update bundles set is_active = true where store_id = $1 and price_minor = 15000')
  expect(await order({ items: [{ product_id: product.id, quantity: 2 }] })).toBe('150.00')
})

it('sells by each change from the next order on: flash deals', async () => {
  const { store, product, order } = await aKnownStore()
  await aFlashDeal(h, store, { items: [{ product, priceMinor: 55_00 }] })
  expect(await order()).toBe('55.00')
})

it('prices one store by nothing that it knows of another', async () => {
  const [a, b] = [await aKnownStore(), await aKnownStore()]
  await aZone(h, a.store, { code: 'inside_dhaka', feeMinor: 60_00 })
  await aZone(h, b.store, { code: 'inside_dhaka', feeMinor: 90_00 })
  expect([await a.order(), await b.order(), await a.order(), await b.order()]).toEqual([
    ...['160.00', '190.00'],
    ...['160.00', '190.00'],
  ])
})
