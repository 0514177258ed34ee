import { describe, expect, it } from 'vitest'
import { ok, type Reply, refused, stubServer } from '../test/stub-server.ts'
import { HaatError } from './errors.ts'
import { createStorefront } from './storefront.ts'

/** A client of a server that gives these replies in turn, and the last one from then on. */
async function responding(...replies: Reply[]) {
  const server = await stubServer((_, nth) => replies[Math.min(nth, replies.length) - 1] as Reply)
  return { ...server, haat: createStorefront({ baseUrl: server.baseUrl, serviceKey: 'sb_test_1' }) }
}
const keysOf = (received: { headers: Record<string, unknown> }[]) =>
  received.map(({ headers }) => headers['idempotency-key'])

const page = ok({ items: [], next_cursor: null, has_more: false })
const html = (status: number): Reply => ({ status, text: '<html>Bad gateway</html>' })

describe('a call that finds no connection', () => {
  it('is repeated, and succeeds when a repetition does', async () => {
    const { haat, received } = await responding('break', { ...(page as object), thenBreak: true, text: '{"sta' }, page)
    expect((await haat.products.list()).items).toEqual([])
    expect(received).toHaveLength(3)
  })

  it('throws network_error with its cause after the repetitions', async () => {
    const { haat, received } = await responding('break')
    const error = await haat.products.list().catch((thrown: unknown) => thrown)
    if (!HaatError.is(error, 'network_error')) throw error
    expect(error.status).toBe(0)
    expect(error.cause).toBeInstanceOf(Error)
    expect(received).toHaveLength(3)
  })

  it('is repeated as often as the client or the call says', async () => {
    const { haat, received } = await responding('break')
    await expect(haat.with({ retries: 1 }).products.list()).rejects.toThrow()
    expect(received).toHaveLength(2)
    await expect(haat.products.list({}, { retries: 0 })).rejects.toThrow()
    expect(received).toHaveLength(3)
  })
})

describe('a write', () => {
  it('is repeated under one key of its own', async () => {
    const { haat, received } = await responding('break', refused(503, 'service_unavailable'), ok({}), ok({}))
    await haat.cart.addItem({ product_id: 1 })
    await haat.cart.addItem({ product_id: 1 })
    const [first, second, third, other] = keysOf(received)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(other).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(first)
    expect(received.map(({ body }) => body)).toEqual(Array(4).fill('{"product_id":1}'))
  })

  it('whose connection broke waits for its first attempt, which is still running', async () => {
    const running = refused(409, 'idempotency_in_progress')
    const { haat, received } = await responding('break', running, ok({ id: 7 }))
    expect(await haat.orders.create({})).toEqual({ id: 7 })
    expect(new Set(keysOf(received)).size).toBe(1)
    const endless = await responding(running)
    await expect(endless.haat.orders.create({})).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    expect(endless.received).toHaveLength(3)
  })

  it('is sent under the key of the application when it gives one', async () => {
    const { haat, received } = await responding('break', ok({}))
    await haat.cart.addItem({ product_id: 1 }, { idempotencyKey: 'cart-7-item-1' })
    expect(keysOf(received)).toEqual(['cart-7-item-1', 'cart-7-item-1'])
  })

  it('is sent under a key that the client makes of it, unless the call has one', async () => {
    const { haat, received } = await responding(ok({}))
    const keyed = haat.with({ idempotencyKeyOf: ({ method, url, body }) => `form-1 ${method} ${url} ${body}` })
    await keyed.cart.addItem({ product_id: 1 })
    await keyed.cart.addItem({ product_id: 1 }, { idempotencyKey: 'own' })
    await keyed.auth.login({ email: 'a@example.com', password: 'p' }).catch(() => {})
    expect(keysOf(received)).toEqual([
      'form-1 POST /api/v1/business/website/cart/items/ {"product_id":1}',
      'own',
      undefined,
    ])
  })

  it('is never repeated where the API takes no key, such as a sign-in', async () => {
    for (const reply of [
      'break',
      html(503),
      refused(429, 'too_many_requests', {}, { 'retry-after': '1' }),
    ] as Reply[]) {
      const { haat, received } = await responding(reply)
      const login = haat.auth.login({ email: 'rahima@example.com', password: 'three quiet rivers' })
      await expect(login).rejects.toBeInstanceOf(HaatError)
      expect(keysOf(received)).toEqual([undefined])
    }
  })
})

