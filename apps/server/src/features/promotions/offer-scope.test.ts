import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aCategory, aProduct, next, type TestProduct } from '../../../test/factories.ts'
import { aCode } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const other = await aProduct(h, shop)
// Once for all tests: damage stays.
afterAll(() => expectHealthy(h))

const staff = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const offerFor = async (goods: object) => {
  const code = aCode()
  const { data } = await staff('POST', 'offers/', { name: 'Eid', kind: 'percentage', percent: 50, code, ...goods })
  return { ...data, code }
}
const buy = (product: TestProduct, coupon_code?: string) => {
  const body = { receiver_name: 'Rahima', phone: `015${10_000_000 + next()}`, address: 'Road 5' }
  return h.call({
    url: 'W/order/',
    key: shop.key,
    body: { ...body, items: [{ product_id: product.id }], ...(coupon_code ? { coupon_code } : {}) },
  })
}
const validate = (coupon_code: string, more: object = {}) =>
  h.call({ url: 'W/coupon/validate/', key: shop.key, body: { coupon_code, subtotal: 1000, ...more } })

describe('an offer for selected products', () => {
  it('applies to nothing once its only category is deleted, and is shown to staff as no_goods', async () => {
    const category = await aCategory(h, shop)
    const inside = await aProduct(h, shop, { categoryId: category.id })
    const offer = await offerFor({ category_ids: [category.id] })
    expect(offer).toMatchObject({ scope: 'selection', state: 'active' })
    expect((await buy(inside, offer.code)).data.order.discount_total).toBe('50.00')
    expect((await staff('DELETE', `categories/${category.id}/`)).status).toBe(200)

    for (const product of [inside, other]) {
      const refused = await buy(product, offer.code)
      expect([refused.status, refused.body.details]).toEqual([409, { reason: 'NO_ELIGIBLE_ITEMS' }])
    }
    expect((await validate(offer.code)).data).toMatchObject({ valid: false, reason: 'NO_ELIGIBLE_ITEMS' })
    const { data } = await staff('GET', `offers/${offer.id}/`)
    expect(data).toMatchObject({ scope: 'selection', state: 'no_goods', category_ids: [], is_active: true })
    const listed = await staff('GET', 'offers/?state=no_goods')
    expect(listed.data.items.map(({ id }: { id: number }) => id)).toContain(offer.id)
  })

  it('applies to nothing once its only product is deleted', async () => {
    const product = await aProduct(h, shop)
    const offer = await offerFor({ product_ids: [product.id] })
    await staff('DELETE', `products/${product.id}/`)
    expect((await buy(other, offer.code)).body.details).toEqual({ reason: 'NO_ELIGIBLE_ITEMS' })
    expect((await staff('GET', `offers/${offer.id}/`)).data).toMatchObject({ state: 'no_goods', product_ids: [] })
  })

  it('is shown on no product once its category is deleted, when it is automatic', async () => {
    const category = await aCategory(h, shop)
    const { data } = await staff('POST', 'offers/', {
      name: 'Only here',
      kind: 'percentage',
      percent: 10,
      is_automatic: true,
      category_ids: [category.id],
    })
    await staff('DELETE', `categories/${category.id}/`)
    const shown = await h.call({ url: `W/products/${other.slug}/?fields=offers`, key: shop.key })
    expect(shown.data.offers).toEqual([])
    expect((await buy(other)).data.order.discount_total).toBe('0.00')
    await staff('DELETE', `offers/${data.id}/`)
  })

  it('covers the whole store only on explicit request: emptied lists return 400 validation_failed', async () => {
    const product = await aProduct(h, shop)
    const offer = await offerFor({ product_ids: [product.id] })
    const emptied = await staff('PATCH', `offers/${offer.id}/`, { product_ids: [] })
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([400, ['scope']])
    expect((await buy(other, offer.code)).body.details).toEqual({ reason: 'NO_ELIGIBLE_ITEMS' })
    const both = await staff('PATCH', `offers/${offer.id}/`, { scope: 'store', product_ids: [product.id] })
    expect([both.status, Object.keys(both.body.errors)]).toEqual([400, ['scope']])
    const wide = await staff('PATCH', `offers/${offer.id}/`, { scope: 'store' })
    expect(wide.data).toMatchObject({ scope: 'store', product_ids: [] })
    expect((await buy(other, offer.code)).status).toBe(201)
    const narrow = await staff('PATCH', `offers/${offer.id}/`, { product_ids: [product.id] })
    expect(narrow.data).toMatchObject({ scope: 'selection', product_ids: [product.id] })
  })

  it('can still be changed otherwise when its products were deleted', async () => {
    const category = await aCategory(h, shop)
    const offer = await offerFor({ category_ids: [category.id] })
    await staff('DELETE', `categories/${category.id}/`)
    const { data } = await staff('PATCH', `offers/${offer.id}/`, { name: 'Later' })
    expect(data).toMatchObject({ name: 'Later', scope: 'selection', state: 'no_goods' })
  })

  it('is limited by the database when a row of its scope is written without the use cases', async () => {
    const offer = await offerFor({})
    await h.sql('insert into offer_products (store_id, offer_id, product_id) values ($1, $2, $3)', [
      shop.storeId,
      offer.id,
      (await aProduct(h, shop)).id,
    ])
    expect((await staff('GET', `offers/${offer.id}/`)).data.scope).toBe('selection')
  })
})

describe('a coupon code', () => {
  it('is the same code however staff and shoppers type it', async () => {
    const n = next()
    const offer = await staff('POST', 'offers/', {
      name: 'Spelt',
      kind: 'percentage',
      percent: 10,
      code: ` spelt ${n}\u200b-a`,
    })
    expect(offer.data.code).toBe(`SPELT${n}-A`)
    const twice = await staff('POST', `offers/${offer.data.id}/codes/`, { code: `Ｓpelt${n}–A` })
    expect([twice.status, twice.body.error_code]).toEqual([409, 'already_exists'])
    const bangla = String(n).replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    for (const typed of [`spelt${n}-a`, `ＳＰＥＬＴ ${bangla}‑Ａ`]) {
      expect((await validate(typed)).data).toMatchObject({ valid: true, coupon_code: `SPELT${n}-A` })
      expect((await buy(other, typed)).data.order.coupon_code).toBe(`SPELT${n}-A`)
    }
    expect((await validate(`SPELT${n}A`)).data.reason).toBe('NOT_FOUND')
    const codes = `offers/${offer.data.id}/codes/`
    expect((await staff('DELETE', `${codes}${encodeURIComponent(`spelt${n}‑a`)}/`)).status).toBe(200)
  })

  it.each(['eid10', 'EID 10', 'EID১০', 'EID\u200b10', 'ＥＩＤ', 'EID–10'])(
    'is stored by the database in its canonical form only, not as %j',
    async (code) => {
      const offer = await offerFor({})
      const insert = h.sql('insert into offer_codes (store_id, code, offer_id) values ($1, $2, $3)', [
        shop.storeId,
        code,
        offer.id,
      ])
      await expect(insert).rejects.toMatchObject({ constraint: 'offer_codes_canonical' })
    },
  )
})
