import { Readable } from 'node:stream'
import { body as bodyOf } from '@haat/contract/fields.ts'
import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { inputUrl } from '@haat/contract/merchant/merchant-fields.ts'
import fc, { type Arbitrary } from 'fast-check'
import Fastify from 'fastify'
import { expect, inject, it, vi } from 'vitest'
import { sessionIdOf } from '../../src/features/customers/refresh-token.ts'
import { ApiError } from '../../src/platform/errors.ts'
import { readFields } from '../../src/platform/fields.ts'
import { sendError } from '../../src/platform/http-errors.ts'
import { readIdempotencyKey } from '../../src/platform/idempotency.ts'
import { readJsonBodies } from '../../src/platform/json-body.ts'
import { readCsvRows } from '../../src/platform/read-csv-rows.ts'
import { readAccessToken, signAccessToken } from '../../src/platform/shopper-tokens.ts'
import { inputReader } from '../../src/platform/validation.ts'
import { createKey, readKey } from '../../src/shared/api-key.ts'
import { openCursor, sealCursor } from '../../src/shared/cursor.ts'
import { acceptedLocale } from '../../src/shared/locale.ts'
import { formatAmount, parseAmount } from '../../src/shared/money.ts'
import { parsePhone } from '../../src/shared/phone.ts'
import { deriveSecrets } from '../../src/shared/secrets.ts'
import { readTrackingToken, trackingToken } from '../../src/shared/tracking-token.ts'
import { counted, record } from './harness/measure.ts'
import { guarded } from './readers/hang-guard.ts'

// Each parser of untrusted text gets random text, and real text with random changes. It returns what it declares,
// throws nothing else and always ends.

vi.setConfig({ testTimeout: 300_000 + 7_200_000 * inject('share') })

const seed = inject('seed')
const RUNS = counted(1_000, 2_000_000)
const FEWER = counted(500, 100_000)
const quick = { seed, numRuns: RUNS }
const slow = { seed, numRuns: FEWER }

/**
 * Text of all kinds: empty, any bytes, repetitions, and the given examples with changed, removed and doubled
 * characters.
 */
function texts(...examples: string[]): Arbitrary<string> {
  const unit = fc.oneof(fc.constantFrom(...'0123456789.-_+eE,:/% \n\0\ufeff\ud800০৯٣=@'), fc.string({ unit: 'binary' }))
  const changed = fc
    .tuple(fc.constantFrom('', ...examples), fc.array(fc.tuple(fc.nat(400), fc.nat(2), unit), { maxLength: 4 }))
    .map(([text, changes]) =>
      changes.reduce((rest, [at, lost, added]) => {
        const index = at % (rest.length + 1)
        return rest.slice(0, index) + added + rest.slice(index + lost)
      }, text),
    )
  const repeated = fc.tuple(unit, fc.integer({ min: 1, max: 5_000 }), unit).map(([a, n, b]) => a.repeat(n) + b)
  return fc.oneof({ weight: 5, arbitrary: changed }, fc.string({ unit: 'binary' }), repeated, fc.string({ unit }))
}

/** Checks a property, and that it ends in time. */
const check = <T>(inputs: Arbitrary<T>, holds: (input: T) => void): void =>
  guarded(() => fc.assert(fc.property(inputs, holds), quick), 60 + RUNS / 500)

const key = Buffer.alloc(32, 1)
const secrets = deriveSecrets(['a secret of the tests, long enough'])

it('a cursor is opened only when it was sealed, and returns what was sealed', () => {
  const scope = { storeId: 1, owner: '', route: 'products', sort: 'newest', filters: null }
  const position: [string, number] = ['2026-01-01', 42]
  const sealed = sealCursor(key, scope, position)
  check(texts(sealed), (text) => {
    expect(openCursor([key], scope, text)).toEqual(text === sealed ? position : null)
  })
})

it('an amount is read exactly or rejected', () => {
  const amounts = texts('0', '12.5', '99999999.99', '0.01', '1e3')
  check(fc.oneof(amounts, fc.double(), fc.integer()), (amount) => {
    const minor = parseAmount(amount)
    if (minor === null) return
    expect(Number.isInteger(minor) && minor >= 0 && minor <= maxMoneyMinor).toBe(true)
    expect(Number(formatAmount(minor))).toBe(Number(amount) + 0)
  })
})

it('a phone number is a Bangladeshi mobile number or rejected', () => {
  check(texts('01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮'), (text) => {
    const phone = parsePhone(text)
    if (phone !== null) expect(phone).toMatch(/^\+8801[3-9]\d{8}$/)
  })
})

it('a key, a tracking token and a refresh token are accepted only unchanged', () => {
  const [service, tracking] = [createKey('service', 'live'), trackingToken(key, 7, 123_456)]
  const refresh = `rt_9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11_${'a'.repeat(43)}`
  check(texts(service, tracking, refresh), (text) => {
    // A random key matches a checksum of six letters too rarely for a test to meet it.
    if (text !== service) expect(readKey(text)).toBeNull()
    if (text !== tracking) expect(readTrackingToken([key], 7, text)).toBeNull()
    const session = sessionIdOf(text)
    if (session !== undefined) expect(text).toBe(`rt_${session}_${text.slice(-43)}`)
  })
})

