import { expect, it } from 'vitest'
import { aProduct } from '../../../../server/test/factories.ts'
import { aJpeg } from '../../../../server/test/images.ts'
import { anOrder } from '../../../../server/test/order-factory.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor, ownerFieldOf } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani', slug: 'jamdani', stock: 50 })

it('a delivered product is reviewed with stars and a photo; the review is changed and deleted', async () => {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
  await anOrder(h, shop, { lines: [{ product: saree }], customerId: shopper.id, status: 'DELIVERED' })
  const list = await visitor.open('/bn/account/reviews')
  expect(list.text).toContain('Jamdani')
  await visitor.open(`/bn/account/reviews/new?product_id=${saree.id}`)
  const none = await visitor.upload('/account/reviews', { content: 'সুন্দর' }, [])
  expect([none.status, none.html.includes('id="rating-error"')]).toEqual([200, true])
  const saved = await visitor.upload('/account/reviews', { content: 'সুন্দর', rating: '5' }, [await aJpeg(40, 30)])
  expect(saved.text).toMatch(/ধন্যবাদ.*Jamdani[ ★]+৫-এ ৫ তারা.*সুন্দর/)
  const [review] = await h.sql<{ id: string }>('select id from reviews')
  await visitor.open(`/bn/account/reviews/${review?.id}`)
  const changed = await visitor.upload(`/account/reviews/${review?.id}`, { rating: '3', content: 'মোটামুটি' }, [])
  expect([/৫-এ ৩ তারা.*মোটামুটি/.test(changed.text), changed.html.includes('/media/')]).toEqual([true, true])
  expect((await visitor.submit('/delete')).text).not.toContain('মোটামুটি')
})

it('lists what can be reviewed, and why a review is not published, in the language of the page', async () => {
  const { visitor, shopper } = await aSignedInVisitor(site, h, shop)
  const tea = await aProduct(h, shop, { name: 'Tea', stock: 5 })
  await h.sql(`update products set translations = '{"bn": {"name": "চা পাতা"}}' where id = $1`, [tea.id])
  await h.sql('select refresh_listings($1, array[$2::bigint])', [shop.storeId, tea.id])
  await anOrder(h, shop, { lines: [{ product: tea }], customerId: shopper.id, status: 'DELIVERED' })
  expect((await visitor.open('/bn/account/reviews')).text).toContain('চা পাতা')
  const written = await h.call({ url: 'W/reviews/', key: shop.key, token: shopper.token, body: { rating: 1 } })
  await h.sql(`update reviews set status = 'REJECTED', rejection_reason = 'ফোন নম্বর দেবেন না।' where id = $1`, [
    written.data.id,
  ])
  expect((await visitor.open('/bn/account/reviews')).text).toContain('কেন প্রকাশ হয়নি: ফোন নম্বর দেবেন না।')
})

it('the review of another customer can be neither read nor changed nor deleted', async () => {
  const { shopper } = await aSignedInVisitor(site, h, shop)
  const written = await h.call({ url: 'W/reviews/', key: shop.key, token: shopper.token, body: { rating: 4 } })
  const { visitor } = await aSignedInVisitor(site, h, shop)
  const path = `/bn/account/reviews/${written.data.id}`
  expect((await visitor.open(path)).status).toBe(404)
  const own = await ownerFieldOf(visitor)
  expect((await visitor.post(path, { ...own, rating: '1' })).status).toBe(404)
  expect((await visitor.post(`${path}/delete`, own)).status).toBe(404)
})
