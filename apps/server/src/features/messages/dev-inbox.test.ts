import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { aCapturedMail } from '../../../test/message-calls.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { capturingSmsSender } from '../../platform/sms.ts'

const h = await setUpApp()
const shop = await openShop(h)
const token = 'the password of the inbox'.replaceAll(' ', '-')
const local = await h.another({ inbox: 'this_machine' })
const sandbox = await h.another({ environment: 'sandbox', inbox: { token } })
const asBrowser = { accept: 'text/html,application/xhtml+xml' }

describe('the inbox of captured messages', () => {
  it('shows mail and SMS, newest first, as a page or as JSON, and of its own environment only', async () => {
    await aCapturedMail(h, shop, { subject: 'First', body: 'লাইন ১\nLine 2' })
    await capturingSmsSender(h.db).send({ storeId: shop.storeId, to: '+8801712345678', text: 'Second' })
    await aCapturedMail(h, { storeId: shop.testStoreId }, { subject: 'In the sandbox' })
    const { messages, next } = (await local.inject('/dev/inbox')).json()
    expect(messages.map(({ channel, subject, text }: Record<string, string>) => [channel, subject, text])).toEqual([
      ['sms', '', 'Second'],
      ['email', 'First', 'লাইন ১\nLine 2'],
    ])
    expect([messages[0].subdomain, next]).toEqual([shop.subdomain, null])
    const page = await local.inject({ url: '/dev/inbox', headers: asBrowser })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('লাইন ১\nLine 2')
    expect(page.body).not.toContain('In the sandbox')
    const filtered = (await local.inject('/dev/inbox?channel=sms')).json()
    expect(filtered.messages.map(({ text }: { text: string }) => text)).toEqual(['Second'])
  })

  it('escapes what strangers typed, and its policy allows no script and no other style', async () => {
    await aCapturedMail(h, shop, {
      subject: '<script>alert(1)</script>',
      body: '</pre><img src=x onerror=alert(1)>"\'&',
    })
    const { body, headers } = await local.inject({ url: '/dev/inbox', headers: asBrowser })
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toMatch(/<script|<img/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('script-src')
  })

  it('makes links of URLs over http and https, and of nothing else', async () => {
    const body =
      'Open https://shop.example.com/bn/orders/RD-1?a=1&b="><script>। (http://localhost:3000/x). javascript:alert(1)'
    await aCapturedMail(h, shop, { subject: 'Links', body })
    const page = await local.inject({ url: '/dev/inbox', headers: asBrowser })
    const links = [...page.body.matchAll(/<pre>.*?<\/pre>/gs)][0]?.[0].match(/<a .*?<\/a>/g)
    const whole = 'https://shop.example.com/bn/orders/RD-1?a=1&amp;b='
    expect(links).toEqual(
      [whole, 'http://localhost:3000/x'].map((url) => `<a href="${url}" rel="noopener noreferrer">${url}</a>`),
    )
    expect(page.body).not.toMatch(/<script|href="javascript/)
  })

  it('has pages', async () => {
    for (let n = 0; n < 60; n++) await aCapturedMail(h, shop, { destination: `page${n}@example.com` })
    const seen: number[] = []
    for (let before = ''; ; ) {
      const { messages, next } = (await local.inject(`/dev/inbox?${before}`)).json()
      seen.push(...messages.map(({ id }: { id: number }) => id))
      if (next === null) break
      before = `before=${next}`
    }
    expect(seen.length).toBeGreaterThan(60)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    for (const before of ['0', '-1', '1e3', '99999999999999999999', "'", 'x'])
      expect((await local.inject(`/dev/inbox?before=${before}&channel=fax`)).statusCode).toBe(200)
  })

  it.each<[string, object]>([
    ['comes from another machine', { remoteAddress: '203.0.113.7' }],
    ['comes by a name that another page pointed at this machine', { headers: { host: 'evil.example:4000' } }],
    ['comes by a name that begins like this machine', { headers: { host: 'localhost.evil.example' } }],
    ...[
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Prefix',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Original-URL',
      'X-Envoy-External-Address',
      'CF-Connecting-IP',
      'True-Client-IP',
      'CDN-Loop',
    ].map((name): [string, object] => [
      `a proxy marked with ${name} alone`,
      { headers: { [name]: name === 'X-Forwarded-Host' ? 'localhost:4000' : '127.0.0.1' } },
    ]),
  ])('returns 404 not_found on a laptop to a request that %s', async (_, request) => {
    const response = await local.inject({ url: '/dev/inbox', ...request })
    expect([response.statusCode, response.json().error_code]).toEqual([404, 'not_found'])
  })

  it('of a sandbox in production opens by its token only, from any address', async () => {
    const ask = (authorization?: string) =>
      sandbox.inject({
        url: '/dev/inbox',
        remoteAddress: '203.0.113.7',
        headers: authorization ? { authorization } : {},
      })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      `Bearer ${token}x`,
      basic(`staff:${token}x`),
      basic(''),
      `Bearer ${shop.testSecretKey}`,
    ]) {
      const refused = await ask(wrong)
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('Basic realm='),
      ])
      expect(refused.body).not.toContain('In the sandbox')
    }
    for (const right of [`Bearer ${token}`, basic(`staff:${token}`), basic(`:${token}`)])
      expect((await ask(right)).json().messages.map(({ subject }: { subject: string }) => subject)).toEqual([
        'In the sandbox',
      ])
  })

  it('is not served where it is not configured, as in live in production: 404 not_found', async () => {
    const response = await h.call({ url: '/dev/inbox', headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  })
})
