import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { keepPlaced, type PlacedOrder, readPlaced } from '../checkout/placed-orders.ts'
import { writeGuestLines } from '../session/guest-cart.ts'
import { createCookieSeal } from '../session/sealed-cookie.ts'
import { createSessions } from '../session/shopper-session.ts'
import type { Visit } from './visit.ts'
import { visitCookies } from './visit-cookies.ts'

const seal = createCookieSeal(['a secret of these tests, long enough'])
const shop = { url: new URL('https://shop.example') } as Visit['shop']

/** A browser, which sends its cookies with each visit and keeps those that it gets. */
function setUp() {
  const jar: Record<string, string> = {}
  return {
    jar,
    visit(customerId: string | null = null) {
      const reply = {
        setCookie(name: string, value: string, { maxAge }: { maxAge: number }) {
          if (maxAge > 0) jar[name] = value
          else delete jar[name]
        },
      } as unknown as FastifyReply
      const request = { cookies: { ...jar } } as unknown as FastifyRequest
      return visitCookies(shop, request, reply, { seal, sessions: createSessions(seal) }, customerId)
    },
    header: () =>
      Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  }
}

const bangla = (length: number) => 'ক'.repeat(length)

const anOrder = (serial: number): PlacedOrder => ({
  ...{ number: `RD-H85SQY2${serial}`, id: 10 ** 12 + serial, key: 'k'.repeat(64), token: 't'.repeat(64) },
  ...{ phone: '+8801712345678', name: bangla(100), method: 'BKASH', total: '9999999.00', cash: '9999999.00' },
  ...{ advance: '9999999.00', units: 999, from: '2026-07-01', to: '2026-07-09', session: 's'.repeat(40) },
  lines: 'l'.repeat(12),
  ...{ isPaid: false, warnings: ['price_changed', 'delivery_changed'], at: 1_760_000_000_000 },
})

describe('what a browser keeps', () => {
  it('fits into a cookie: the newest orders stay, however long the names are', async () => {
    const browser = setUp()
    for (let serial = 1; serial <= 7; serial++) {
      await keepPlaced({ cookies: browser.visit() } as Visit, anOrder(serial))
      for (const [name, value] of Object.entries(browser.jar)) expect(name.length + value.length).toBeLessThan(4_096)
      const orders = await readPlaced({ cookies: browser.visit() } as Visit)
      expect(orders[0]).toEqual(anOrder(serial))
    }
    const orders = await readPlaced({ cookies: browser.visit() } as Visit)
    expect(orders.length).toBeGreaterThan(2)
    expect(orders.map(({ number }) => number.at(-1))).toEqual(['7', '6', '5', '4', '3'].slice(0, orders.length))
  })

  it('is refused when it is too long for a cookie, and what was kept before stays', async () => {
    const browser = setUp()
    expect(await browser.visit().keep('draft', { text: 'short' }, 60)).toBe(true)
    expect(await browser.visit().keep('draft', { text: bangla(2_000) }, 60)).toBe(false)
    expect(await browser.visit().kept('draft')).toEqual({ text: 'short' })
  })

  it('fits into one line of headers with everything at its longest: what is missed least goes first', async () => {
    const browser = setUp()
    const lines = Array.from({ length: 50 }, (_, id) => ({ productId: 9e12 + id, variantId: 9e12 + id, quantity: 999 }))
    browser.visit().setGuestLines(lines)
    await browser.visit().setSession({
      ...{ accessToken: 'a'.repeat(500), refreshToken: 'r'.repeat(64), accessExpiresAt: '2026-07-01T00:00:00.000Z' },
      ...{ name: bangla(100), customerId: '7' },
    })
    await keepPlaced({ cookies: browser.visit('7') } as Visit, anOrder(1))
    for (const name of ['buyer', 'cart-facts', 'draft', 'refused'])
      expect(await browser.visit('7').keep(name, { text: bangla(700) }, 60)).toBe(true)
    await keepPlaced({ cookies: browser.visit('7') } as Visit, anOrder(2))
    expect(browser.header().length).toBeLessThan(8_000)
    expect(browser.jar['__Host-cart']).toBe(writeGuestLines(lines))
    expect(Object.keys(browser.jar)).toContain('__Host-session')
    expect((await readPlaced({ cookies: browser.visit('7') } as Visit)).map(({ number }) => number)).toEqual([
      'RD-H85SQY22',
      'RD-H85SQY21',
    ])
    expect(Object.keys(browser.jar)).not.toContain('__Host-kept-draft')
  })
})

describe('what a customer keeps', () => {
  it('can be opened by its customer alone: by no guest, and no other customer', async () => {
    const browser = setUp()
    await browser.visit('7').keep('placed', { order: 1 }, 60)
    expect(await browser.visit('7').kept('placed')).toEqual({ order: 1 })
    expect(await browser.visit('8').kept('placed')).toBeNull()
    expect(await browser.visit().kept('placed')).toBeNull()
  })

  it('is theirs from the sign-in on, with what they kept as a guest', async () => {
    const browser = setUp()
    await browser.visit().keep('wish', { product: 1 }, 60)
    const signingIn = browser.visit()
    await signingIn.setSession({ accessToken: 'a', refreshToken: 'r', accessExpiresAt: '', name: '', customerId: '7' })
    expect(await signingIn.kept('wish')).toEqual({ product: 1 })
    await signingIn.keep('placed', { order: 1 }, 60)
    expect(await browser.visit('7').kept('placed')).toEqual({ order: 1 })
    expect(await browser.visit().kept('placed')).toBeNull()
  })

  it('is forgotten at once, with the cart of a guest', async () => {
    const browser = setUp()
    const visit = browser.visit('7')
    await visit.keep('placed', { order: 1 }, 60)
    visit.setGuestLines([{ productId: 1, variantId: null, quantity: 1 }])
    await browser.visit('7').keep('buyer', { name: 'Rahima' }, 60)
    browser.visit('7').forgetAll()
    expect(Object.keys(browser.jar)).toEqual(['__Host-count'])
  })
})
