import { beforeAll, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../../server/test/confirmations.ts'
import { aProduct } from '../../../../server/test/factories.ts'
import { orderLinkCalls, tokenOf } from '../../../../server/test/order-links.ts'
import { aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

beforeAll(async () => {
  await giveWebsiteUrl(h, shop)
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00 })
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const pages = { 'return-policy': 'Returns in seven days', terms: 'Terms of the shop', 'about-us': 'About us' }
  for (const [slug, title] of Object.entries(pages)) {
    const body = { slug, title, content: '<p>Read this.</p>', status: 'published' }
    await h.call({ url: `M/${shop.subdomain}/pages/`, headers, body })
  }
})

it.each([
  ['bn', 'অর্ডার করলে আপনি মেনে নিচ্ছেন: Terms of the shop, Returns in seven days।'],
  ['en', 'By ordering you accept: Terms of the shop, Returns in seven days.'],
] as const)(
  'a buyer is shown the policies that the shop has, with links, beside the button (%s)',
  async (language, sentence) => {
    const { id } = await aProduct(h, shop)
    const guest = site.visitor({ language })
    // The field that leads on to the checkout (as an object with it would look like a promise).
    const toCheckout = Object.fromEntries([['then', 'checkout']])
    await guest.post(`/${language}/cart/items`, { product_id: String(id), ...toCheckout })
    const link = await orderLinkCalls(h, shop).make({ items: [{ product_id: id, quantity: 1 }] })
    for (const path of ['checkout', `b/${tokenOf(link)}`]) {
      const page = await guest.open(`/${language}/${path}`)
      expect(page.text.replaceAll(/ (?=[,.।])/g, '')).toContain(sentence)
      expect(page.links['Returns in seven days']).toBe(`/${language}/pages/return-policy`)
    }
  },
)