describe('a body that breaks off', () => {
  const full = JSON.stringify({ status: true, status_code: 200, message: '', data: { id: 7 } })
  const half = full.slice(0, full.length / 2)
  const cut: Record<string, Reply> = {
    'in the middle': { text: half, thenBreak: true },
    'before its announced length': {
      headers: { 'content-length': String(full.length) },
      ...{ text: half, thenBreak: true },
    },
    'before its first byte': { headers: { 'content-length': '90' }, text: '', thenBreak: true },
    'of an error': { status: 503, text: '{"status":false,"error_c', thenBreak: true },
    'in its compression': { headers: { 'content-encoding': 'gzip' }, text: '\u001f', thenBreak: true },
  }

  it.each(Object.entries(cut))('%s is a failed connection: a read is repeated', async (_, reply) => {
    const { haat, received } = await responding(reply, page)
    expect((await haat.products.list()).items).toEqual([])
    expect(received).toHaveLength(2)
  })

  it.each(Object.entries(cut))('%s leaves a write unknown, which is repeated under its key', async (_, reply) => {
    const { haat, received } = await responding(reply, ok({ id: 7 }))
    expect(await haat.orders.create({})).toEqual({ id: 7 })
    const [first, second] = keysOf(received)
    expect([first === second, received.length]).toEqual([true, 2])
  })

  it.each(Object.entries(cut))('%s never doubles a sign-in', async (_, reply) => {
    const { haat, received } = await responding(reply)
    const login = haat.auth.login({ email: 'rahima@example.com', password: 'three quiet rivers' })
    await expect(login).rejects.toMatchObject({ code: 'network_error', status: 0 })
    expect(received).toHaveLength(1)
  })

  it('but is whole otherwise, is no failed connection', async () => {
    const { haat, received } = await responding({ text: half })
    await expect(haat.products.list()).rejects.toMatchObject({ code: 'unexpected_response' })
    expect(received).toHaveLength(1)
  })
})

describe('an error response', () => {
  it('is not repeated for 500 and below 429, whatever it says', async () => {
    for (const reply of [
      refused(500, 'internal_error', {}, { 'retry-after': '1' }),
      html(500),
      refused(409, 'idempotency_key_reused'),
      refused(404, 'not_found'),
      refused(400, 'validation_failed'),
      html(505),
    ]) {
      const { haat, received } = await responding(reply)
      await expect(haat.products.list()).rejects.toBeInstanceOf(HaatError)
      await expect(haat.orders.create({})).rejects.toBeInstanceOf(HaatError)
      expect(received).toHaveLength(2)
    }
  })

  it('is repeated for 502 to 504, from a proxy too', async () => {
    for (const reply of [html(502), html(503), html(504), { status: 502 }, refused(503, 'service_unavailable')]) {
      const { haat, received } = await responding(reply as Reply, page)
      await haat.products.list()
      expect(received).toHaveLength(2)
    }
  })

  it('is not repeated for payment_gateway_error, which the same key gets again', async () => {
    const { haat, received } = await responding(
      refused(502, 'payment_gateway_error', {
        details: { order_id: 7, payment_session_id: 's', failure_code: 'OTHER' },
      }),
    )
    const error = await haat.payments
      .initiate({ payment_method: 'BKASH', callback_url: 'https://shop.example/paid' })
      .catch((thrown: unknown) => thrown)
    if (!HaatError.is(error, 'payment_gateway_error')) throw error
    expect([error.details.order_id, received.length]).toEqual([7, 1])
  })

  it('is repeated for 429 after its Retry-After, and not without one', async () => {
    const limited = refused(429, 'too_many_requests', {}, { 'retry-after': '1' })
    const waiting = await responding(limited, page)
    await waiting.haat.products.list()
    expect(waiting.received).toHaveLength(2)
    const silent = await responding(refused(429, 'too_many_requests'))
    await expect(silent.haat.products.list()).rejects.toMatchObject({ retryAfterSeconds: null })
    expect(silent.received).toHaveLength(1)
  })

  it('is thrown at once when its Retry-After is beyond the time of the call', async () => {
    for (const retryAfter of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
      const { haat, received } = await responding(refused(429, 'too_many_requests', {}, { 'retry-after': retryAfter }))
      const error = await haat.products.list().catch((thrown: unknown) => thrown)
      if (!HaatError.is(error, 'too_many_requests')) throw error
      expect(Math.round((error.retryAfterSeconds ?? 0) / 60)).toBe(60)
      expect(received).toHaveLength(1)
    }
  })
})

