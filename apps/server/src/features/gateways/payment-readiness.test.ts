import { expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp()
const headersOf = (shop: Shop) => ({ authorization: `Bearer ${shop.secretKey}` })
type Requirement = { code: string; is_fulfilled: boolean; missing: { en: string; bn: string } | null }
const list = async (shop: Shop): Promise<Requirement[]> =>
  (await h.call({ url: `M/${shop.subdomain}/payment-requirements/`, headers: headersOf(shop) })).data.items
const missingIn = async (shop: Shop) => (await list(shop)).flatMap((one) => (one.is_fulfilled ? [] : [one.code]))

it('a new shop sees what payment gateways want to see, and each requirement is fulfilled by what the shop then shows', async () => {
  const shop = await openShop(h, { settings: { hideStockCounts: true } })
  await h.sql(
    `insert into delivery_zones (store_id, code, label, fee_minor, estimated_days_max)
     values ($1, 'inside_dhaka', 'Dhaka', 60_00, 6), ($1, 'outside_dhaka', 'Outside', 120_00, 10)`,
    [shop.storeId],
  )
  const before = await list(shop)
  expect(before.filter(({ is_fulfilled: isFulfilled }) => isFulfilled)).toEqual([])
  expect(before.every(({ missing }) => missing?.en && missing.bn)).toBe(true)

  const headers = headersOf(shop)
  const at = (path: string) => `M/${shop.subdomain}/${path}`
  const page = (slug: string, content: string, status = 'published') =>
    h.call({ url: at('pages/'), headers, body: { slug, title: slug, content, status } })
  await page('terms', '<p>What holds.</p>')
  await page('privacy-policy', '<p>What we keep.</p>')
  await page('return-policy', '<p>Within a week.</p>')
  await page('about', '<p>Weavers. ট্রেড লাইসেন্স নং ১২৩৪৫৬</p>', 'draft')
  await aProduct(h, shop)
  const store = { address: 'House 12, Dhanmondi' }
  const config = { website_url: 'https://shop.example', store, footer: { payment_image: '/media/pay.webp' } }
  const owner = await signInStaff(h, shop)
  const saved = await h.call({ method: 'PATCH', url: at('website/'), headers: owner.headers, body: config })
  expect(saved.status).toBe(200)
  await h.sql(`update delivery_zones set estimated_days_max = 5 where store_id = $1 and code = 'inside_dhaka'`, [
    shop.storeId,
  ])
  await h.sql(`update stores set settings = settings || '{"hideStockCounts": false}' where id = $1`, [shop.storeId])
  // A draft shows nothing, and "a week" is no number of days.
  expect(await missingIn(shop)).toEqual(['REFUND_TIME', 'ABOUT', 'TRADE_LICENCE'])

  await page('refund-policy', '<p>টাকা ৭ থেকে ১০ কর্মদিবসে ফেরত দেওয়া হয়।</p>')
  await h.sql(`update pages set status = 'published' where store_id = $1 and slug = 'about'`, [shop.storeId])
  expect(await missingIn(shop)).toEqual([])
  expect((await list(shop)).map(({ missing }) => missing)).toEqual(before.map(() => null))
})
