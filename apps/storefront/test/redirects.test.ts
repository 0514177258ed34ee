import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { nextPath } from '../src/http/next-path.ts'
import { setUpStorefront } from './set-up-storefront.ts'
import { aSignedInVisitor } from './signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const host = new URL(site.url).host

/** Addresses that a thief writes into a link to this shop. No response may lead to one of them. */
const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/bn//evil.example',
  '/bn/..//evil.example',
  '/bn/../\\evil.example',
  '/bn/%2e%2e//evil.example',
  '/bn/.%2e/%2e%2e/\\evil.example',
  '/bn\\..\\..\\evil.example',
  '/bn/../../evil.example/..//evil.example',
  '/%2f%2fevil.example',
  '/bn/%2f%2fevil.example',
  '/bn/%5c%5cevil.example',
  '/\t/evil.example',
  '/bn/\t/evil.example',
  '/bn/..\t//evil.example',
  '/bn/\r\nLocation: https://evil.example',
  '/bn\r\nSet-Cookie: a=b',
  '/bn/%0d%0aLocation:%20https://evil.example',
  '/bn?x=\r\nLocation: https://evil.example',
  '/bnx/../..//evil.example',
  '@evil.example',
  '.evil.example',
  '/bn@evil.example',
  '/bn:80@evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/bn/',
  'https://evil.example/bn/products',
  `http://${host}@evil.example/bn`,
  `http://${host}.evil.example/bn`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//bn/',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '/bn/javascript:alert(1)',
  '\u0000//evil.example',
  '/bn/\u2028//evil.example',
  '／／evil.example',
  '/bn/／／evil.example',
  '',
]

/** Where a browser goes from a page of the shop. Throws for what it would not even read. */
function leadsOn(location: unknown): string {
  if (typeof location !== 'string' || /[\r\n\t\0]/.test(location)) return `no address: ${location}`
  const url = new URL(location, `${site.url}/bn/login`)
  return url.origin === site.url && /^\/(bn|en)(\/(?!\/)|$)/.test(url.pathname) ? 'to the shop' : url.href
}

describe('an address to go on to', () => {
  it.each(foreign)('leads to a page of the shop, whatever it is: %j', (value) => {
    expect(leadsOn(nextPath(value, '/bn/account'))).toBe('to the shop')
  })

  it.each(['/bn', '/en/', '/bn/products/জামদানি?variant=1', '/en?next=//evil.example', '/bn/search?q=a//b'])(
    'is kept when it is such a page: %s',
    (value) => {
      expect(nextPath(value, 'fallback')).toBe(new URL(value, site.url).href.slice(site.url.length))
    },
  )
})

describe('no link or form of the shop leads to another site', () => {
  let cookie = ''
  let productId = ''
  beforeAll(async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop)
    cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    productId = String((await aProduct(h, shop)).id)
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { host, ...headers } })
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { host, origin: site.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  /** Every place that goes on to an address of the request, by the response that does so. */
  const places: Record<string, (value: string) => ReturnType<typeof get>> = {
    'the sign-in of somebody who is signed in': (next) => get(`/bn/login?${new URLSearchParams({ next })}`, { cookie }),
    'the registration of somebody who is signed in': (next) =>
      get(`/bn/register?${new URLSearchParams({ next })}`, { cookie }),
    'the wishlist': (back) => post('/bn/account/wishlist/items', { product_id: productId, back }, { cookie }),
    'the wishlist of a guest': (back) => post('/bn/account/wishlist/items', { product_id: productId, back }),
    'the cart': (back) => post('/bn/cart/items', { product_id: productId, quantity: '1', back }),
    'a form of somebody whose session has ended, by its referrer': (value) =>
      post('/bn/account/profile', {}, { referer: encodeURI(`${site.url}${value}`) }),
  }

  it.each(Object.entries(places))('%s', async (_, ask) => {
    let redirects = 0
    for (const value of foreign) {
      const response = await ask(value)
      expect([value, response.statusCode < 500]).toEqual([value, true])
      if (response.headers.location === undefined) continue
      redirects++
      expect([value, leadsOn(response.headers.location)]).toEqual([value, 'to the shop'])
      // Nor does the address that the next page goes on to.
      const next = new URL(String(response.headers.location), site.url).searchParams.get('next')
      if (next !== null) expect([value, leadsOn(nextPath(next, '/bn'))]).toEqual([value, 'to the shop'])
    }
    expect(redirects).toBeGreaterThan(foreign.length / 2)
  })

  it('an address without a language', async () => {
    for (const value of foreign.filter((each) => each.startsWith('/') && !/[^\x21-\x7e]/.test(each))) {
      const { statusCode, headers } = await get(value)
      expect([value, statusCode < 500]).toEqual([value, true])
      if (headers.location) {
        const url = new URL(String(headers.location), site.url)
        expect([value, url.origin]).toEqual([value, site.url])
      }
    }
  })

  it('the sign-in page carries only what the sign-in goes on to', async () => {
    for (const next of foreign) {
      const page = await site.visitor().open(`/bn/login?${new URLSearchParams({ next })}`)
      for (const href of Object.values(page.links)) {
        const url = new URL(href, `${site.url}/bn/login`)
        if (url.protocol.startsWith('http')) expect([next, url.origin]).toEqual([next, site.url])
        else expect(['tel:', 'mailto:']).toContain(url.protocol)
      }
    }
  })
})
