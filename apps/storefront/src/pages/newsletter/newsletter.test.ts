import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { aSubscriber } from '../../../../server/test/website-content.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop({ limits: true })
await h.sql(
  `update websites set config = jsonb_set(config, '{newsletter}', '{"enabled": true, "title": "News", "subtitle": ""}') where store_id = $1`,
  [shop.storeId],
)
const site = await setUpStorefront(h, shop)
const statusOf = async (id: number) =>
  (await h.sql<{ status: string }>('select status from newsletter_subscribers where id = $1', [id]))[0]?.status

describe('the newsletter', () => {
  it('is offered in the footer of any page, which opens again with the message of the API', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/blog?tag=saree')
    const page = await visitor.submit('/newsletter', { email: 'rahima@example.com' })
    expect([page.status, page.url]).toEqual([200, '/en/blog?tag=saree'])
    expect(page.text).toContain('Confirm the newsletter with the link that we mailed to you.')
    const asked = await h.sql(`select status from newsletter_subscribers where email = 'rahima@example.com'`)
    expect(asked).toEqual([{ status: 'pending' }])
    await visitor.open('/en/contact')
    const away = await visitor.submit('/newsletter', { email: 'rahima@example.com', back: 'https://other.example/' })
    expect(away.url).toBe('/en/newsletter')
  })

  it('shows an address that is refused beside its error', async () => {
    const visitor = site.visitor({ language: 'en' })
    await visitor.open('/en/contact')
    const page = await visitor.submit('/newsletter', { email: 'not an address' })
    expect([page.status, page.form('/newsletter').fields.email]).toEqual([200, 'not an address'])
    expect(page.html).toContain('id="email-error"')
  })

  it('changes nothing when a scanner opens the links of its mail: the button of the page does', async () => {
    const { id, token } = await aSubscriber(h, shop, 'Rahima')
    const visitor = site.visitor({ ip: '203.0.113.20' })
    await visitor.open(`/newsletter/confirm?token=${token}`)
    await visitor.open(`/newsletter/unsubscribe?token=${token}`)
    await visitor.open(`/newsletter/confirm?token=${token}`)
    expect(await statusOf(id)).toBe('pending')
    expect((await visitor.submit('/newsletter/confirm')).text).toContain('এখন থেকে আপনি আমাদের নিউজলেটার পাবেন।')
    expect(await statusOf(id)).toBe('subscribed')
    await visitor.open(`/newsletter/unsubscribe?token=${token}`)
    expect((await visitor.submit('/newsletter/unsubscribe')).text).toContain('আপনাকে আর নিউজলেটার পাঠানো হবে না।')
    expect(await statusOf(id)).toBe('unsubscribed')
  })

  it('shows what to do where the token of a link has expired', async () => {
    const visitor = site.visitor({ language: 'en', ip: '203.0.113.21' })
    await visitor.open('/en/newsletter/confirm?token=nl_unknown')
    const page = await visitor.submit('/newsletter/confirm')
    expect([page.status, page.text.includes('This link has expired')]).toEqual([200, true])
  })
})

describe('the contact form', () => {
  const message = { name: 'Rahima', phone: '০১৭১২৩৪৫৬৭৮', message: 'Do you sell 50 sarees at once?' }

  it('stores the message of a visitor and thanks, also after a reload', async () => {
    const visitor = site.visitor({ language: 'en', ip: '203.0.113.30' })
    await visitor.open('/en/contact')
    const page = await visitor.submit('/contact', message)
    expect([page.url, page.text.includes('Message sent.')]).toEqual(['/en/contact', true])
    await visitor.open(page.url)
    expect(await h.sql('select name, phone from contact_messages')).toEqual([
      { name: 'Rahima', phone: '+8801712345678' },
    ])
  })

  it('keeps what was typed and puts each error at its field', async () => {
    const visitor = site.visitor({ ip: '203.0.113.31' })
    await visitor.open('/bn/contact')
    const page = await visitor.submit('/contact', { ...message, phone: '12' })
    expect([page.status, page.form('/contact').fields]).toEqual([
      200,
      expect.objectContaining({ ...message, phone: '12' }),
    ])
    expect(page.html).toContain('aria-describedby="phone-hint phone-error"')
  })

  it('shows how long to wait after too many messages, and keeps what was typed', async () => {
    const visitor = site.visitor({ language: 'en', ip: '203.0.113.32' })
    await visitor.open('/en/contact')
    let page = await visitor.submit('/contact', message)
    for (let sent = 1; sent < 15 && page.text.includes('Message sent.'); sent++) {
      await visitor.open('/en/contact')
      page = await visitor.submit('/contact', message)
    }
    expect([page.status, page.form('/contact').fields.message]).toEqual([200, message.message])
    expect(page.text).toMatch(/Please try again in \d+ minutes?/)
  })
})
