import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { gatewayHttp } from '../src/platform/gateway-http.ts'
import { storeKeys } from '../src/platform/store-keys.ts'
import { aProduct, openShop, type Shop } from './factories.ts'
import { setUpGateways } from './gateways.ts'
import { call } from './harness.ts'
import { paymentCalls, STOREFRONT } from './payment-calls.ts'
import { runJobs } from './run-jobs.ts'
import { setUpShop } from './set-up.ts'
import { snsCalls } from './sns-calls.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])

/** Ways to write another address so that it looks like a page of the shop, or to write what browsers run. */
const tricks = [
  '//evil.example/payment',
  '\\\\evil.example\\payment',
  '/\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  `${STOREFRONT}@evil.example/`,
  `https://shop.example.com:443@evil.example/`,
  `${STOREFRONT}.evil.example/`,
  `${STOREFRONT}%2eevil.example/`,
  `${STOREFRONT}\\@evil.example/`,
  `${STOREFRONT}:8443/`,
  'http://shop.example.com/',
  'javascript:location="https://evil.example"',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `${STOREFRONT}/\r\nlocation: https://evil.example`,
  `${STOREFRONT}\r\n.evil.example/`,
  ` ${STOREFRONT}.evil.example`,
  'https://xn--hop-hvc.example.com/',
  'https://ѕhop.example.com/',
  'https://shop。example。com.evil.example/',
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  `${STOREFRONT}/?status=success`,
  `${STOREFRONT}/?signature=x`,
]