describe('a response that is not of the API', () => {
  it('is unexpected_response with the beginning of its text, never a syntax error', async () => {
    const odd = [
      '',
      '<html>',
      '{"status":tr',
      'null',
      '[]',
      '"ok"',
      '{"ok":true}',
      '{"status":true}',
      '{"status":false,"data":null}',
    ]
    for (const text of odd) {
      const { haat } = await responding({ text })
      const error = await haat.products.list().catch((thrown: unknown) => thrown)
      if (!HaatError.is(error, 'unexpected_response')) throw error
      expect([error.status, error.details.body]).toEqual([200, text])
    }
    const { haat } = await responding({ status: 403, text: 'x'.repeat(10_000) })
    await expect(haat.products.list()).rejects.toMatchObject({ status: 403, details: { body: 'x'.repeat(500) } })
  })

  it('has a sentence for shoppers in the language of the client', async () => {
    const { haat } = await responding({ text: '' })
    const messageOf = async (call: PromiseLike<unknown>) => Promise.resolve(call).catch(({ message }) => message)
    expect(await messageOf(haat.products.list())).toBe('The store cannot be reached now. Try again in a moment.')
    const bangla = haat.with({ locale: 'bn' })
    expect(await messageOf(bangla.products.list())).toContain('একটু পরে আবার চেষ্টা করুন।')
    expect(
      await messageOf((await responding('hang')).haat.with({ locale: 'bn' }).cart.read({}, { timeoutMs: 50 })),
    ).toContain('সময়মতো উত্তর আসেনি।')
    expect(await messageOf((await responding('break')).haat.with({ locale: 'bn', retries: 0 }).cart.read())).toContain(
      'সংযোগ পাওয়া যায়নি।',
    )
  })

  it('is not followed to another address, which would get the key', async () => {
    const other = await stubServer(() => page)
    const { haat } = await responding({ status: 302, headers: { location: `${other.baseUrl}/` } })
    await expect(haat.products.list()).rejects.toMatchObject({ code: 'unexpected_response', status: 302 })
    expect(other.received).toEqual([])
  })

  it.each([301, 302, 303, 307, 308])('is not followed either with what a write sends (%i)', async (status) => {
    const other = await stubServer(() => ok({}))
    const { haat, received } = await responding({ status, headers: { location: `${other.baseUrl}/` } })
    const signedIn = haat.with({ tokens: { access_token: 'a', refresh_token: 'r' } })
    const file = new Blob(['photo'], { type: 'image/png' })
    for (const call of [signedIn.cart.addItem({ product_id: 1 }), signedIn.uploads.create({ purpose: 'review', file })])
      await expect(Promise.resolve(call)).rejects.toMatchObject({ code: 'unexpected_response', status })
    expect([received.length, other.received]).toEqual([2, []])
  })

  it('is an error of the shop as the browser hides it, without a status', async () => {
    // A browser responds to a redirection that is not followed with this.
    const hidden = Object.defineProperties(new Response(null), { status: { value: 0 }, ok: { value: false } })
    const haat = createStorefront({ baseUrl: 'https://api.example', fetch: async () => hidden })
    await expect(haat.products.list()).rejects.toMatchObject({ code: 'unexpected_response', status: 0 })
  })

  it('is kept in its beginning for 502 from a proxy, after the repetitions', async () => {
    const { haat, received } = await responding(html(502))
    const error = await haat.products.list().catch((thrown: unknown) => thrown)
    if (!HaatError.is(error, 'unexpected_response')) throw error
    expect([error.status, error.details.body, received.length]).toEqual([502, '<html>Bad gateway</html>', 3])
  })

  it('is not_modified for 304', async () => {
    const { haat, received } = await responding({ status: 304 })
    const read = haat.products.list({}, { headers: { 'If-None-Match': '"mZ3x"' } })
    await expect(read).rejects.toMatchObject({ code: 'not_modified', status: 304 })
    expect(received[0]?.headers['if-none-match']).toBe('"mZ3x"')
  })
})

describe('the end of a call', () => {
  it('is timeout when there is no response, or not all of it, in time', async () => {
    for (const reply of ['hang', { text: '{"status"', thenHang: true }] as Reply[]) {
      const { haat, received } = await responding(reply)
      const error = await haat.products.list({}, { timeoutMs: 200 }).catch((thrown: unknown) => thrown)
      if (!HaatError.is(error, 'timeout')) throw error
      expect([error.details.timeout_ms, received.length]).toEqual([200, 1])
    }
  })

  it('is the reason of the signal: before it is sent, while it is sent, and between two attempts', async () => {
    const reason = new Error('the visitor has gone')
    const early = await responding(page)
    await expect(early.haat.products.list({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(early.received).toEqual([])

    for (const reply of ['hang', refused(503, 'service_unavailable', {}, { 'retry-after': '20' })] as Reply[]) {
      const leaving = new AbortController()
      const server = await stubServer(() => {
        setTimeout(() => leaving.abort(reason), 50)
        return reply
      })
      const haat = createStorefront({ baseUrl: server.baseUrl, signal: leaving.signal })
      await expect(haat.products.list()).rejects.toBe(reason)
      expect(server.received).toHaveLength(1)
    }
  })

  it('is the reason of the signal while the body arrives, and nothing is repeated', async () => {
    const reason = new Error('the visitor has gone')
    const leaving = new AbortController()
    const server = await stubServer(() => {
      setTimeout(() => leaving.abort(reason), 50)
      return { text: '{"status":true,', thenHang: true }
    })
    const haat = createStorefront({ baseUrl: server.baseUrl })
    await expect(haat.cart.addItem({ product_id: 1 }, { signal: leaving.signal })).rejects.toBe(reason)
    expect(server.received).toHaveLength(1)
  })

  it('leaves no listener at a signal that is used for many calls', async () => {
    const { haat } = await responding(page)
    let listeners = 0
    const { signal } = new AbortController()
    const { addEventListener, removeEventListener } = signal
    signal.addEventListener = (...given: never) => {
      listeners++
      Reflect.apply(addEventListener, signal, given)
    }
    signal.removeEventListener = (...given: never) => {
      listeners--
      Reflect.apply(removeEventListener, signal, given)
    }
    await haat.with({ signal }).products.list()
    expect(listeners).toBe(0)
  })
})
