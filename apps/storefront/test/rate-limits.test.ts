import { describe, expect, it } from 'vitest'
import { anAccount } from '../../server/test/accounts.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpStorefront } from './set-up-storefront.ts'
import type { SeenPage } from './visitor.ts'

const { h, shop } = await setUpShop({ limits: true })
const site = await setUpStorefront(h, shop)

/** Sends a form until the shop has had enough, and returns that page. */
async function untilLimited(send: () => Promise<SeenPage>, isLimited: (page: SeenPage) => boolean): Promise<SeenPage> {
  for (let sent = 0; sent < 15; sent++) {
    const page = await send()
    if (isLimited(page)) return page
  }
  throw new Error('The limit was never reached.')
}

describe('a visitor who sends a form too often', () => {
  it.each([
    ['bn', '203.0.113.31', /অনেকবার চেষ্টা হয়েছে। [০-৯]+ (মিনিট|সেকেন্ড) পরে আবার চেষ্টা করুন।/],
    ['en', '203.0.113.32', /Too many attempts. Please try again in [0-9]+ (minutes?|seconds)./],
  ] as const)('while tracking an order has to wait, and keeps what was typed (%s)', async (language, ip, words) => {
    const visitor = site.visitor({ language, ip })
    await visitor.open(`/${language}/track`)
    const values = { order_number: 'RD-7KQ2M9XA', phone: `017${ip.slice(-2)}000000` }
    const page = await untilLimited(
      () => visitor.submit('/track', values),
      ({ status }) => status === 429,
    )
    expect(page.text).toMatch(words)
    expect(page.headers['retry-after']).toMatch(/^[1-9][0-9]*$/)
    expect(page.form('/track').fields).toMatchObject(values)
  })

  it.each([
    ['bn', '203.0.113.41', /অনেকবার|কয়েকবার|বেশি|আবার চেষ্টা/],
    ['en', '203.0.113.42', /[Tt]oo many|try again/],
  ] as const)(
    'while signing in reads it above the form, and not that the password is wrong (%s)',
    async (language, ip, words) => {
      const visitor = site.visitor({ language, ip })
      await visitor.open(`/${language}/login`)
      const { email } = await anAccount(h, shop)
      const isWrong = ({ text }: SeenPage) => /পাসওয়ার্ড সঠিক নয়|not correct|incorrect|is wrong/.test(text)
      const page = await untilLimited(
        () => visitor.submit('/login', { identifier: email, password: 'not the password' }),
        (seen) => !isWrong(seen),
      )
      expect(page.status).toBeLessThan(500)
      expect(page.html).toMatch(/role="alert"/)
      expect(page.text).toMatch(words)
      expect(page.form('/login').fields.identifier).toBe(email)
    },
  )

  it('while requesting a code reads in the language of the page how long to wait, and may enter the code that was sent', async () => {
    const visitor = site.visitor({ language: 'bn', ip: '203.0.113.51' })
    const ask = async () => {
      await visitor.open('/bn/login')
      return visitor.submit('/login/code', { mobile: '01799000077' })
    }
    const page = await untilLimited(ask, ({ url }) => !url.includes('step=code'))
    expect(page.status).toBe(200)
    expect(page.form('/login/code/verify').fields).toHaveProperty('code')
    expect(page.text).toContain('একটু আগেই একটি কোড পাঠানো হয়েছে')
  })
})
