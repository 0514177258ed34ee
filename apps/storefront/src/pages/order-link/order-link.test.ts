import { afterAll, describe, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../../server/test/confirmations.ts'
import { expectHealthy } from '../../../../server/test/expect-healthy.ts'
import { aProduct, next } from '../../../../server/test/factories.ts'
import { orderLinkCalls, tokenOf } from '../../../../server/test/order-links.ts'
import { aWallet, aZone } from '../../../../server/test/selling.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
await aWallet(h, shop)
await giveWebsiteUrl(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani saree', priceMinor: 1_000_00, stock: 100 })
const { make, order, revoke } = orderLinkCalls(h, shop)
afterAll(() => expectHealthy(h))

const phone = () => `018${10_000_000 + next()}`
async function aLink(more: object = {}, product = saree) {
  const made = await make({
    items: [{ product_id: product.id, quantity: 2, unit_price: '900.00' }],
    ...{ price_reason: 'Regular customer', receiver_name: 'Rahima Khatun', ...more },
  })
  return { id: made.data.id as number, token: tokenOf(made) }
}
const ordersOf = (receiver: string) =>
  h.sql<{ total: number; phone: string }>(
    'select total_minor::integer as total, phone from orders where receiver_name = $1 order by id',
    [receiver],
  )
const buyer = (more: object = {}) => ({ address: 'House 12, Road 5, Dhanmondi, Dhaka', phone: phone(), ...more })

describe('the page of an order link', () => {
  it('shows the items at the agreed prices in the language of the visitor, and opening it changes nothing', async () => {
    const { id, token } = await aLink({ phone: '01812345678', note: 'The blue one' })
    const page = await site.visitor({ language: 'en' }).open(`/en/b/${token}`)
    for (const shown of ['Jamdani saree', '৳1,800', 'Leave it empty to use 018•••••678', 'The blue one'])
      expect(page.text + page.html).toContain(shown)
    expect([page.html.includes('value="Rahima Khatun"'), page.html.includes('noindex')]).toEqual([true, true])
    expect(page.html).not.toContain('1812345678')
    const bangla = await site.visitor({ ip: '203.0.113.9' }).open(`/b/${token}`)
    expect([bangla.url, bangla.text.includes('পর্যন্ত অর্ডার করা যাবে')]).toEqual([`/bn/b/${token}`, true])
    expect(await h.sql('select used_at from order_links where id = $1', [id])).toEqual([{ used_at: null }])
  })

  it('sells without scripts: shows the total first, orders with the next tap, and leads to the order', async () => {
    const { token } = await aLink({ receiver_name: 'Salma Begum' })
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/b/${token}`)
    const typed = buyer()
    const total = await visitor.submit(`/b/${token}`, typed)
    expect(total.text).toContain('The total with delivery is ৳1,860. Press the button to place the order.')
    expect(await ordersOf('Salma Begum')).toEqual([])
    const placed = await visitor.submit(`/b/${token}`)
    expect([placed.url.includes('/orders/placed'), placed.text.includes('Thank you, Salma Begum!')]).toEqual([
      true,
      true,
    ])
    expect(await ordersOf('Salma Begum')).toEqual([{ total: 1_860_00, phone: `+88${typed.phone}` }])
    const again = await visitor.open(`/en/b/${token}`)
    expect([again.status, again.text.includes('You have already ordered')]).toEqual([200, true])
  })

  it('takes the phone number that the shop knows when none is typed', async () => {
    const known = phone()
    const { token } = await aLink({ receiver_name: 'Karim Mia', phone: known })
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/b/${token}`)
    await visitor.submit(`/b/${token}`, buyer({ phone: '' }))
    const placed = await visitor.submit(`/b/${token}`)
    expect(placed.url).toContain('/orders/placed')
    expect(await ordersOf('Karim Mia')).toEqual([{ total: 1_860_00, phone: `+88${known}` }])
  })

  it('keeps what was typed, and marks what is missing', async () => {
    const { token } = await aLink({ receiver_name: '' })
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/b/${token}`)
    const refused = await visitor.submit(`/b/${token}`, { address: 'Road 5', receiver_name: '', phone: '' })
    expect([refused.text.includes('Enter the name of the receiver.'), refused.html.includes('Road 5')]).toEqual([
      true,
      true,
    ])
    const unread = await visitor.submit(`/b/${token}`, { address: 'Road 5', receiver_name: 'Rahima', phone: phone() })
    expect(unread.text).toContain('The address does not name its district clearly.')
    expect((await ordersOf('Rahima')).length).toBe(0)
  })

  it('asks for the advance that the shop wants, and orders with its transaction ID', async () => {
    const { token } = await aLink({ receiver_name: 'Nasima', required_advance: '500.00' })
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/b/${token}`)
    const asked = await visitor.submit(`/b/${token}`, buyer())
    expect(asked.text).toContain('৳500 in advance')
    const paid = { advance_method: 'BKASH', transaction_advance_BKASH: `LINK${next()}` }
    const placed = await visitor.submit(`/b/${token}`, paid)
    expect(placed.url).toContain('/orders/placed')
  })

  it('says what to do when the goods are sold out, and when the link has ended', async () => {
    const cap = await aProduct(h, shop, { name: 'Blue cap', stock: 3 })
    const { id, token } = await aLink({ receiver_name: 'Tania' }, cap)
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/b/${token}`)
    await visitor.submit(`/b/${token}`, buyer())
    const quicker = await aLink({}, cap)
    expect((await order(quicker.token, { phone: phone() })).status).toBe(201)
    const short = await visitor.submit(`/b/${token}`)
    expect(short.text).toContain('“Blue cap”: only 1 left.')
    const late = site.visitor({ language: 'en' })
    await late.open(`/en/b/${token}`)
    const first = await late.submit(`/b/${token}`, buyer())
    // The reason, instead of a hint at fields that are all right.
    expect([
      first.text.includes('Some items cannot be ordered like this.'),
      first.text.includes('Check the marked fields.'),
      first.text.includes('Press the button to place the order'),
    ]).toEqual([true, false, false])
    await revoke(id)
    const ended = await visitor.post(`/en/b/${token}`, {
      ...buyer(),
      receiver_name: 'Tania',
      expected_total: '1860.00',
    })
    expect(ended.text).toContain('The shop has ended it. Ask the shop for a new one.')
    const unknown = await visitor.open('/en/b/k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3ab')
    expect([unknown.status, unknown.text.includes('This link does not work')]).toEqual([404, true])
  })
})
