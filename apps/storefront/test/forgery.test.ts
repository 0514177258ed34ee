import { beforeEach, describe, expect, it } from 'vitest'
import { setUpShop } from '../../server/test/set-up.ts'
import { routes } from '../src/routes.ts'
import { setUpApiProxy } from './api-proxy.ts'
import { addressOfApi, setUpStorefront } from './set-up-storefront.ts'
import { aSignedInVisitor, ownerFieldOf } from './signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const proxy = await setUpApiProxy(await addressOfApi(h))
const site = await setUpStorefront(h, shop, { apiUrl: proxy.url, host: 'rongdhonu.example', isSecure: true })
const own = site.url
const { visitor } = await aSignedInVisitor(site, h, shop)
const { owner } = await ownerFieldOf(visitor)
const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const forms = routes.filter(({ method }) => method === 'POST')

/** What a browser sends with a form of another site; and what one sends that hides where the form was. */
const foreign: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, by an old browser': { origin: 'https://evil.example' },
  'another subdomain': { origin: 'https://other.rongdhonu.example', 'sec-fetch-site': 'same-site' },
  'another port': { origin: 'https://rongdhonu.example:8443' },
  'the same name without encryption': { origin: 'http://rongdhonu.example' },
  'a name that begins the same': { origin: 'https://rongdhonu.example.evil.example' },
  'an origin in other words': { origin: 'HTTPS://RONGDHONU.EXAMPLE, https://evil.example' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a sandboxed frame of an old browser': { origin: 'null' },
  'a sandboxed frame with a referrer of ours': { origin: 'null', referer: `${own}/bn/cart` },
  'a browser that names no origin': { 'sec-fetch-site': 'cross-site' },
  'a browser that names no origin but us as referrer': { 'sec-fetch-site': 'cross-site', referer: `${own}/bn` },
  'a page of another site as referrer': { referer: `https://evil.example/?${own}/` },
  nobody: {},
}

const pathOf = (path: string) => `/bn${path.replace(/:\w+/g, '1')}`
const typed = `owner=${owner}&product_id=1&quantity=1&email=thief%40evil.example&phone=01712345678&code=123456&name=Thief`

const send = (path: string, headers: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
  site.app.inject({
    ...{ method: 'POST', url: pathOf(path), payload: typed },
    headers: { host: new URL(own).host, cookie, 'content-type': type, ...headers },
  })

describe('a form that another site sends in the name of a customer', () => {
  beforeEach(() => {
    proxy.seen.length = 0
  })

  it('is refused by every route that takes one, before anything is read or changed', async () => {
    expect(forms.length).toBeGreaterThan(50)
    const accepted: string[] = []
    for (const { path } of forms)
      for (const [who, headers] of Object.entries(foreign)) {
        const response = await send(path, headers)
        if (response.statusCode !== 403 || response.headers['set-cookie'] !== undefined)
          accepted.push(`${path}: ${who}`)
      }
    expect(accepted).toEqual([])
    expect(proxy.seen).toEqual([])
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json'])(
    'is refused in every way to write it that needs no permission, too: %s',
    async (type) => {
      for (const { path } of forms) {
        const { statusCode } = await send(path, foreign['another site'] as Record<string, string>, type)
        expect([path, [400, 403, 415].includes(statusCode)]).toEqual([path, true])
      }
      expect(proxy.seen).toEqual([])
    },
  )

  it('is not what these routes refuse by themselves: from a page of the shop, each is read', async () => {
    for (const { path } of forms) {
      const response = await send(path, { origin: own, 'sec-fetch-site': 'same-origin' })
      expect([path, response.statusCode === 403]).toEqual([path, false])
      expect([path, response.statusCode < 500]).toEqual([path, true])
    }
    expect(proxy.seen.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(20)
  })
})