describe('the page to which a shopper returns (F79)', () => {
  const settings = (of: Shop, body: object, app = h.app) =>
    call(app, {
      method: 'PATCH',
      url: `M/${of.subdomain}/settings/`,
      headers: { authorization: `Bearer ${of.secretKey}`, 'accept-language': 'en' },
      body,
    })

  it('can be on an origin from the moment when the settings list it, and on the website of the store', async () => {
    await pay.allowOrigins([])
    const callback_url = 'https://new.example.com:8443/done?x=1'
    const refused = await pay.initiate({ callback_url })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['callback_url']])
    for (const named of ['https://new.example.com:8443', 'payment_return_origins', 'website_url'])
      expect(refused.body.errors.callback_url[0]).toContain(named)
    const saved = await settings(shop, { payment_return_origins: ['https://New.example.com:8443/'] })
    expect(saved.data.payment_return_origins).toEqual(['https://new.example.com:8443'])
    expect((await pay.initiate({ callback_url })).status).toBe(201)
    const website = { callback_url: 'https://www.shop.example/result' }
    expect((await pay.initiate(website)).status).toBe(400)
    await h.sql(`update websites set config = '{"website_url": "https://www.shop.example/bn/"}' where store_id = $1`, [
      shop.storeId,
    ])
    expect((await pay.initiate(website)).status).toBe(201)
    expect((await pay.initiate({ callback_url: 'https://shop.example/result' })).status).toBe(400)
    await pay.allowOrigins([STOREFRONT])
  })

  it('can be on localhost with any port in a sandbox store, which may list it, and not in a live store', async () => {
    const app = await h.another({ environment: 'sandbox', storeKeys: storeKeys(h.db, 'sandbox', null) })
    const trial = { ...shop, storeId: shop.testStoreId, key: shop.testKey, secretKey: shop.testSecretKey }
    await gateways.connect(h, trial, 'BKASH')
    const product = await aProduct(h, trial)
    const begin = (callback_url: string) =>
      call(app, {
        url: 'W/payment/initiate/',
        key: trial.key,
        body: {
          ...{ receiver_name: 'Rahima', phone: '01712345678', address: 'House 12, Dhanmondi, Dhaka' },
          ...{ payment_method: 'BKASH', callback_url, items: [{ product_id: product.id }] },
        },
      })
    expect((await begin('http://localhost:4321/result')).status).toBe(201)
    expect((await begin('http://localhost.evil.example:4321/result')).status).toBe(400)
    const payment_return_origins = ['http://Localhost:4321/', 'http://demo.localhost:3000']
    const { data } = await settings(trial, { payment_return_origins }, app)
    expect(data.payment_return_origins).toEqual(['http://localhost:4321', 'http://demo.localhost:3000'])
    expect((await settings(shop, { payment_return_origins })).status).toBe(400)
  })

  it.each(tricks)('cannot be %j, in a first attempt or a later one, and nothing is ordered', async (callback_url) => {
    const count = async () => (await h.sql('select id from orders')).length
    const begun = await pay.begun()
    const before = await count()
    for (const response of [
      await pay.initiate({ callback_url }),
      await pay.retry({ order_number: begun.order_number, phone: '01712345678', callback_url }),
    ]) {
      expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed'])
      expect(response.text).toContain('callback_url')
    }
    expect(await count()).toBe(before)
    expect((await pay.session(begun.payment_session_id)).status).toBe('REDIRECTED')
  })

  it.each([
    'https://evil.example/path',
    'https://shop.example.com@evil.example',
    'https://*.example.com',
    'http://shop.example.com',
    'javascript:alert(1)',
    '//evil.example',
    'https://127.0.0.1/x',
  ])('is of no origin like %s, because staff cannot allow it', async (origin) => {
    const response = await h.call({
      method: 'PATCH',
      url: `M/${shop.subdomain}/settings/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { payment_return_origins: [origin] },
    })
    expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('an address that a shopper, a clerk or a stranger names (F78)', () => {
  const traps: Server[] = []
  const caught: string[] = []
  const sent: string[] = []
  const listen = (host: string, port = 0) =>
    new Promise<number>((resolve, reject) => {
      const trap = createServer((socket) => {
        caught.push(host)
        socket.destroy()
      })
      traps.push(trap)
      trap.once('error', reject)
      trap.listen(port, host, () => resolve((trap.address() as { port: number }).port))
    })
  afterAll(() => Promise.all(traps.map((trap) => new Promise((resolve) => trap.close(resolve)))))
  afterEach(() => expect(caught).toEqual([]))

  // As in production: no simulator.
  const wire = gatewayHttp({ isProduction: true })
  const production = Object.assign(
    (request: Parameters<typeof wire>[0]) => {
      sent.push(request.url)
      return wire(request)
    },
    { isSimulator: wire.isSimulator ?? (() => false) },
  )

  it('is never connected to', async () => {
    const port = await listen('127.0.0.1')
    await listen('::1', port).catch(() => {})
    const app = await h.another({ gatewayHttp: production })
    const hosts = [
      ...['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0.0.0.0', '[::1]'],
      ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'localhost.', '127.0.0.1.nip.io', 'tokenized.pay.bka.sh@127.0.0.1'],
      ...['tokenized.pay.bka.sh.evil.example', 'evil.example#.bka.sh', '127.0.0.1#sns.ap-southeast-1.amazonaws.com'],
    ]
    const urls = hosts.flatMap((host) => [`http://${host}:${port}`, `https://${host}:${port}`])
    // A shopper names a page to return to.
    for (const callback_url of urls) expect((await pay.initiate({ callback_url })).status).toBe(400)
    // A clerk names the gateway, of an account that may have been stored before this rule, too.
    const clerk = await openShop(h)
    const ofClerk = (method: 'PUT' | 'POST', path: string, body?: object) =>
      call(app, {
        method,
        url: `M/${clerk.subdomain}/payment-gateways/${path}`,
        headers: { authorization: `Bearer ${clerk.secretKey}` },
        ...(body && { body }),
      })
    const accounts = { BKASH: await gateways.bkashAccount(), NAGAD: await gateways.nagadAccount() }
    for (const [code, { settings, credentials }] of Object.entries(accounts)) {
      const named = (base_url: string) => ({ settings: { ...settings, base_url }, credentials })
      const paths = code === 'BKASH' ? [''] : ['', '/api/dfs']
      for (const base_url of urls.flatMap((url) => paths.map((path) => url + path))) {
        const response = await ofClerk('PUT', `${code}/`, named(base_url))
        expect([base_url, response.status]).toEqual([base_url, 400])
        expect(response.text).toContain('base_url')
      }
      await gateways.connect(h, clerk, code as keyof typeof accounts, named(urls[0] as string))
      expect((await ofClerk('POST', `${code}/test/`)).status).toBeLessThan(500)
    }
    // An attacker names certificates and confirmations.
    const sns = await snsCalls(h, gateways, { gatewayHttp: production })
    await sns.pin(shop.storeId)
    for (const url of urls) {
      const certificate = `${url}/SimpleNotificationService-x.pem`
      const confirmation = { Type: 'SubscriptionConfirmation', SubscribeURL: url, Token: 't' }
      for (const body of [sns.signed({ certificate }), sns.signed({ certificate, envelope: confirmation })])
        expect((await sns.post(body)).status).toBe(403)
    }
    await runJobs(h, 'payments.inspect')
    expect(sent.filter((url) => !url.startsWith(urls[0] as string))).toEqual([])
  })
})
