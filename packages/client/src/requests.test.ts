import { imageFormats, imageWidths } from '@haat/contract/image-fields.ts'
import { describe, expect, it, vi } from 'vitest'
import { ok, type Received, stubServer } from '../test/stub-server.ts'
import { HaatError } from './errors.ts'
import { imageSources } from './image-sources.ts'
import { createMerchant } from './merchant.ts'
import { createStorefront } from './storefront.ts'

async function recording(data: unknown = null) {
  const { baseUrl, received } = await stubServer(() => ok(data))
  const haat = createStorefront({ baseUrl: `${baseUrl}/`, serviceKey: 'sb_test_1', locale: 'bn' })
  return { baseUrl, received, haat }
}
const W = '/api/v1/business/website'
const line = ({ method, url }: Received) => `${method} ${decodeURIComponent(url)}`

describe('a request', () => {
  it('has path parameters, query and body from one object, by their names', async () => {
    const { haat, received } = await recording()
    await haat.categories.listProducts({
      slug: 'শাড়ি/ঢাকাই',
      min_price: '10.50',
      in_stock: true,
      ids: [1, 2],
      brand: 'aarong',
    })
    await haat.products.list({ 'attr.Colour': ['Red', 'Blue'], fields: ['id', 'name'], search: undefined })
    await haat.cart.changeItem({ item_id: '7', quantity: 0 })
    await haat.cart.clear()
    await haat.orders.read({ order_id: 7001, fields: ['total'] })
    await haat.subscriptions.pause({ subscription_id: 9 })
    expect(received.map(line)).toEqual([
      `GET ${W}/categories/শাড়ি/ঢাকাই/products/?min_price=10.50&in_stock=true&ids=1,2&brand=aarong`,
      `GET ${W}/products/?attr.Colour=Red,Blue&fields=id,name`,
      `PATCH ${W}/cart/items/7/`,
      `DELETE ${W}/cart/`,
      `GET ${W}/orders/?order_id=7001&fields=total`,
      `POST ${W}/subscriptions/9/pause/`,
    ])
    expect(received[0]?.url).toContain('%2F')
    expect(received.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['', undefined],
      ['', undefined],
      ['{"quantity":0}', 'application/json'],
      ['', undefined],
      ['', undefined],
      ['', undefined],
    ])
  })

  it('without baseUrl, or with one that is no address, is refused with the name of the option', async () => {
    const calls = [undefined, '', 'api.example.com'].map((baseUrl) =>
      createStorefront({ baseUrl, serviceKey: 'sb_test_1' }).products.list(),
    )
    const errors = await Promise.all(calls.map((call) => call.then(String, (error: HaatError) => error)))
    expect(errors.map((error) => (error as HaatError).code)).toEqual(Array(3).fill('invalid_input'))
    expect(errors.map((error) => (error as HaatError).message)).toEqual([
      ...Array(2).fill(
        'The request cannot be sent: the option baseUrl is missing. Set it to the address of the API, such as https://api.example.com.',
      ),
      'The request cannot be sent: the option baseUrl is "api.example.com", which is no address such as https://api.example.com.',
    ])
  })

  it('never leaves the path of its operation', async () => {
    const { haat, received } = await recording()
    for (const slug of ['', '.', '..', undefined as never])
      await expect(haat.products.read({ slug })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(received).toEqual([])
    await haat.products.read({ slug: '../cart?x#y' })
    expect(received.map(({ url }) => url)).toEqual([`${W}/products/..%2Fcart%3Fx%23y/`])
  })

  it('has the key, the language and the headers of the application, the latest spelling of each', async () => {
    const { haat, received } = await recording()
    const shopper = haat.with({ headers: { 'X-Shopper-IP': '203.0.113.7', 'x-trace': 'a' } })
    await shopper
      .with({ headers: { 'x-shopper-ip': '203.0.113.8' } })
      .products.list({}, { headers: { 'X-TRACE': 'b' } })
    expect(received[0]?.headers).toMatchObject({
      'x-service-key': 'sb_test_1',
      'accept-language': 'bn',
      'x-shopper-ip': '203.0.113.8',
      'x-trace': 'b',
    })
    await haat.with({ locale: undefined }).products.list()
    expect(received[1]?.headers['accept-language']).not.toBe('bn')
    expect(received[1]?.headers['x-shopper-ip']).toBeUndefined()
  })

  it('that cannot be sent is invalid_input, and is not tried', async () => {
    const { haat, received } = await recording()
    const signedIn = haat.with({ tokens: { access_token: 'টোকেন', refresh_token: 'r' } })
    const unsendable = [
      haat.cart.addItem({ product_id: 1 }, { idempotencyKey: 'কী' }),
      haat.products.list({}, { headers: { 'x-trace': 'a\nb' } }),
      haat.with({ serviceKey: 'চাবি' }).products.list(),
      haat.cart.addItem({ product_id: 1n as never }),
      haat.products.read({ slug: '\ud800' }),
      signedIn.cart.read(),
      haat.with({ baseUrl: undefined }).products.list(),
      haat.with({ baseUrl: 'localhost:4700' }).products.list(),
    ]
    for (const call of unsendable) {
      const error = await Promise.resolve(call).catch((thrown: unknown) => thrown)
      if (!HaatError.is(error, 'invalid_input')) throw error
      expect([error.status, error.message]).toEqual([0, expect.stringMatching(/^The request cannot be sent: ./)])
    }
    expect(received).toEqual([])
  })

  it('without an address of the site is sent through a `fetch` that knows it', async () => {
    const asked: unknown[] = []
    const fetch = async (url: unknown) => {
      asked.push(url)
      return Response.json({ status: true, message: '', data: [] })
    }
    await createStorefront({ fetch }).products.list()
    expect(asked).toEqual([`${W}/products/`])
  })

  it('uploads a file as a form', async () => {
    const { haat, received } = await recording()
    await haat.uploads.create({ purpose: 'review', file: new Blob(['photo'], { type: 'image/png' }) })
    const [{ headers, body } = {} as Received] = received
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="purpose"\r\n\r\nreview')
    expect(body).toContain('Content-Type: image/png\r\n\r\nphoto')
  })

  it('calls `fetch` as browsers want it: as a function, found at the time of the call', async () => {
    const seen: unknown[] = []
    const fake = function (this: unknown) {
      seen.push(this)
      return Promise.resolve(Response.json({ status: true, message: '', data: [] }))
    }
    await createStorefront({ fetch: fake }).products.list()
    const late = createStorefront({ baseUrl: 'https://api.example' })
    vi.stubGlobal('fetch', fake)
    await late.products.list().finally(() => vi.unstubAllGlobals())
    expect(seen).toEqual([undefined, undefined])
  })
})

