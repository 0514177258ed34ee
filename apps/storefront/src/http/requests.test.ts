import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })

describe('a page of the storefront', () => {
  it('is sent in the language of its address, and an address without one leads to the language of the shop', async () => {
    const visitor = site.visitor({ language: 'en' })
    const found = await visitor.open('/?from=advertisement')
    expect([found.status, found.url]).toEqual([200, '/bn?from=advertisement'])
    expect(found.html).toContain('<html lang="bn"')
    expect((await visitor.open('/en')).html).toContain('<html lang="en"')
  })

  it('is in the language of the last page for an address without one, and of the browser for a link of a mail', async () => {
    const path = '/orders/RD-1'
    const leadsTo = async (visitor: ReturnType<typeof site.visitor>, to: string) =>
      (await visitor.open(to)).url.slice(0, 3)
    expect(await leadsTo(site.visitor({ language: 'en' }), path)).toBe('/en')
    expect(await leadsTo(site.visitor({ language: 'bn' }), path)).toBe('/bn')
    for (const [browser, seen] of [
      ['en', 'bn'],
      ['bn', 'en'],
    ] as const) {
      const visitor = site.visitor({ language: browser })
      await visitor.open(`/${seen}/products`)
      for (const to of [path, '/']) expect(await leadsTo(visitor, to)).toBe(`/${seen}`)
    }
  })

  it('allows scripts and styles of this shop only, each with the nonce of its own response', async () => {
    const visitor = site.visitor()
    const [first, second] = [await visitor.open('/bn'), await visitor.open('/bn')]
    const policyOf = (page: typeof first) => String(page.headers['content-security-policy'])
    const [, nonce] = /'nonce-([\w-]{20,})'/.exec(policyOf(first)) ?? []
    expect(policyOf(first)).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policyOf(first)).not.toContain('unsafe')
    // Staff look at the shop in a frame of the dashboard, which is where the API is.
    expect(policyOf(first)).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\d+;/)
    expect(policyOf(second)).not.toContain(String(nonce))
    const tags = first.html.match(/<(script|style)[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(1)
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.html).not.toMatch(/ style=| on[a-z]+=/)
  })

  it('shows the name of a product that looks like markup as text', async () => {
    await aProduct(h, shop, { name: `</script><script>alert(1)</script><img src=x onerror=alert(2)>` })
    const { html } = await site.visitor().open('/bn/search?q=alert')
    expect(html).not.toMatch(/<script>|<img src=x/)
  })

  it('that does not exist is said so in the language of the address', async () => {
    const response = await site.app.inject({ url: '/bn/no-such-page', headers: { host: 'shop.localhost' } })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<html lang="bn"')
  })
})

