import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { paymentCalls } from '../../../../server/test/payment-calls.ts'
import { aWallet, walletNumberOf } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const site = await setUpStorefront(h, shop)
const pay = paymentCalls(h, shop, gateways)

const rule = { deliveryLocations: [], minTotalMinor: 0, isForNewPhones: false, kind: 'fixed', reason: 'PREPAYMENT' }

beforeAll(async () => {
  await pay.open(['NAGAD'])
  await pay.allowOrigins([site.url])
  await aWallet(h, shop, 'ROCKET')
})

const toCheckout = Object.fromEntries([['then', 'checkout']])

/** An order of 500 that waits for its payment online, in a shop that asks 100 in advance for one in cash. */
async function anUnpaidOrder(visitor = site.visitor({ language: 'en' })) {
  const product = await aProduct(h, shop, { priceMinor: 500_00 })
  await visitor.post('/en/cart/items', { product_id: String(product.id), ...toCheckout })
  const buyer = { receiver_name: 'Rahima', phone: pay.phone(), address: 'Dhanmondi, Dhaka', payment_method: 'NAGAD' }
  expect((await visitor.submit('/checkout', buyer)).url.startsWith(gateways.url)).toBe(true)
  const [row] = await h.sql<{ id: string; number: string; phone: string }>(
    `select o.id, o.order_number as number, o.phone from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id where l.product_id = $1`,
    [product.id],
  )
  await pay.settings({ advanceRules: [{ ...rule, amountMinor: 100_00 }] })
  return { visitor, id: Number(row?.id), number: row?.number ?? '', phone: row?.phone ?? '' }
}

const claims = (id: number) =>
  h.sql('select method, amount_minor::int, transaction_id from payments where order_id = $1', [id])

describe('a shopper who would rather pay in cash, where the shop wants a part in advance', () => {
  it('types the transaction ID of the advance, and keeps the rest for the courier', async () => {
    const { visitor, id, number } = await anUnpaidOrder()
    await visitor.open('/en/orders/placed')
    const asked = await visitor.submit('/payment/retry', { method: 'COD' })
    expect([asked.status, asked.url.startsWith('/en/payment/advance?again=')]).toEqual([200, true])
    expect(asked.text).toContain('৳100 in advance')
    expect(asked.text).toContain(walletNumberOf(shop))
    const missing = await visitor.submit('/payment/retry')
    expect([missing.status, missing.text.includes('Enter the transaction ID of the advance.')]).toEqual([200, true])
    expect((await pay.order(id)).payment_method).toBe('NAGAD')
    const placed = await visitor.submit('/payment/retry', { transaction_advance_ROCKET: '৯AB ৩XYZ৭' })
    expect(placed.url).toBe(`/en/orders/placed?order=${number}`)
    expect(placed.text).toContain('We are checking your advance of ৳100.')
    expect(placed.text).toContain('Keep ৳400 ready')
    expect(await pay.order(id)).toMatchObject({ payment_method: 'COD', status: 'PENDING' })
    expect(await claims(id)).toEqual([{ method: 'ROCKET', amount_minor: 100_00, transaction_id: '9AB3XYZ7' }])
  })

  it('sees beside the field that the ID paid another order, and a new amount of the shop', async () => {
    const first = await anUnpaidOrder()
    await first.visitor.open('/en/orders/placed')
    await first.visitor.submit('/payment/retry', { method: 'COD' })
    await first.visitor.submit('/payment/retry', { transaction_advance_ROCKET: 'TWICE7XYZ' })
    await h.sql(`update payments set status = 'VERIFIED', verified_at = now() where order_id = $1`, [first.id])
    const { visitor, id } = await anUnpaidOrder()
    await visitor.open('/en/orders/placed')
    await visitor.submit('/payment/retry', { method: 'COD' })
    const used = await visitor.submit('/payment/retry', { transaction_advance_ROCKET: 'TWICE7XYZ' })
    expect(used.text).toContain('This transaction ID was already used for another order.')
    expect(used.form('/payment/retry').fields.transaction_advance_ROCKET).toBe('TWICE7XYZ')
    await pay.settings({ advanceRules: [{ ...rule, amountMinor: 150_00 }] })
    const more = await visitor.submit('/payment/retry', { transaction_advance_ROCKET: 'OTHER7XYZ' })
    expect(more.text).toContain('৳150 in advance')
    await visitor.submit('/payment/retry')
    expect(await claims(id)).toMatchObject([{ amount_minor: 150_00, transaction_id: 'OTHER7XYZ' }])
  })

  it('is a customer on the page of the order, in Bangla', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop, 'bn')
    const { id } = await anUnpaidOrder(visitor)
    visitor.cookies.delete('__Host-kept-placed')
    await visitor.open(`/bn/account/orders/${id}`)
    const asked = await visitor.submit('/payment/retry', { method: 'COD' })
    expect(asked.text).toContain('৳১০০ অগ্রিম')
    expect(asked.links['কিছু না বদলে ফিরে যান']).toBe(`/bn/account/orders/${id}`)
    const changed = await visitor.submit('/payment/retry', { transaction_advance_ROCKET: 'BN7XYZ123' })
    expect([changed.url, changed.text.includes('পেমেন্ট পদ্ধতি সেভ হয়েছে।')]).toEqual([`/bn/account/orders/${id}`, true])
    expect((await pay.order(id)).payment_method).toBe('COD')
  })

  it('confirms the number first where the shop asks for that, and states the advance once', async () => {
    const { visitor, id, number, phone } = await anUnpaidOrder()
    await visitor.open('/en/orders/placed')
    await visitor.submit('/payment/retry', { method: 'COD' })
    await pay.settings({ otpCheckout: 'always' })
    await visitor.submit('/payment/retry', { transaction_advance_ROCKET: 'PROOF7XYZ' })
    const codes = codesOf(h, shop)
    const code = (await codes.receive((await codes.newest(phone))?.id ?? '')) ?? ''
    const placed = await visitor.submit('/verify-phone', { code })
    await pay.settings({ otpCheckout: 'off' })
    expect(placed.url).toBe(`/en/orders/placed?order=${number}`)
    expect(await claims(id)).toMatchObject([{ transaction_id: 'PROOF7XYZ' }])
  })
})
