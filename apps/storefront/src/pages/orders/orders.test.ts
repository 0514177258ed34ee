import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../server/test/accounts.ts'
import { aProduct } from '../../../../server/test/factories.ts'
import { aJpeg } from '../../../../server/test/images.ts'
import { codesOf } from '../../../../server/test/one-time-codes.ts'
import { anOrder, type OrderSpec } from '../../../../server/test/order-factory.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { shipmentCalls } from '../../../../server/test/shipments.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor, ownerFieldOf } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani <b>Saree</b>', slug: 'jamdani', stock: 50 })

async function storeSettings(changed: object) {
  await h.sql('update stores set settings = settings || $2 where id = $1', [shop.storeId, JSON.stringify(changed)])
  h.deps.storeKeys.forget('all')
}
const phoneOf = async (id: number) =>
  (await h.sql<{ phone: string }>('select phone from orders where id = $1', [id]))[0]?.phone

/** A customer with an order. */
async function customerWith(spec: Partial<OrderSpec> = {}) {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
  const order = await anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], customerId: shopper.id, ...spec })
  return { visitor, order, path: `/bn/account/orders/${order.id}` }
}

describe('the address of an order in messages', () => {
  it('leads its customer to the order, and others to its tracking', async () => {
    const { visitor, order, path } = await customerWith()
    expect((await visitor.open(`/bn/orders/${order.number}`)).url).toBe(path)
    const tracking = `/bn/track?order=${order.number}`
    const guest = await site.visitor().open(`/bn/orders/${order.number}`)
    expect([guest.url, guest.html.includes(`value="${order.number}"`)]).toEqual([tracking, true])
    const { visitor: another } = await aSignedInVisitor(site, h, shop)
    expect((await another.open(`/bn/orders/${order.number}`)).url).toBe(tracking)
    expect((await visitor.open('/bn/orders/..%2F..%2Flogin')).url).toBe('/bn/track?order=..%2F..%2Flogin')
  })
})

