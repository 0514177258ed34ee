import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { aJpeg } from '../../../../server/test/images.ts'
import { orderCalls } from '../../../../server/test/order-factory.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../../server/test/shipments.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 50 })
await h.sql('update websites set config = config || $2 where store_id = $1', [
  shop.storeId,
  JSON.stringify({ footer: { phone: '01999000111' } }),
])
let buyers = 0

/** A guest who ordered two sarees for cash. */
async function aBuyer() {
  const visitor = site.visitor({ language: 'en' })
  await visitor.post('/en/cart/items', { product_id: String(saree.id), quantity: '2', ...toCheckout })
  const phone = `0171100${String(1000 + ++buyers)}`
  const placed = await visitor.submit('/checkout', {
    ...{ receiver_name: 'Rahima', phone, address: 'House 1, Dhanmondi, Dhaka', payment_method: 'COD' },
  })
  const number = new URL(placed.url, site.url).searchParams.get('order') ?? ''
  const [row] = await h.sql<{ id: string }>('select id from orders where order_number = $1', [number])
  return { visitor, number, phone, id: Number(row?.id), page: `/en/track?order=${number}` }
}
const toCheckout = Object.fromEntries([['then', 'checkout']])
const openForm = /\/track\/(cancel|refund)\?order=/

/** Sends an order in two parcels, the first of one unit. */
async function sendInTwo(id: number) {
  const { act, read } = orderCalls(h, shop)
  await act(id, 'confirm')
  const [item] = (await read(id)).data.items
  const { create, set } = shipmentCalls(h, shop)
  const pathao = { courier_name: 'Pathao', tracking_code: 'PT-1', tracking_url: 'https://pathao.example/1' }
  const first = await create(id, { items: [{ order_item_id: item.id, quantity: 1 }], ...pathao })
  const second = await create(id, { courier_name: '<b>RedX</b>' })
  await set(first.data.id, 'PICKED_UP')
  await set(first.data.id, 'DELIVERED')
  await set(second.data.id, 'OUT_FOR_DELIVERY')
}

