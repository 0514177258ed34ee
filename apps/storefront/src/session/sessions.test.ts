import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../server/test/accounts.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpApiProxy } from '../../test/api-proxy.ts'
import { addressOfApi, setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url })
// Another process: it remembers no renewal.
const elsewhere = await setUpStorefront(h, shop, { apiUrl: proxy.url })

beforeEach(() => proxy.fail({}))

type Visitor = ReturnType<typeof site.visitor>

/** A customer whose tokens are due, with those of a real sign-in. */
async function aDueVisitor() {
  const { id, accessToken, refreshToken } = await anAccount(h, shop)
  const known = { id, token: accessToken } as never
  return aSignedInVisitor(site, h, shop, 'bn', known, { isDue: true, refreshToken })
}

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function signIn(visitor: Visitor, email: string) {
  await visitor.open('/bn/login')
  return visitor.submit('/login', { identifier: email, password: PASSWORD })
}

describe('a session whose tokens are due', () => {
  it.each(['breaks off', 'bad gateway', 'unavailable'] as const)(
    'goes on when its renewal fails for another reason than its end: the API %s',
    async (fault) => {
      const { visitor } = await aDueVisitor()
      proxy.fail({ [fault]: /auth\/refresh/ })
      expect((await visitor.open('/bn')).status).toBe(200)
      expect(visitor.cookies.has('__Host-session')).toBe(true)
      proxy.fail({})
      expect((await visitor.open('/bn/account')).url).toBe('/bn/account')
    },
  )

  it('ends when the API ends it', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop, 'bn', undefined, { isDue: true })
    expect((await visitor.open('/bn')).status).toBe(200)
    expect(visitor.cookies.has('__Host-session')).toBe(false)
  })

  it('keeps its new tokens when the rest of the request fails', async () => {
    const { visitor } = await aDueVisitor()
    const before = visitor.cookies.get('__Host-session')
    const response = await site.app.inject({
      ...{ method: 'POST', url: '/bn/account/tickets', payload: 'garbage' },
      headers: {
        ...{ host: 'shop.localhost', origin: site.url, cookie: cookieOf(visitor) },
        'content-type': 'multipart/form-data; boundary=B',
      },
    })
    expect(response.statusCode).toBe(400)
    const renewed = response.cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
    expect([renewed.length > 100, renewed === before]).toEqual([true, false])
    const later = elsewhere.visitor()
    later.cookies.set('__Host-session', encodeURIComponent(renewed))
    expect((await later.open('/bn/account')).url).toBe('/bn/account')
  })
})

describe('a phone that several people use', () => {
  it('shows nothing of a customer after they have signed out', async () => {
    const [first, second] = [await anAccount(h, shop), await anAccount(h, shop)]
    const visitor = site.visitor()
    const { slug } = await aProduct(h, shop)
    await signIn(visitor, first.email)
    await visitor.open(`/bn/products/${slug}`)
    await visitor.submit('/cart/items')
    await visitor.open('/bn/checkout')
    const values = {
      ...{ receiver_name: 'Rahima Secret', phone: '01712345678', address: 'Secret lane 9, Dhanmondi, Dhaka' },
      ...{ name: 'Rahima Secret', payment_method: 'COD', method: 'COD' },
    }
    await visitor.submit('/checkout', values)
    expect([...visitor.cookies.keys()].some((name) => name.includes('kept-'))).toBe(true)
    await visitor.open('/bn/account')
    await visitor.submit('/logout')
    expect([...visitor.cookies.keys()]).toEqual(['__Host-language'])
    for (const path of ['/bn/track', '/bn/orders/placed', '/bn/checkout'])
      expect((await visitor.open(path)).html).not.toContain('Secret')
    await signIn(visitor, second.email)
    expect((await visitor.open('/bn/track')).html).not.toContain('Secret')
  })

  it('gives what a customer typed when their session ended back to them alone', async () => {
    const [owner, other] = [await anAccount(h, shop), await anAccount(h, shop)]
    const visitor = site.visitor()
    await signIn(visitor, owner.email)
    await visitor.open('/bn/account/addresses/new')
    await h.sql(`update customer_sessions set revoked_at = now(), revoked_reason = 'logout' where customer_id = $1`, [
      owner.id,
    ])
    h.deps.sessions.forget('all')
    const referer = { referer: `${site.url}/bn/account/addresses/new` }
    const typed = { address_line1: 'Secret lane 9', postal_code: '1209', password: 'x' }
    const asked = await visitor.submit('/account/addresses', typed, referer)
    expect(asked.text).toContain('যা লিখেছিলেন তা রাখা আছে')
    const kept = new Map(visitor.cookies)
    const stranger = site.visitor()
    for (const [name, value] of kept) stranger.cookies.set(name, value)
    await signIn(stranger, other.email)
    expect((await stranger.open('/bn/account/addresses/new')).html).not.toContain('Secret')
    await signIn(visitor, owner.email)
    const form = (await visitor.open('/bn/account/addresses/new')).form('/account/addresses').fields
    expect(Object.values(form)).toEqual(expect.arrayContaining(['Secret lane 9', '1209']))
  })
})

it('the cart of an account is counted from the sign-in on, also on a new phone', async () => {
  const { email } = await anAccount(h, shop)
  const { slug } = await aProduct(h, shop, { stock: 9 })
  const home = site.visitor()
  await signIn(home, email)
  await home.open(`/bn/products/${slug}`)
  await home.submit('/cart/items', { quantity: '2' })
  const phone = site.visitor()
  await signIn(phone, email)
  expect(phone.cookies.get('__Host-count')).toBe('2')
})

describe('a form that the API refuses with an error that no form expects', () => {
  it('shows why in the language of the visitor, and is not down', async () => {
    proxy.fail({ refuses: /cart\/items/ })
    const { visitor } = await aSignedInVisitor(site, h, shop)
    const { slug } = await aProduct(h, shop)
    await visitor.open(`/bn/products/${slug}`)
    const page = await visitor.submit('/cart/items')
    expect([page.status, page.text.includes('এখন এটি করা যাবে না।')]).toEqual([409, true])
  })
})
