import { expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
await h.sql(`update websites set config = config || '{"template": "market"}' where store_id = $1`, [shop.storeId])
const setTerms = (terms: object[]) =>
  h.sql(`update websites set config = config || jsonb_build_object('terms', $2::jsonb) where store_id = $1`, [
    shop.storeId,
    JSON.stringify(terms),
  ])

it('a size is chosen on the card of a list and goes into the cart without scripts', async () => {
  await setTerms([{ text: '1 kg', translations: { bn: { label: '১ কেজি' } } }])
  const rice = await aProduct(h, shop, {
    name: 'Chinigura Rice',
    variants: [
      { options: { Weight: '500 g' }, priceMinor: 65_00, stock: 0 },
      { options: { Weight: '1 kg' }, priceMinor: 120_00, stock: 5 },
      { options: { Weight: '5 kg' }, priceMinor: 580_00, stock: 5 },
    ],
  })
  const visitor = site.visitor()
  const { html, ...list } = await visitor.open('/bn/search?q=chinigura')
  const options = [...html.matchAll(/<option([^>]*)>(.*?)<\/option>/g)].map(([, attributes, text]) => [
    / disabled/.test(attributes ?? ''),
    text,
  ])
  expect(options).toEqual(
    expect.arrayContaining([
      [true, '500 g · ৳৬৫ (স্টক শেষ)'],
      [false, '১ কেজি · ৳১২০'],
      [false, '5 kg · ৳৫৮০'],
    ]),
  )
  // The first that there is.
  expect(list.form('/cart/items').fields).toMatchObject({ variant_id: String(rice.variantIds[1]), quantity: '1' })
  const cart = await visitor.submit('/cart/items', { variant_id: String(rice.variantIds[2]) })
  expect(cart.text).toContain('৳৫৮০')
})

it('a product with more variants than a list has leads to its page', async () => {
  const shirt = await aProduct(h, shop, {
    name: 'Panjabi',
    variants: Array.from({ length: 25 }, (_, n) => ({ options: { Size: String(n + 20) } })),
  })
  const list = await site.visitor({ language: 'en' }).open('/en/search?q=panjabi')
  expect(list.links.Choose).toBe(`/en/products/${shirt.slug}`)
  expect(list.html).not.toContain('name="variant_id"')
})