describe('the credentials of merchants', () => {
  it('are a secret key for the operations of a store, or a session for those of staff too', async () => {
    const { baseUrl, received } = await recording()
    const program = createMerchant({ baseUrl, subdomain: 'rongdhonu', secretKey: 'sk_test_1' })
    const staff = createMerchant({ baseUrl, subdomain: 'rongdhonu', session: 'st_1' })
    await program.orders.read({ order_id: 7 })
    await program.auth.readStaff()
    await staff.with({ subdomain: 'other' }).orders.list()
    await staff.auth.readStaff()
    await staff.auth.login({ email: 'a@example.com', password: 'b' })
    const sent = received.map(({ url, headers }) => [
      url,
      headers.authorization ?? headers.cookie,
      headers['x-service-key'],
    ])
    expect(sent).toEqual([
      ['/api/v1/business/admin/rongdhonu/orders/7/', 'Bearer sk_test_1', undefined],
      ['/api/v1/business/admin/auth/me/', undefined, undefined],
      ['/api/v1/business/admin/other/orders/', '__Host-haat_staff=st_1', undefined],
      ['/api/v1/business/admin/auth/me/', '__Host-haat_staff=st_1', undefined],
      ['/api/v1/business/admin/auth/login/', undefined, undefined],
    ])
  })

  it('need the subdomain of the store', async () => {
    const { baseUrl } = await recording()
    await expect(createMerchant({ baseUrl }).orders.list()).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a list', () => {
  const rows = async (list: AsyncIterable<unknown>, most = 100) => {
    const seen: unknown[] = []
    for await (const row of list) if (seen.push(row) === most) break
    return seen
  }

  it('is read page by page, its first page once, until the cursor ends', async () => {
    const { baseUrl, received } = await stubServer(({ url }) => {
      const at = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 1)
      return ok({ items: [`row ${at}`], next_cursor: at < 3 ? String(at + 1) : null, has_more: at < 3 })
    })
    const list = createStorefront({ baseUrl }).products.list({ category: 'saree', limit: 1 })
    expect((await list).items).toEqual(['row 1'])
    expect(await rows(list)).toEqual(['row 1', 'row 2', 'row 3'])
    const page = `${W}/products/?category=saree&limit=1`
    expect(received.map(({ url }) => url)).toEqual([page, `${page}&cursor=2`, `${page}&cursor=3`])
  })

  it('is read no further than it is used', async () => {
    const { baseUrl, received } = await stubServer(() => ok({ items: [1, 2], next_cursor: 'more', has_more: true }))
    expect(await rows(createStorefront({ baseUrl }).products.list(), 3)).toEqual([1, 2, 1])
    expect(received).toHaveLength(2)
  })

  it('may have its cursor in a header, and no cursor at all', async () => {
    const { baseUrl, received } = await stubServer(({ url }) =>
      url.includes('cursor') ? ok(['c']) : ok(['a', 'b'], { 'x-next-cursor': 'next' }),
    )
    const haat = createStorefront({ baseUrl })
    expect(await rows(haat.tickets.list())).toEqual(['a', 'b', 'c'])
    expect(received).toHaveLength(2)
    const { nextCursor, data } = await haat.tickets.list().withResponse()
    expect([nextCursor, data]).toEqual(['next', ['a', 'b']])
  })

  it('throws the error of a later page after the rows before it', async () => {
    const { baseUrl } = await stubServer((_, nth) =>
      nth === 1 ? ok({ items: ['a'], next_cursor: 'x', has_more: true }) : { status: 500, text: 'oops' },
    )
    const seen: unknown[] = []
    const read = async () => {
      for await (const row of createStorefront({ baseUrl }).products.list()) seen.push(row)
    }
    await expect(read()).rejects.toMatchObject({ code: 'unexpected_response' })
    expect(seen).toEqual(['a'])
  })
})

it('imageSources knows the widths and formats of the contract', () => {
  const folder = 'https://shop.example/media/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11/'
  const widest = Math.max(...imageWidths)
  expect(imageSources(`${folder}${widest}.webp`)).toEqual(
    imageFormats.map((format) => ({
      type: `image/${format}`,
      srcset: imageWidths.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
    })),
  )
  expect(imageSources('https://cdn.example.com/lungi.jpg')).toEqual([])
})
