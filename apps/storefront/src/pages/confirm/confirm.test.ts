import { describe, expect, it } from 'vitest'
import { aConfirmationLink } from '../../../../server/test/confirmations.ts'
import { aProduct } from '../../../../server/test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../../server/test/order-factory.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const product = await aProduct(h, shop, { name: 'Jamdani saree', stock: 100 })

async function aLink(spec: Partial<OrderSpec> = {}) {
  const order = await anOrder(h, shop, {
    lines: [{ product, quantity: 2 }],
    ...{ receiverName: 'Rahima Khatun', hasEvents: true },
    ...spec,
  })
  return { ...order, token: await aConfirmationLink(h, shop, order.id) }
}
const statusOf = async (id: number) => (await h.sql('select status from orders where id = $1', [id]))[0]?.status

describe('the page of a link to confirm an order', () => {
  it('shows the order in the language of the visitor, and opening it changes nothing', async () => {
    const { id, token, number, phone } = await aLink({ requiredAdvanceMinor: 50_00 })
    const visitor = site.visitor({ language: 'en' })
    const page = await visitor.open(`/en/c/${token}`)
    for (const shown of [number, 'Hello Rahima', 'Jamdani saree', '৳200', 'needs ৳50 in advance'])
      expect(page.text).toContain(shown)
    for (const hidden of ['Khatun', 'House 12', phone.slice(4)]) expect(page.text).not.toContain(hidden)
    expect(page.html).toContain('noindex')
    const bangla = await site.visitor({ ip: '203.0.113.9' }).open(`/c/${token}`)
    expect([bangla.url, bangla.text.includes('অর্ডার নিশ্চিত করুন')]).toEqual([`/bn/c/${token}`, true])
    expect(await statusOf(id)).toBe('PENDING')
  })

  it('confirms the order by its button, without scripts, and a second tap shows that it is confirmed', async () => {
    const { id, token } = await aLink()
    const visitor = site.visitor({ language: 'en' })
    const opened = await visitor.open(`/en/c/${token}`)
    const done = await visitor.submit(`/c/${token}/confirm`)
    expect([done.url, done.text.includes('Your order is confirmed')]).toEqual([`/en/c/${token}`, true])
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(opened.html).not.toMatch(/<form method="get"/)
    const again = await visitor.post(`/en/c/${token}/confirm`, {})
    expect([again.status, again.text.includes('Your order is confirmed')]).toEqual([200, true])
  })

  it('asks the shop to call, with what should be changed', async () => {
    const { id, token } = await aLink()
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/c/${token}`)
    const done = await visitor.submit(`/c/${token}/call`, { note: 'The blue one, please.' })
    expect(done.text).toContain('The shop has your reply')
    const { data } = await orderCalls(h, shop).read(id)
    expect(data.timeline.at(-1)).toMatchObject({ code: 'BUYER_REPLY', message: 'The blue one, please.' })
  })

  it('cancels the order with a reason, and keeps the page where none is chosen', async () => {
    const { id, token } = await aLink()
    const visitor = site.visitor({ language: 'en' })
    await visitor.open(`/en/c/${token}`)
    const refused = await visitor.submit(`/c/${token}/cancel`)
    expect([refused.url.startsWith(`/en/c/${token}?again=`), refused.text.includes('Choose a reason.')]).toEqual([
      true,
      true,
    ])
    const done = await visitor.submit(`/c/${token}/cancel`, { reason: 'I changed my mind' })
    expect(done.text).toContain('Your order is cancelled')
    expect(await statusOf(id)).toBe('CANCELLED')
  })

  it('says that a link has ended which nobody has sent', async () => {
    const page = await site.visitor({ language: 'en' }).open('/en/c/NOBODYSNOBOD')
    expect([page.status, page.text.includes('This link has ended')]).toEqual([404, true])
  })
})
