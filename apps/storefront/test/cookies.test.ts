import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../server/test/factories.ts'
import { testLane } from '../../server/test/harness.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpStorefront } from './set-up-storefront.ts'
import { aSignedInVisitor } from './signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const secure = await setUpStorefront(h, shop, { host: 'rongdhonu.example', isSecure: true })
const plain = await setUpStorefront(h, shop, { host: '192.168.0.7' })
type Site = typeof secure

/** Every `Set-Cookie` that a visitor is given while they shop as a guest, sign in, and sign out. */
async function allCookies(site: Site) {
  const found: string[] = []
  const host = new URL(site.url).host
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}) => {
    const response = await site.app.inject({
      ...{ method, url },
      ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
      headers: {
        ...{ host, origin: site.url, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      found.push(line)
      jar.set(name, value)
    }
    return response
  }
  const product = await aProduct(h, shop, { stock: 50 })
  const product_id = String(product.id)
  await send('POST', '/bn/cart/items', { product_id, quantity: '2' })
  await send('POST', '/bn/account/wishlist/items', { product_id })
  await send('POST', '/bn/account/profile', { first_name: 'Rahima' })
  await send('POST', '/bn/checkout', {
    ...{ receiver_name: 'Rahima', phone: '01712345678', address: 'House 12, Dhanmondi, Dhaka', method: 'COD' },
  })
  const { email, id } = await signIn(h, shop)
  const hash = await h.deps.passwords.hash('three quiet rivers', testLane)
  await h.sql('update customers set password_hash = $2, is_email_verified = true where id = $1', [id, hash])
  await send('POST', '/bn/login', { identifier: email, password: 'three quiet rivers' })
  await send('POST', '/bn/logout')
  return found
}

const nameOf = (line: string) => line.split('=')[0] ?? ''
const attributesOf = (line: string) =>
  line
    .split(';')
    .slice(1)
    .map((part) => part.trim().toLowerCase())

describe('a cookie', () => {
  it('of a shop with https is for this host alone, for encrypted requests, and not for scripts', async () => {
    const cookies = await allCookies(secure)
    const names = cookies.map(nameOf)
    expect(names.filter((name) => !name.startsWith('__Host-'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['__Host-session', '__Host-cart', '__Host-count', '__Host-kept-wish']))
    // Signed in, and out.
    expect(cookies.filter((line) => /^__Host-session=[^;]{100}/.test(line))).toHaveLength(1)
    expect(cookies.filter((line) => /^__Host-session=;/.test(line))).toHaveLength(1)
    for (const line of cookies) {
      const [name, attributes] = [nameOf(line), attributesOf(line)]
      for (const wanted of ['secure', 'httponly', 'samesite=lax', 'path=/'])
        expect([name, wanted, attributes.includes(wanted)]).toEqual([name, wanted, true])
      expect([name, attributes.some((each) => each.startsWith('domain'))]).toEqual([name, false])
    }
  })

  it('of a shop at a plain address, where browsers take no others, is not for scripts and not for other sites', async () => {
    const cookies = await allCookies(plain)
    expect(cookies.length).toBeGreaterThan(4)
    for (const line of cookies) {
      expect(nameOf(line)).not.toMatch(/^__/)
      expect(attributesOf(line)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
      expect(attributesOf(line)).not.toContain('secure')
    }
  })

  it('of a session is only read by the shop that set it, and only whole', async () => {
    const { visitor } = await aSignedInVisitor(secure, h, shop)
    const sealed = visitor.cookies.get('__Host-session') as string
    const open = async (site: Site, name: string, value: string) => {
      const { host } = new URL(site.url)
      const response = await site.app.inject({ url: '/bn/account', headers: { host, cookie: `${name}=${value}` } })
      return response.headers.location ?? response.statusCode
    }
    const toSignIn = '/bn/login?next=%2Fbn%2Faccount'
    expect(await open(secure, '__Host-session', sealed)).toBe(200)
    expect(await open(plain, 'session', sealed)).toBe(toSignIn)
    expect(await open(secure, 'session', sealed)).toBe(toSignIn)
    for (const changed of [
      sealed.slice(0, -2),
      `${sealed}A`,
      sealed.replace(/.(?=.{40}$)/, (c) => (c === 'A' ? 'B' : 'A')),
    ])
      expect(await open(secure, '__Host-session', changed)).toBe(toSignIn)
  })
})
