import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const headers = { authorization: `Bearer ${shop.secretKey}` }
const attack = `<script>alert('1')</script>"&`
const product = await aProduct(h, shop, { name: attack })
const placed = await anOrder(h, shop, {
  ...{ lines: [{ product, quantity: 2, discountMinor: 50_00 }], deliveryFeeMinor: 60_00, customerId: me.id },
  ...{ receiverName: attack, createdAt: '2026-01-01T20:00:00Z' },
})
await h.sql(`update websites set config = jsonb_build_object('store', $2::jsonb) where store_id = $1`, [
  shop.storeId,
  JSON.stringify({
    ...{ name: 'রঙধনু', address: 'Road 5, Dhanmondi', phone: '01712345678', email: '' },
    translations: { bn: { address: 'রোড ৫, ধানমন্ডি' }, en: { name: 'Rongdhonu', address: '' } },
  }),
])
const read = (query = '', token = me.token) =>
  h.call({ url: `W/orders/${placed.id}/invoice/?${query}`, key: shop.key, token })

describe('the invoice', () => {
  it('names store, receiver, items and amounts, in English and Bangla', async () => {
    await orderCalls(h, shop).act(placed.id, 'payments', { method: 'CASH', amount: 100 })
    const { status, data } = await read('locale=en&format=HTML')
    expect([status, data.format, data.file_name]).toEqual([200, 'html', `invoice-${placed.number}.html`])
    for (const text of [
      'Rongdhonu',
      'Road 5, Dhanmondi',
      '2 January 2026',
      'House 12',
      '৳200',
      '৳210',
      '৳100',
      '৳110',
      'Due',
    ]) {
      expect(data.content).toContain(text)
    }
    const bangla = (await read('locale=bn')).data.content
    for (const text of ['<html lang="bn">', 'রঙধনু', 'রোড ৫, ধানমন্ডি', '২ জানুয়ারি', '৳২১০', 'ডেলিভারি চার্জ', 'বাকি'])
      expect(bangla).toContain(text)
  })

  it('escapes what shoppers and staff wrote', async () => {
    const { content } = (await read()).data
    expect(content).not.toContain('<script')
    expect(content).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;')
  })

  it('is the same for staff, 404 not_found for another shopper, 400 validation_failed as pdf', async () => {
    const url = `M/${shop.subdomain}/orders/${placed.id}/invoice/`
    expect((await h.call({ url, headers })).data).toEqual((await read()).data)
    expect((await read('', (await signIn(h, shop)).token)).body.error_code).toBe('not_found')
    for (const answer of [await read('format=pdf'), await h.call({ url: `${url}?format=pdf`, headers })]) {
      expect(Object.keys(answer.body.errors)).toEqual(['format'])
    }
    const missing = await h.call({ url: `M/${shop.subdomain}/orders/1/invoice/`, headers })
    expect(missing.body).toMatchObject({ error_code: 'not_found', details: { resource: 'order' } })
  })
})