it('an image URL is accepted only when it leads to HTTPS or the store’s own files', () => {
  const read = inputReader<{ url: string }>(bodyOf('An address.', { url: inputUrl('Where.') }), 'body')
  const examples = ['https://cdn.example/a.jpg', '/media/a/b.webp', 'https://[::1]/', 'https://a@b/', '/media/../x']
  check(texts(...examples, 'javascript:alert(1)', 'https://1.1.1.1:8443/?a#b', '//evil.example'), (text) => {
    const url = accepted(() => read({ url: text }))?.url
    // Text that is no URL loads nothing.
    if (url === undefined || !URL.canParse(url, 'https://here.example')) return
    const { protocol, username, hostname, pathname } = new URL(url, 'https://here.example')
    expect([protocol, username]).toEqual(['https:', ''])
    if (hostname === 'here.example') expect(pathname.startsWith('/media/')).toBe(true)
  })
})

it('headers and lists of fields are read without an unexpected error', () => {
  check(texts('bn;q=0.9, en', '"a key"', 'id,name,price'), (text) => {
    expect([undefined, 'bn', 'en']).toContain(acceptedLocale(text) ?? undefined)
    accepted(() => readIdempotencyKey(text))
    readFields(text)
  })
})

it('an access token other than the genuine one returns 401', async () => {
  const now = new Date('2026-01-01T10:00:00Z')
  const right = await signAccessToken(secrets, 7, { customerId: 'c', sessionId: 's' }, now)
  const [head = '', payload = '', seal = ''] = right.split('.')
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
  const tokens = fc.oneof(
    texts(right),
    fc
      .tuple(fc.oneof(fc.constant(head), json), fc.oneof(fc.constant(payload), json))
      .map((two) => [...two, seal].join('.')),
  )
  const property = fc.asyncProperty(tokens, async (token) => {
    fc.pre(token !== right)
    await expect(readAccessToken(secrets, 7, token, () => now)).rejects.toMatchObject({ code: 'invalid_token' })
  })
  await fc.assert(property, slow)
})

it('a JSON body is read as JSON.parse does, or rejected with 400', async () => {
  const app = Fastify({ bodyLimit: 256 * 1024 })
  readJsonBodies(app)
  app.setErrorHandler(sendError)
  app.decorateRequest('store', null)
  app.post('/', async (request) => JSON.stringify({ read: request.body ?? null }))
  const bytes = fc.oneof(
    fc.json().map((text) => Buffer.from(text)),
    texts('{"a":1}', '[1,2]', '{"__proto__":{}}', '"\\ud800"').map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
    // Text that can only be wrong in its bytes.
    fc
      .uint8Array({ min: 0x5d, maxLength: 6 })
      .map((array) => Buffer.concat([Buffer.from('"'), array, Buffer.from('"')])),
  )
  const property = fc.asyncProperty(bytes, async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload })
    expect([200, 400]).toContain(statusCode)
    if (statusCode !== 200 || payload.length === 0) return
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    // Compared as it is serialized again: JSON does not distinguish minus zero.
    expect(body).toBe(JSON.stringify({ read }))
  })
  await fc.assert(property, { ...slow, examples: [[Buffer.from('1e999')], [Buffer.from('\ufeff\ufeff{}')]] })
  await app.close()
})

it('any bytes are read as rows of CSV, however they are cut into chunks', async () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.constantFrom('"', '""', '"a\nb"', '\r', 'ক', '')), { maxLength: 6 })
  const lines = fc.array(
    cells.map((row) => row.join(',')),
    { maxLength: 12 },
  )
  const files = fc.oneof(
    fc.tuple(lines, fc.constantFrom('\n', '\r\n', '\r')).map(([all, end]) => Buffer.from(all.join(end))),
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  )
  const rowsOf = async (pieces: Buffer[]) => {
    const rows: string[] = []
    for await (const row of readCsvRows(Readable.from(pieces))) rows.push(JSON.stringify(row))
    return rows
  }
  const property = fc.asyncProperty(files, fc.integer({ min: 1, max: 40 }), async (file, size) => {
    const pieces = Array.from({ length: Math.ceil(file.length / size) }, (_, n) =>
      file.subarray(n * size, (n + 1) * size),
    )
    expect(await rowsOf(pieces)).toEqual(await rowsOf(file.length > 0 ? [file] : []))
  })
  await fc.assert(property, slow)
  record({
    id: 'H3',
    test: 'Parsers of foreign text',
    size: `${RUNS} texts each for cursors, amounts, phones, keys, addresses and headers; ${FEWER} each for access tokens, bodies and CSV`,
    result: '0 crashes, 0 hangs, nothing accepted that is not what it claims to be',
  })
})

/** The parsed value, or undefined when it was rejected as it should be. */
function accepted<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).code).toBe('validation_failed')
    return undefined
  }
}
