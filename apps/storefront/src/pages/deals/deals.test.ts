import { expect, it } from 'vitest'
import { aProduct, openShop } from '../../../../server/test/factories.ts'
import { aFlashDeal } from '../../../../server/test/flash-deals.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

it('the page of deals shows that none is running, until one is: with its price, the saving, its end and its limit', async () => {
  const quiet = await setUpStorefront(h, await openShop(h), { host: 'quiet.localhost' })
  expect((await quiet.visitor().open('/bn/deals')).text).toContain('এই মুহূর্তে কোনো ফ্ল্যাশ ডিল চলছে না।')
  const variants = [
    { options: { Weight: '200 g' }, priceMinor: 115_00, stock: 9 },
    { options: { Weight: '400 g' }, priceMinor: 205_00, stock: 9 },
  ]
  const tea = await aProduct(h, shop, { name: 'চা পাতা', variants })
  const shawl = await aProduct(h, shop, { name: 'খাদি চাদর' })
  const gone = await aProduct(h, shop, { name: 'সরিষার তেল' })
  const later = await aProduct(h, shop, { name: 'পাঞ্জাবি' })
  const variantId = tea.variantIds[1] as number
  await aFlashDeal(h, shop, {
    ...{ title: 'রান্নাঘরের ডিল', until: 5, perCustomerLimit: 2 },
    items: [
      { product: tea, variantId, priceMinor: 185_00 },
      { product: gone, quota: 1 },
    ],
  })
  await aFlashDeal(h, shop, { title: 'শেষ হয়ে আসা ডিল', until: 1, items: [{ product: shawl }] })
  await aFlashDeal(h, shop, { from: 24, until: 48, items: [{ product: later }] })
  await h.sql('update flash_deal_variants set sold = quota where product_id = $1', [gone.id])
  const { html, text, links } = await site.visitor().open('/bn/deals')
  const places = ['শেষ হয়ে আসা ডিল', 'খাদি চাদর', 'রান্নাঘরের ডিল', 'চা পাতা', 'সামনে আসছে', 'পাঞ্জাবি'].map((words) =>
    text.indexOf(words, text.indexOf('শেষ হয়ে আসা ডিল')),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  for (const words of ['৳১৮৫', '৳২০৫', '১০% ছাড়', 'একজন সর্বোচ্চ ২টি', 'এই দামের সব পণ্য বিক্রি হয়ে গেছে'])
    expect(text).toContain(words)
  expect(html.match(/data-countdown=/g)).toHaveLength(2)
  expect(Object.values(links)).toContain(`/bn/products/${tea.slug}`)
})