describe('a form of the storefront', () => {
  const send = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/bn/newsletter',
      headers: { host: 'shop.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'email=rahima%40example.com',
    })

  it('is refused when another site sends it', async () => {
    const origin = site.url
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send({ origin: 'null' })).statusCode).toBe(403)
    expect((await send({ origin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({ origin, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await send({})).statusCode).toBe(403)
    expect((await send({ referer: `${origin}.evil.example/` })).statusCode).toBe(403)
  })

  it('is accepted from the shop itself, also by browsers that name no origin', async () => {
    expect((await send({ origin: site.url })).statusCode).not.toBe(403)
    expect((await send({ referer: `${site.url}/bn` })).statusCode).not.toBe(403)
  })
})

describe('the storefront responds below 500', () => {
  const ask = async (path: string, headers: Record<string, string> = {}, payload?: string) => {
    // A URL would be normalised before it is sent.
    const { port } = new URL(site.url)
    const method = payload === undefined ? 'GET' : 'POST'
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: 'shop.localhost', origin: site.url, ...headers },
    })
    const [response] = (await once(sent.end(payload), 'response')) as [IncomingMessage]
    response.resume()
    return { statusCode: response.statusCode }
  }

  it.each([
    '//',
    '///',
    '//:80',
    '//[',
    '*',
    'http://shop.localhost/bn',
    '?',
    'bn',
    '/bn/%',
    '/bn/%ff',
    '/bn//',
    '/bn/products/%2e%2e',
  ])('a path that is none: %s', async (path) => {
    expect((await ask(path)).statusCode).toBeLessThan(500)
  })

  it('an upload to a form that takes no files, and one that is broken', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=B' }
    const { visitor } = await aSignedInVisitor(site, h, shop)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const body of ['garbage', '--B\r\n', '--B\r\ncontent-disposition: form-data; name="a"\r\n\r\nx']) {
      expect((await ask('/bn/cart/items', type, body)).statusCode).toBe(400)
      expect((await ask('/bn/account/tickets', { ...type, cookie }, body)).statusCode).toBe(400)
      // A body of a signed-out visitor, or to a path without a form, is not read.
      expect((await ask('/bn/account/tickets', type, body)).statusCode).toBe(303)
      expect((await ask('/bn/not-there', type, body)).statusCode).toBe(404)
    }
    expect((await ask('/bn/cart/items', { 'content-type': 'multipart/form-data' }, 'x')).statusCode).toBeLessThan(500)
  })

  it('what is no form, or too long for one, with a page in the language of the address', async () => {
    const bodies: [type: string, body: string, status: number][] = [
      ['application/json', '{"email":{"a":1}}', 415],
      ['application/json', '[1]', 415],
      ['application/json', '{', 415],
      ['text/plain', 'email=rahima@example.com', 415],
      ['application/x-www-form-urlencoded', `email=${'a'.repeat(300_000)}`, 413],
      ['multipart/form-data; boundary=B', 'garbage', 400],
    ]
    for (const [type, payload, status] of bodies) {
      const response = await site.app.inject({
        ...{ method: 'POST', url: '/en/newsletter', payload },
        headers: { host: new URL(site.url).host, origin: site.url, 'content-type': type },
      })
      expect([type, response.statusCode]).toEqual([type, status])
      expect(response.body).toContain('<html lang="en"')
      expect(response.body).toContain('The form could not be read')
    }
  })

  it('an address that cannot be read, with a page in its language', async () => {
    for (const [url, language] of [
      ['/en/%ff', 'en'],
      ['/bn/%', 'bn'],
    ] as const) {
      const response = await site.app.inject({ url, headers: { host: new URL(site.url).host } })
      expect([url, response.statusCode, response.headers['x-content-type-options']]).toEqual([url, 400, 'nosniff'])
      expect(response.body).toContain(`<html lang="${language}"`)
    }
  })

  it('a key of a form that no header can have', async () => {
    const { visitor } = await aSignedInVisitor(site, h, shop)
    await visitor.open('/bn/account/tickets/new')
    const values = { key: 'কী', subject: 'জামার সেলাই', description: 'খুলে গেছে।' }
    const sent = await visitor.submit('/account/tickets', values)
    expect([sent.status, sent.text.includes('জামার সেলাই')]).toEqual([200, true])
  })

  it('HEAD, like GET without the page', async () => {
    for (const [url, status] of [
      ['/', 302],
      ['/products', 302],
      ['/bn', 200],
      ['/bn/not-there', 404],
    ] as const) {
      const response = await site.app.inject({ method: 'HEAD', url, headers: { host: new URL(site.url).host } })
      expect([url, response.statusCode, response.body]).toEqual([url, status, ''])
    }
  })

  it('a host in other letters, or with a dot at its end', async () => {
    for (const host of ['SHOP.localhost', 'shop.localhost.']) expect((await ask('/bn', { host })).statusCode).toBe(200)
  })
})

describe('a request', () => {
  it('has to arrive in time: its headers, its body, and each of its bytes', () => {
    const { requestTimeout, headersTimeout, timeout } = site.app.server
    for (const limit of [requestTimeout, headersTimeout, timeout]) expect(limit).toBeGreaterThan(0)
  })
})

describe('a file that all visitors share', () => {
  it.each(['/favicon.svg', '/robots.txt', '/sitemap.xml', '/bn/manifest.webmanifest', '/no-such-file.txt'])(
    'brings no cookies, for any visitor: %s',
    async (path) => {
      const { visitor } = await aSignedInVisitor(site, h, shop, 'bn', undefined, { isDue: true })
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await site.app.inject({ url: path, headers: { host: new URL(site.url).host, cookie } })
      expect(response.headers).not.toHaveProperty('set-cookie')
    },
  )
})

describe('after a refused form', () => {
  it('the other language leads to the page that has it, and so does its address', async () => {
    const visitor = site.visitor()
    const { slug } = await aProduct(h, shop)
    await visitor.open(`/bn/products/${slug}`)
    await visitor.submit('/cart/items')
    await visitor.open('/bn/cart')
    const refused = await visitor.submit('/cart/coupon', { coupon_code: 'NO-SUCH-COUPON' })
    expect([refused.status, refused.url.startsWith('/bn/cart?again=')]).toEqual([200, true])
    expect(refused.links.English ?? Object.entries(refused.links).find(([text]) => text.includes('English'))?.[1]).toBe(
      refused.url.replace('/bn/', '/en/'),
    )
    const reloaded = await visitor.open('/bn/cart/coupon')
    expect([reloaded.status, reloaded.url]).toEqual([200, '/bn/cart'])
  })
})
