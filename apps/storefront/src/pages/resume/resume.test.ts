import { describe, expect, it } from 'vitest'
import { linkToken } from '../../../../server/src/shared/link-token.ts'
import { aProduct, next, openShop } from '../../../../server/test/factories.ts'
import { aLead, keepLeads } from '../../../../server/test/leads.ts'
import { aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
const site = await setUpStorefront(h, shop)
// With zones, a shopper without scripts sees the total before the order.
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, districts: ['Sylhet'] })
const product = await aProduct(h, shop, { name: 'Jamdani saree' })
const NOTICE = 'Keep my number and cart for 30 days.'
const aPhone = () => `017${10_000_000 + next()}`

async function atCheckout(visitor = site.visitor({ language: 'en' }), id = product.id) {
  const shown = await visitor.post('/en/cart/items', {
    product_id: String(id),
    ...Object.fromEntries([['then', 'checkout']]),
  })
  return { visitor, shown }
}
const kept = async (phone: string) =>
  h.sql<{ name: string; step: string }>('select name, step from leads where phone = $1', [`+88${phone}`])

it('a shop that keeps no unfinished checkouts does not ask for it', async () => {
  const other = await openShop(h)
  const otherSite = await setUpStorefront(h, other, { host: 'other.localhost' })
  const { shown } = await atCheckout(otherSite.visitor({ language: 'en' }), (await aProduct(h, other)).id)
  expect(shown.text).not.toContain(NOTICE)
})

describe('a shop that keeps the unfinished checkouts of shoppers who agree', () => {
  it('asks with a box that is not ticked, keeps nothing without it, and sells without scripts', async () => {
    const { visitor, shown } = await atCheckout()
    expect([shown.text.includes(NOTICE), shown.form('/checkout').fields.may_be_kept]).toEqual([true, undefined])
    const [silent, agreeing] = [aPhone(), aPhone()]
    const typed = { receiver_name: 'Rahima', address: 'House 5, Dhanmondi, Dhaka' }
    await visitor.submit('/checkout', { ...typed, phone: silent })
    expect(await kept(silent)).toEqual([])
    const again = await visitor.submit('/checkout', { ...typed, phone: agreeing, may_be_kept: '1', expected_total: '' })
    expect(await kept(agreeing)).toEqual([{ name: 'Rahima', step: 'address' }])
    expect(again.form('/checkout').fields.may_be_kept).toBe('1')
    const placed = await visitor.submit('/checkout')
    expect(placed.url).toContain('/en/orders/placed')
  })

  it('opens the typed fields in the browser of the shopper, and the cart in any', async () => {
    const { visitor } = await atCheckout()
    const phone = aPhone()
    const typed = { receiver_name: 'Karim', phone, address: 'House 7, Dhanmondi, Dhaka' }
    await visitor.submit('/checkout', { ...typed, may_be_kept: '1', remember: '1' })
    const [lead] = await h.sql<{ id: string; items: { productId: number }[] }>(
      'select id, items from leads where phone = $1',
      [`+88${phone}`],
    )
    expect(lead?.items).toMatchObject([{ productId: product.id }])
    const token = linkToken(h.deps.secrets('lead-link')[0], shop.storeId, Number(lead?.id))
    const elsewhere = site.visitor({ language: 'en', ip: '203.0.113.9' })
    const opened = await elsewhere.open(`/en/resume/${token}`)
    expect(opened.text).toContain('You began an order of 1 item.')
    expect(opened.text).not.toContain('Karim')
    expect((await elsewhere.open('/en/cart')).text).not.toContain('Jamdani saree')
    await elsewhere.open(`/en/resume/${token}`)
    const there = await elsewhere.submit(`/resume/${token}`)
    expect([there.url, there.text.includes('Jamdani saree')]).toEqual(['/en/checkout', true])
    expect(there.form('/checkout').fields).toMatchObject({ receiver_name: '', phone: '' })
    await visitor.open(`/en/resume/${token}`)
    const here = await visitor.submit(`/resume/${token}`)
    expect(here.form('/checkout').fields).toMatchObject({ receiver_name: 'Karim', phone })
  })

  it('deletes the number of who does not want to be contacted, and says that a used link has ended', async () => {
    const { token, phone } = await aLead(h, shop)
    const visitor = site.visitor({ language: 'en', ip: '203.0.113.10' })
    await visitor.open(`/en/resume/${token}`)
    const stopped = await visitor.submit(`/resume/${token}/stop`)
    expect(stopped.text).toContain('You will not be contacted about unfinished orders any more.')
    expect(await h.sql('select 1 from leads where phone = $1', [phone])).toEqual([])
    const again = await visitor.open(`/en/resume/${token}`)
    expect([again.status, again.text.includes('This link has ended')]).toEqual([404, true])
  })
})
