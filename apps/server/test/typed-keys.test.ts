import { describe, expect, it } from 'vitest'
import { aProduct, next } from './factories.ts'
import { setUpShop } from './set-up.ts'

// Keys that people type: every spelling of a key matches it, in every input.

const { h, shop } = await setUpShop()

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body === undefined ? {} : { body }),
  })

describe('an e-mail address', () => {
  it('has one account in every spelling: a second registration returns 409 already_exists, and each spelling signs in', async () => {
    const password = 'চারটি নদী 4 rivers'
    const register = (email: string) =>
      h.call({
        url: 'A/register/',
        key: shop.key,
        body: { email, password, password_confirm: password, first_name: 'Rahima', last_name: 'Khatun', phone: '' },
      })
    const first = await register('typed@example.com')
    const spellings = [' Typed@Example.COM', 'typed@example.com\u200b', 'ｔｙｐｅｄ＠ｅｘａｍｐｌｅ．ｃｏｍ']
    expect(first.status, first.text).toBe(200)
    for (const email of spellings) {
      const again = await register(email)
      expect([email, again.status, again.body.error_code]).toEqual([email, 409, 'already_exists'])
      const { status } = await h.call({ url: 'A/login/', key: shop.key, body: { email, password } })
      expect([email, status]).toEqual([email, 200])
    }
  })
})

describe('a SKU', () => {
  it('is unique in every spelling: another product with it returns 409 already_exists', async () => {
    const create = (sku: string) =>
      staff('POST', 'products/', { name: `Saree ${next()}`, variants: [{ price: '৫০০', sku }] })
    const first = await create('JS-1-RED')
    expect(first.status, first.text).toBe(201)
    for (const sku of ['js-1-red', ' JS–1–RED\u200b', 'ＪＳ-১-ＲＥＤ']) {
      const { status, body } = await create(sku)
      expect([sku, status, body.error_code]).toEqual([sku, 409, 'already_exists'])
    }
    expect((await create('JS1RED')).status).toBe(201)
  })

  it('is unique in the database, whatever code writes it', async () => {
    const [one, two] = [await aProduct(h, shop), await aProduct(h, shop)]
    await h.sql(`update variants set sku = 'Guarded' where id = $1`, [one.variantId])
    await expect(h.sql(`update variants set sku = 'gUARDED' where id = $1`, [two.variantId])).rejects.toMatchObject({
      constraint: 'variants_sku',
    })
  })
})

describe('an order number and a district', () => {
  const place = async (district: string) => {
    const product = await aProduct(h, shop)
    const receiver = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 1, Road 2', district }
    return h.call({ url: 'W/order/', key: shop.key, body: { items: [{ product_id: product.id }], ...receiver } })
  }

  it('match in every spelling when an order is tracked and when staff search for it', async () => {
    const placed = await place('ঢাকা')
    const number: string = placed.data.order.order_number
    const code = number.slice(-8)
    const spellings = [
      `#${number.toLowerCase()}`,
      ` ${number.replace('-', ' – ')} `,
      number.replace('-', ''),
      `${number.slice(0, -8)}${code.slice(0, 4)} ${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')}`,
    ]
    for (const spelling of spellings) {
      const q = encodeURIComponent(spelling)
      const body = { order_number: spelling, phone: '০১৭১২-৩৪৫৬৭৮' }
      const tracked = await h.call({ url: 'W/orders/track/', key: shop.key, body })
      for (const name of ['number', 'search']) {
        const found = await staff('GET', `orders/?${name}=${q}`)
        expect([spelling, name, found.data.items.length]).toEqual([spelling, name, 1])
      }
      expect([spelling, tracked.status]).toEqual([spelling, 200])
    }
  })

  it('match in English and in Bangla, in old and new spelling, when a zone is chosen', async () => {
    const fee = { estimated_days_min: 1, estimated_days_max: 3 }
    const near = { ...fee, code: 'inside_dhaka', label: 'Dhaka', fee: 60, districts: ['Dhaka'] }
    const far = { ...fee, code: 'outside_dhaka', label: 'Chattogram', fee: 120, districts: ['Chattogram'] }
    for (const zone of [near, far]) {
      const saved = await staff('POST', 'delivery-zones/', zone)
      expect(saved.status, saved.text).toBe(201)
    }
    for (const district of ['Chittagong', 'চট্টগ্রাম', ' CHATTOGRAM ', 'চট্টগ্রাম জেলা']) {
      expect([district, (await place(district)).data.order.delivery_fee]).toEqual([district, '120.00'])
    }
    expect((await place('ঢাকা')).data.order.delivery_fee).toBe('60.00')
  })
})

describe('a text of invisible characters only', () => {
  it('is blank: as a name it returns 400 validation_failed', async () => {
    for (const name of ['\u200b', '\u202e\u200d ', '\u3164\ufeff']) {
      const { status, body } = await staff('POST', 'brands/', { name })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['name']])
    }
  })
})

describe('a field that a body names twice', () => {
  it('returns 400 validation_failed, however its name is encoded', async () => {
    for (const body of [
      '{"items":[],"items":[]}',
      '{"phone":"1","ph\\u006fne":"2"}',
      '{"items":[{"quantity":1,"quantity":2}]}',
    ]) {
      const response = await h.call({ method: 'POST', url: 'W/order/', key: shop.key, body })
      expect([response.status, response.body.error_code, Object.keys(response.body.errors)]).toEqual([
        400,
        'validation_failed',
        ['body'],
      ])
    }
  })
})