describe('the order of a guest, in the browser that placed it', () => {
  it('shows its items and the phone of the shop, and is cancelled there', async () => {
    const { visitor, number, page } = await aBuyer()
    const shown = await visitor.open(page)
    expect(shown.text).toMatch(/Jamdani 2 × ৳100/)
    expect(shown.links['Call 01999000111']).toBe('tel:01999000111')
    await visitor.open(shown.links['Cancel order'] ?? '')
    const empty = await visitor.post('/en/track/cancel', { order: number })
    expect([empty.url.startsWith('/en/track/cancel?again='), empty.text.includes('Write a reason.')]).toEqual([
      true,
      true,
    ])
    const cancelled = await visitor.submit('/track/cancel', { reason: 'I changed my mind' })
    expect(cancelled.text).toContain('Order cancelled.')
    expect(cancelled.html).not.toMatch(openForm)
  })

  it('in several parcels shows how far each is, and leads to its courier', async () => {
    const { visitor, id, page } = await aBuyer()
    await sendInTwo(id)
    const shown = await visitor.open(page)
    expect(shown.text).toMatch(/Parcel 1 Delivered 1 item · Pathao · PT-1/)
    expect(shown.text).toContain('Parcel 2 Out for delivery 1 item · <b>RedX</b>')
    expect(shown.links['Track parcel 1']).toBe('https://pathao.example/1')
    expect(shown.links).not.toHaveProperty('Track it at the courier')
  })

  it('in one parcel shows how far that is', async () => {
    const { visitor, id, page } = await aBuyer()
    await orderCalls(h, shop).act(id, 'confirm')
    expect((await visitor.open(page)).text).not.toContain('Parcel:')
    const { create, set } = shipmentCalls(h, shop)
    const { data } = await create(id, { courier_name: 'Pathao' })
    for (const [status, text] of [
      ['OUT_FOR_DELIVERY', 'Parcel: Out for delivery'],
      ['HELD', 'Parcel: Waiting at the courier'],
    ] as const) {
      await set(data.id, status)
      expect((await visitor.open(page)).text).toContain(text)
    }
  })

  it('can be refunded on request after its delivery, once, and shows that the request waits', async () => {
    const { visitor, id, page } = await aBuyer()
    const { act } = orderCalls(h, shop)
    for (const step of ['confirm', 'ship', 'deliver'] as const) await act(id, step)
    const form = await visitor.open((await visitor.open(page)).links['Request a refund'] ?? '')
    expect(form.text).toContain('Jamdani')
    const wallet = { reason: 'It is torn', payout_method: 'BKASH' }
    const refused = await visitor.submit('/track/refund', { ...wallet, payout_account: '০১৭' })
    expect(refused.url).toContain('/en/track/refund?again=')
    expect(refused.form('/track/refund').fields.payout_account).toBe('০১৭')
    // As a browser sends it: with a photo.
    const asked = await visitor.upload('/track/refund', { payout_account: '০১৭১১২২৩৩৪৪' }, [await aJpeg(40, 30)])
    expect(asked.text).toContain('Your refund request is with the shop.')
    expect(asked.html).not.toMatch(openForm)
    expect((await visitor.open(page)).text).toContain('Contact the shop if it is urgent.')
    const refunds = () => h.sql('select status, requested_by, payout_account from refunds where order_id = $1', [id])
    const stored = { requested_by: 'guest', payout_account: '+8801711223344' }
    expect(await refunds()).toEqual([{ ...stored, status: 'PENDING' }])
    const withdrawn = await visitor.submit('/track/withdraw')
    expect([withdrawn.text.includes('Refund request withdrawn.'), openForm.test(withdrawn.html)]).toEqual([true, true])
    expect(await refunds()).toEqual([{ ...stored, status: 'WITHDRAWN' }])
    expect(withdrawn.html).not.toContain('/track/withdraw')
  })

  it('withdraws the request of a cancellation, unless the shop was quicker', async () => {
    const { visitor, id, number, page } = await aBuyer()
    await h.sql(`update orders set status = 'PROCESSING' where id = $1`, [id])
    const ask = async () => {
      await visitor.open(`/en/track/cancel?order=${number}`)
      return visitor.submit('/track/cancel', { reason: 'I changed my mind' })
    }
    expect((await ask()).text).toContain('Your cancellation request is with the shop.')
    expect((await visitor.submit('/track/withdraw')).text).toContain('Cancellation request withdrawn.')
    await ask()
    await h.sql(
      `update cancellation_requests set status = 'REJECTED', reviewed_at = now() where order_id = $1 and status = 'PENDING'`,
      [id],
    )
    expect((await visitor.submit('/track/withdraw')).text).toContain('The shop has replied to the request meanwhile.')
    const stranger = site.visitor({ language: 'en' })
    expect((await stranger.post('/en/track/withdraw', { order: number })).url).toBe('/en/track')
    expect((await visitor.open(page)).html).not.toContain('/track/withdraw')
  })

  it('shows others its progress and the phone only, and takes no request from them', async () => {
    const { number, phone, id } = await aBuyer()
    const stranger = site.visitor({ language: 'en' })
    await stranger.open('/en/track')
    const found = await stranger.submit('/track', { order_number: number, phone })
    expect(found.text).toContain('Call 01999000111')
    expect(found.text).not.toContain('Jamdani')
    expect(found.html).not.toMatch(openForm)
    expect((await stranger.open(`/en/track/cancel?order=${number}`)).url).toBe('/en/track')
    expect((await stranger.post('/en/track/cancel', { order: number, reason: 'Mine' })).url).toBe('/en/track')
    expect((await stranger.post('/en/track/refund', { order: number, reason: 'Mine' })).url).toBe('/en/track')
    expect(await h.sql('select status from orders where id = $1', [id])).toEqual([{ status: 'PENDING' }])
  })
})
