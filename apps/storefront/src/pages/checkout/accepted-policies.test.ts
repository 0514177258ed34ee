import { beforeAll, describe, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../../server/test/confirmations.ts'
import { aProduct, openShop, type Shop } from '../../../../server/test/factories.ts'
import { setUpGateways } from '../../../../server/test/gateways.ts'
import { orderLinkCalls, tokenOf } from '../../../../server/test/order-links.ts'
import { aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { SSLCOMMERZ } from '../../../../server/test/sslcommerz.ts'
import { setUpApiProxy } from '../../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const paidShop = await openShop(h)
const paidSite = await setUpStorefront(h, paidShop)
const proxy = await setUpApiProxy(await addressOfApi(h))

/** Two policies and another page. */
async function openWithPolicies(opened: Shop) {
  await giveWebsiteUrl(h, opened)
  await aZone(h, opened, { code: 'inside_dhaka', feeMinor: 60_00 })
  const headers = { authorization: `Bearer ${opened.secretKey}` }
  const pages = { 'return-policy': 'Returns in seven days', terms: 'Terms of the shop', 'about-us': 'About us' }
  for (const [slug, title] of Object.entries(pages)) {
    const body = { slug, title, content: '<p>Read this.</p>', status: 'published' }
    await h.call({ url: `M/${opened.subdomain}/pages/`, headers, body })
  }
}

beforeAll(async () => {
  await openWithPolicies(shop)
  await openWithPolicies(paidShop)
  await (await setUpGateways()).connect(h, paidShop, SSLCOMMERZ)
})

/** A visitor whose cart has a product, on the checkout page. */
async function atCheckout(language: 'bn' | 'en', at = { shop, site }) {
  const { id } = await aProduct(h, at.shop)
  const guest = at.site.visitor({ language })
  // The field that leads on to the checkout (as an object with it would look like a promise).
  const toCheckout = Object.fromEntries([['then', 'checkout']])
  const page = await guest.post(`/${language}/cart/items`, { product_id: String(id), ...toCheckout })
  return { id, guest, page }
}

it.each([
  ['bn', 'অর্ডার করলে আপনি মেনে নিচ্ছেন: Terms of the shop, Returns in seven days।'],
  ['en', 'By ordering you accept: Terms of the shop, Returns in seven days.'],
] as const)(
  'a buyer is shown the policies that the shop has, with links, beside the button (%s)',
  async (language, sentence) => {
    const { id, guest } = await atCheckout(language)
    const link = await orderLinkCalls(h, shop).make({ items: [{ product_id: id, quantity: 1 }] })
    for (const path of ['checkout', `b/${tokenOf(link)}`]) {
      const page = await guest.open(`/${language}/${path}`)
      expect(page.text.replaceAll(/ (?=[,.।])/g, '')).toContain(sentence)
      expect(page.links['Returns in seven days']).toBe(`/${language}/pages/return-policy`)
    }
  },
)

describe('a shop with a gateway whose operator requires it', () => {
  const there = { shop: paidShop, site: paidSite }
  const typed = { receiver_name: 'Rahima', phone: '01710203040', address: 'Dhanmondi, Dhaka' }
  const unticked = 'Tick the box to accept the policies of the shop.'
  const box = (html: string) => /<input type="checkbox" id="field-accepts_policies"[^>]*>/.exec(html)?.[0] ?? ''

  it('has an empty box beside the button of the checkout: no order is placed without it', async () => {
    const { guest, page } = await atCheckout('en', there)
    expect(box(page.html)).not.toMatch(/checked/)
    expect(page.text).toContain('I accept: Terms of the shop')
    const refused = await guest.submit('/checkout', typed)
    expect(refused.text).toContain(unticked)
    expect(box(refused.html)).toMatch(/required.* aria-invalid="true"/)
    expect(await h.sql('select 1 from orders')).toEqual([])
    const placed = await guest.submit('/checkout', { accepts_policies: '1' })
    expect(placed.url).toContain('/en/orders/placed')
    expect(await h.sql('select 1 from orders')).toHaveLength(1)
  })

  it('has it on the page of an order link too', async () => {
    const { id } = await aProduct(h, paidShop)
    const token = tokenOf(await orderLinkCalls(h, paidShop).make({ items: [{ product_id: id, quantity: 1 }] }))
    const guest = paidSite.visitor({ language: 'en' })
    await guest.open(`/en/b/${token}`)
    await guest.submit(`/b/${token}`, typed)
    expect((await guest.submit(`/b/${token}`)).text).toContain(unticked)
    expect((await guest.submit(`/b/${token}`, { accepts_policies: '1' })).url).toContain('/en/orders/placed')
  })

  it('has it also while the API does not return its policies, with a link to the list of them', async () => {
    const site = await setUpStorefront(h, paidShop, { apiUrl: proxy.url, host: 'paid.localhost' })
    proxy.fail({ 'bad gateway': /website\/pages/ })
    const { guest, page } = await atCheckout('en', { shop: paidShop, site })
    const before = await h.sql('select 1 from orders')
    expect(page.text).toContain('I accept: the policies of the shop')
    expect([box(page.html) !== '', page.links['the policies of the shop']]).toEqual([true, '/en/pages'])
    const refused = await guest.submit('/checkout', typed)
    expect(refused.text).toContain(unticked)
    expect(await h.sql('select 1 from orders')).toEqual(before)
    expect((await guest.submit('/checkout', { accepts_policies: '1' })).url).toContain('/en/orders/placed')
    proxy.fail({})
  })

  it('is not the only one: staff switch it on before the operator looks at the shop, and others have no box', async () => {
    expect(box((await atCheckout('en')).page.html)).toBe('')
    const changed = await h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/settings/`, body: { require_policy_consent: true } },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(changed.data.require_policy_consent).toBe(true)
    const opened = await setUpStorefront(h, shop)
    expect(box((await atCheckout('en', { shop, site: opened })).page.html)).not.toBe('')
  })
})