describe('the orders of a customer', () => {
  it('begin with a registration, and have a page with items, money and history', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/register')
    const email = 'first.order@example.com'
    await visitor.submit('/register', { name: 'Salma', email, phone: '01799000011', password: PASSWORD })
    const login = await h.call({ url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })
    const body = {
      receiver_name: 'Salma',
      phone: '01799000011',
      address: 'House 1, Road 2, Dhanmondi, Dhaka',
      payment_method: 'COD',
      items: [{ product_id: saree.id, quantity: 2 }],
    }
    const placed = await h.call({ url: 'W/order/', key: shop.key, token: login.data.access_token, body })
    expect(placed.status).toBe(201)
    const home = await visitor.open('/en/account')
    expect(home.text).toContain(placed.data.order.order_number)
    const page = await visitor.open(`/en/account/orders/${placed.data.order.id}`)
    expect(page.text).toMatch(/Jamdani <b>Saree<\/b>.*2 × ৳100.*৳200.*Pay on delivery/)
    expect(page.text).toContain('Placed')
  })

  it('in one parcel say how far that is', async () => {
    const { visitor, order, path } = await customerWith({ status: 'CONFIRMED', hasEvents: true })
    const { create, set } = shipmentCalls(h, shop)
    const { data } = await create(order.id, { courier_name: 'Pathao' })
    await set(data.id, 'OUT_FOR_DELIVERY')
    expect((await visitor.open(path)).text).toContain('পার্সেল: ডেলিভারিতে বের হয়েছে')
  })

  it('go to another phone number when its code was typed, where the shop asks for a proof', async () => {
    const { visitor, order, path } = await customerWith({ paymentMethod: 'COD' })
    await storeSettings({ otpCheckout: 'always' })
    const codes = codesOf(h, shop)
    await visitor.open(`${path}/delivery`)
    const asked = await visitor.submit('/delivery', { phone: '01799000077', address: 'বাড়ি ৯, মিরপুর, ঢাকা' })
    expect([asked.url, asked.text.includes('কুরিয়ার নতুন নম্বরে ফোন করবে')]).toEqual(['/bn/verify-phone', true])
    expect(await phoneOf(order.id)).not.toBe('+8801799000077')
    const id = (await codes.newest('+8801799000077'))?.id ?? ''
    const code = (await codes.receive(id)) ?? ''
    const wrong = await visitor.submit('/verify-phone', { code: code === '111111' ? '222222' : '111111' })
    expect([wrong.url, wrong.status]).toEqual(['/bn/verify-phone', 200])
    const saved = await visitor.submit('/verify-phone', { code })
    expect([saved.url, saved.text.includes('মিরপুর')]).toEqual([path, true])
    expect(await phoneOf(order.id)).toBe('+8801799000077')
    // The step is over: its page is nothing to open again.
    expect((await visitor.open('/bn/verify-phone')).url).toBe('/bn/track')
    await storeSettings({ otpCheckout: 'off' })
  })

  it('keep what was typed when the order was packed while the code was on its way', async () => {
    const { visitor, order, path } = await customerWith({ paymentMethod: 'COD' })
    await storeSettings({ otpCheckout: 'always' })
    const codes = codesOf(h, shop)
    await visitor.open(`${path}/delivery`)
    await visitor.submit('/delivery', { phone: '01799000078' })
    await h.sql(`update orders set status = 'PROCESSING' where id = $1`, [order.id])
    const id = (await codes.newest('+8801799000078'))?.id ?? ''
    const late = await visitor.submit('/verify-phone', { code: (await codes.receive(id)) ?? '' })
    expect([late.status, late.form('/delivery').fields.phone]).toEqual([200, '01799000078'])
    await storeSettings({ otpCheckout: 'off' })
  })

  it('of another person, or of no one, are not found', async () => {
    const { order } = await customerWith()
    const { visitor } = await aSignedInVisitor(site, h, shop)
    for (const id of [order.id, 99_999_999, '0', '1e3', '..%2f1']) {
      expect((await visitor.open(`/bn/account/orders/${id}`)).status).toBe(404)
    }
    expect((await visitor.post(`/bn/account/orders/${order.id}/reorder`, await ownerFieldOf(visitor))).status).toBe(404)
  })

  it('are delivered to another name and address while they can be, and say what is wrong at the field', async () => {
    const { visitor, path } = await customerWith()
    await visitor.open(`${path}/delivery`)
    const wrong = await visitor.submit('/delivery', { phone: '০১২৩', address: 'বাড়ি ৭, মিরপুর, ঢাকা' })
    expect([wrong.status, wrong.text.includes('১১ ডিজিটের')]).toEqual([200, true])
    const saved = await visitor.submit('/delivery', { phone: '০১৭৯৯০০০০১২', receiver_name: 'সালমা বেগম' })
    expect(saved.text).toContain('ডেলিভারির তথ্য সেভ হয়েছে।')
    expect(saved.text).toMatch(/সালমা বেগম 01799000012 বাড়ি ৭/)
  })

  it('are cancelled on request, and a request that waits can be withdrawn', async () => {
    const { visitor, path } = await customerWith({ status: 'PROCESSING' })
    await visitor.open(`${path}/cancel`)
    expect((await visitor.submit('/cancel')).html).toContain('id="reason-error"')
    const asked = await visitor.submit('/cancel', { reason: 'ভুলে অর্ডার করেছি', more: 'দুঃখিত' })
    expect(asked.text).toContain('দোকানের উত্তরের অপেক্ষায়')
    const withdrawn = await visitor.submit('/withdraw')
    expect(withdrawn.text).toContain('আপনি তুলে নিয়েছেন')
  })

  it('are refunded on request, for the ticked units of an item with a photo', async () => {
    const towel = await aProduct(h, shop, { name: 'Gamcha' })
    const lines = [{ product: saree }, { product: towel, quantity: 2, unitPriceMinor: 250_00, discountMinor: 100_00 }]
    const { visitor, path, order } = await customerWith({ status: 'DELIVERED', isCashPaid: true, lines })
    await visitor.open(`${path}/refund`)
    const towels = String(order.lineIds[1])
    const values = { scope: 'items', items: towels, [`units_${towels}`]: '1', reason: 'রং উঠে গেছে' }
    const wrong = await visitor.upload('/refund', values, [Buffer.from('no picture at all')])
    expect([wrong.status, wrong.form('/refund').fields.reason]).toEqual([200, values.reason])
    expect(wrong.form('/refund').fields[`units_${towels}`]).toBe('1')
    expect(wrong.html).toContain('id="images-error"')
    const tooLarge = await visitor.upload('/refund', values, [new Uint8Array(5 * 1024 * 1024 + 1)])
    expect([tooLarge.status, tooLarge.text.includes('৫ মেগাবাইটের চেয়ে বড়')]).toEqual([200, true])
    const many = await visitor.upload(
      '/refund',
      values,
      Array.from({ length: 8 }, () => new Uint8Array(10)),
    )
    expect([many.status, many.text.includes('সর্বোচ্চ ৫টি ছবি দিন')]).toEqual([200, true])
    const asked = await visitor.upload('/refund', values, [await aJpeg(40, 30)])
    expect(asked.text).toMatch(/৳২০০ রিফান্ড.*Gamcha × ১.*রং উঠে গেছে/)
    const list = await visitor.open('/bn/account/refunds')
    expect([list.text.includes(order.number), list.html.includes('/media/')]).toEqual([true, true])
    expect(list.text).toContain('Gamcha × ১')
  })

  it('are refunded for the ticked items also when the whole order stayed chosen above them', async () => {
    const towel = await aProduct(h, shop, { name: 'Gamcha' })
    const lines = [{ product: saree }, { product: towel, unitPriceMinor: 250_00 }]
    const { visitor, path, order } = await customerWith({ status: 'DELIVERED', isCashPaid: true, lines })
    const form = await visitor.open(`${path}/refund`)
    expect(form.form('/refund').fields.scope).toBe('all')
    const ticked = { items: String(order.lineIds[1]) }
    const wrong = await visitor.upload('/refund', { ...ticked, reason: '' }, [])
    expect([wrong.status, wrong.form('/refund').fields.scope]).toEqual([200, 'items'])
    await visitor.open(`${path}/refund`)
    const asked = await visitor.upload('/refund', { ...ticked, scope: 'all', reason: 'রং উঠে গেছে' }, [])
    expect(asked.text).toMatch(/৳২৫০ রিফান্ড.*Gamcha × ১/)
  })

  it('keep each item that was ticked when their refund is refused, also after a reload', async () => {
    const lines = [{ product: saree }, { product: await aProduct(h, shop) }, { product: await aProduct(h, shop) }]
    const { visitor, path, order } = await customerWith({ status: 'DELIVERED', isCashPaid: true, lines })
    const [first = '', , third = ''] = order.lineIds.map(String)
    await visitor.open(`${path}/refund`)
    const wrong = await visitor.upload('/refund', { scope: 'items', items: [first, third], reason: '' }, [])
    expect(wrong.url).toContain(`${path}/refund?again=`)
    const { html } = await visitor.open(wrong.url)
    const ticked = [...html.matchAll(/<input[^>]*name="items"[^>]*>/g)].filter(([box]) => /\schecked/.test(box))
    expect(ticked.map(([box]) => /value="(\d+)"/.exec(box)?.[1])).toEqual([first, third])
    expect(html).toContain('id="reason-error"')
  })

  it('are put into the cart again, and what is sold out is named', async () => {
    const gone = await aProduct(h, shop, { name: 'Nakshi Kantha', stock: 1 })
    const { visitor, path } = await customerWith({ lines: [{ product: saree }, { product: gone }] })
    await visitor.open(path)
    const page = await visitor.submit('/reorder')
    expect([page.status, /Nakshi Kantha:/.test(page.text)]).toEqual([200, true])
    expect(page.url).toContain(`${path}?again=`)
    expect((await visitor.open(page.url)).text).toContain('Nakshi Kantha:')
    expect((await visitor.open(path)).text).not.toContain('Nakshi Kantha:')
  })

  it('have an invoice in which nothing runs', async () => {
    const { visitor, path, order } = await customerWith()
    const invoice = await visitor.open(`${path}/invoice`)
    expect(invoice.text).toContain(order.number)
    expect(invoice.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(invoice.headers['cache-control']).toBe('private, no-store')
  })
})
