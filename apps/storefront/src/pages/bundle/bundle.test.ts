import { expect, it } from 'vitest'
import { aBundle } from '../../../../server/test/bundles.ts'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

it('a bundle shows what is inside, what is saved, and one form for all of it', async () => {
  const flour = await aProduct(h, shop, { name: 'Flour', priceMinor: 120_00 })
  const ghee = await aProduct(h, shop, {
    name: 'Ghee',
    variants: [
      { options: { Weight: '200 g' }, priceMinor: 300_00 },
      { options: { Weight: '500 g' }, priceMinor: 700_00 },
    ],
  })
  const variantId = ghee.variantIds[1] as number
  const { id, slug } = await aBundle(h, shop, {
    name: 'Pitha night',
    priceMinor: 800_00,
    extraDeliveryMinor: 35_00,
    items: [
      { product: flour, quantity: 2 },
      { product: ghee, variantId },
    ],
  })
  const page = await site.visitor().open(`/bn/bundles/${slug}`)
  expect(page.title).toContain('Pitha night')
  for (const words of ['৳৮০০', '৳৯৪০', '৳১৪০ সাশ্রয়', '× ২', '500 g', 'ডেলিভারিতে আরও ৳৩৫ লাগে'])
    expect(page.text).toContain(words)
  expect(Object.values(page.links)).toContain(`/bn/products/${ghee.slug}?variant=${variantId}`)
  expect(page.form('/cart/bundles').fields).toEqual({
    ...{ bundle_id: String(id), slug, quantity: '1', added_via: 'bundle', back: `/bn/bundles/${slug}` },
  })
  expect(page.html).toContain('"priceCurrency":"BDT"')
})

it('a bundle of which something is sold out has no form', async () => {
  const item = await aProduct(h, shop, { name: 'Molasses', stock: 0 })
  const { slug } = await aBundle(h, shop, { items: [{ product: item }, { product: await aProduct(h, shop) }] })
  const page = await site.visitor().open(`/en/bundles/${slug}`)
  expect(page.text).toContain('Sold out. Out of stock: Molasses.')
  expect(() => page.form('/cart/bundles')).toThrow()
  expect((await site.visitor().open('/en/bundles/none')).status).toBe(404)
})
