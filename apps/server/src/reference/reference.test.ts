import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorCatalogue } from '@haat/contract/errors.ts'
import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import { type EventType, events } from '@haat/contract/events.ts'
import type { Operation } from '@haat/contract/operation.ts'
import { merchantOperations, operations, storefrontOperations } from '@haat/contract/operations.ts'
import { listProducts } from '@haat/contract/storefront/products.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOpenApiProblems } from '../../../../scripts/checks/openapi-problems.ts'
import { secureHeaders } from '../platform/secure-headers.ts'
import { apiDocuments, apiTexts } from './api-texts.ts'
import { errorMeanings } from './error-meanings.ts'
import { guides, guideUrl } from './guides.ts'
import type { Schema } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'
import { describeApi } from './openapi.ts'
import { referencePages } from './page.ts'
import { parametersOf } from './parameters.ts'
import { referenceRoutes } from './reference.routes.ts'
import { wireDataOf } from './responses.ts'
import { startUrl, tagUrl } from './urls.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  secureHeaders(app)
  referenceRoutes(app, { environment: 'live' })
})
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const api = apiDocuments()
const texts = apiTexts()

const documents = [
  ['/api/v1/openapi.json', 'storefront', storefrontOperations],
  ['/api/v1/openapi-merchant.json', 'merchant', merchantOperations],
] as const
const audienceOperations = [
  ['storefront', storefrontOperations],
  ['merchant', merchantOperations],
] as const

/** Every integer of a document. */
function integersOf(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as Schema).type === 'integer' ? [node as Schema] : []
  return [...own, ...Object.values(node).flatMap(integersOf)]
}
const isUnsized = ({ const: only, format, maximum }: Schema) =>
  only === undefined && format !== 'int64' && format !== 'int32' && !(maximum !== undefined && maximum < 2 ** 31)

describe('the API description', () => {
  it.each(documents)(
    '%s contains every operation once, with a success response and all its errors',
    async (url, audience, declared) => {
      const document = (await get(url)).json()
      const found = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId }) => operationId)
      expect(found.sort()).toEqual(declared.map(({ id }) => id).sort())
      expect(document).toEqual(JSON.parse(texts[audience]))
    },
  )

  it('passes a public linter, which reports an example that breaks its schema and a broken reference', async () => {
    const addresses = storefrontOperations.filter(({ tag }) => tag === 'Addresses')
    const broken = describeApi('storefront', addresses)
    expect(await findOpenApiProblems(JSON.stringify(broken))).toEqual([])
    const operation = broken.paths['/api/v1/business/website/addresses/']?.post
    const body = operation?.requestBody?.content['application/json']
    if (!operation || !body) throw new Error('no such operation')
    body.example = { city: 5 }
    operation.responses[404] = { $ref: '#/components/responses/gone' } as never
    const problems = (await findOpenApiProblems(JSON.stringify(broken))).join('\n')
    expect(problems).toContain('no-invalid-media-type-examples')
    expect(problems).toContain('no-unresolved-refs')
  })

  it('describes shared parts once', () => {
    for (const { paths, webhooks, components } of Object.values(api)) {
      const shapes = Object.keys(components.schemas ?? {})
      expect(shapes.length).toBeGreaterThan(10)
      const text = JSON.stringify([paths, webhooks, components])
      for (const name of shapes) expect(text).toContain(`"#/components/schemas/${name}"`)
      for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(shapes).toContain(name)
    }
    expect(api.storefront.components.schemas).toHaveProperty('Address.properties.receiver_name')
  })

  it('names schemas as the contract does and requests and responses by operation, in at most 80 characters', () => {
    const { storefront, merchant } = api
    const rows = storefront.components.schemas?.ListProductsResponse
    expect(rows).toHaveProperty('properties.data.properties.items.items.anyOf', [
      { $ref: '#/components/schemas/Product' },
      { $ref: '#/components/schemas/TrimmedProduct' },
    ])
    const both = { ...storefront.components.schemas, ...merchant.components.schemas }
    expect(Object.keys(both)).toEqual(
      expect.arrayContaining(['Tokens', 'CreateOrderRequest', 'CreateOrderResponse', 'OrderCreatedEvent']),
    )
    const names = [storefront, merchant].flatMap(({ components }) => Object.values(components).flatMap(Object.keys))
    expect(names.filter((name) => name.length > 80 || /\d$/.test(name))).toEqual([])
  })

  it('gives every schema an example, and every object that `fields` trims a name', () => {
    for (const { components } of Object.values(api)) {
      const schemas = Object.entries(components.schemas ?? {}) as [string, Schema][]
      expect(schemas.filter(([, { examples }]) => examples?.[0] === undefined)).toEqual([])
    }
    const trimmed = [...storefrontOperations, ...merchantOperations].filter(({ trims }) => trims)
    for (const operation of trimmed) expect(JSON.stringify(wireDataOf(operation))).toContain('"title":"Trimmed')
  })

  it('has no field described by its own name', () => {
    const found: string[] = []
    const check = (name: string, description = '') => {
      const words = description.toLowerCase().replace(/^(?:the|an?) |[.]$/g, '')
      if (words.replaceAll(/[^a-z0-9]+/g, '_') === name) found.push(`${name}: ${description}`)
    }
    const walk = (schema: Schema): void => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) check(name, field.description)
      for (const below of [
        ...Object.values(schema.properties ?? {}),
        ...(schema.anyOf ?? []),
        schema.items ?? [],
      ].flat())
        walk(below)
    }
    for (const { components } of Object.values(api))
      for (const schema of Object.values(components.schemas ?? {})) walk(schema as Schema)
    for (const operation of [...storefrontOperations, ...merchantOperations])
      for (const { name, description } of parametersOf(operation)) check(name, description)
    expect(found).toEqual([])
  })

  it('describes a filter by an enum value or a boolean with the type of the filtered field', () => {
    const fieldsOf = (schema: Schema): [string, Schema][] =>
      [schema.items ?? [], schema.anyOf ?? []]
        .flat()
        .flatMap(fieldsOf)
        .concat(Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [[name, field], ...fieldsOf(field)]))
    const kindOf = ({ type, enum: values, anyOf = [] }: Schema): string[] =>
      values ? ['enum'] : type === 'boolean' ? ['boolean'] : anyOf.flatMap(kindOf)
    const filters = [...storefrontOperations, ...merchantOperations].flatMap((operation) => {
      const kinds = new Map(fieldsOf(wireDataOf(operation)).map(([name, field]) => [name, kindOf(field)[0]]))
      return parametersOf(operation).flatMap(({ in: place, name, schema }) =>
        place === 'query' && kinds.get(name) ? [[name, kindOf(schema)[0], kinds.get(name)]] : [],
      )
    })
    expect(filters.length).toBeGreaterThan(5)
    expect(filters.filter(([, filter, field]) => filter !== field)).toEqual([])
    const flags = parametersOf(listProducts as Operation).filter(({ name }) => /^(?:in|on)_/.test(name))
    expect(flags.map(({ schema }) => schema.type)).toEqual(['boolean', 'boolean'])
  })

  it('requires the body of a request unless the operation works without one', () => {
    const { paths } = api.storefront
    const order = paths['/api/v1/business/website/order/']?.post
    const quote = paths['/api/v1/business/website/checkout/quote/']?.post
    expect([order?.requestBody?.required, quote?.requestBody?.required]).toEqual([true, false])
  })

  it('says int64 for every integer that may pass 2^31', () => {
    const unsized = Object.values(api).flatMap((document) => integersOf(document).filter(isUnsized))
    expect(unsized).toEqual([])
    const { Product: product } = api.storefront.components.schemas as Record<string, Schema>
    expect(product?.properties?.id?.format).toBe('int64')
  })

  it('declares `locale` of every operation, and the attribute filters of those that have them', () => {
    const filtered = operations.filter(({ hasAttributeFilters }) => hasAttributeFilters).map(({ id }) => id)
    const documented = Object.values(api).flatMap(({ paths }) =>
      Object.values(paths).flatMap((methods) => Object.values(methods)),
    )
    const taking = (name: string) =>
      documented
        .filter(({ parameters }) => JSON.stringify(parameters).includes(`#/components/parameters/${name}"`))
        .map(({ operationId }) => operationId)
    expect(taking('locale').toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(taking('attr').toSorted()).toEqual(filtered.toSorted())
    expect(filtered).toContain('listProducts')
    expect(api.storefront.components.parameters?.attr).toMatchObject({ style: 'deepObject', explode: true })
  })

  it('accepts null in every optional field of a storefront’s body, and in no merchant’s that refuses it', () => {
    const { storefront, merchant } = api
    const fieldsOf = (schemas: object, name: string) => (schemas as Record<string, Schema>)[name]?.properties ?? {}
    const note = fieldsOf(storefront.components.schemas ?? {}, 'CreateOrderRequest').note
    expect(note?.anyOf?.map(({ type }) => type)).toEqual(['string', 'null'])
    expect(fieldsOf(storefront.components.schemas ?? {}, 'CreateTicketRequest').subject).toMatchObject({
      type: 'string',
    })
    expect(fieldsOf(merchant.components.schemas ?? {}, 'HoldOrderRequest').reason).toMatchObject({ type: 'string' })
  })

  it('rejects a contract in which two schemas have one name', () => {
    const schemas = namedSchemas()
    schemas.define('Product', { type: 'object', properties: { id: { type: 'integer' } } })
    expect(() => schemas.define('Product', { type: 'object', properties: {} })).toThrow('two schemas named Product')
  })

  it('has none of our own keywords and accepts amounts as number or decimal string', () => {
    for (const text of Object.values(texts)) expect(text).not.toMatch(/"normalize"|"~\w+"/)
    const properties = JSON.stringify(api)
    expect(properties).toContain('{"type":"number","minimum":0,"maximum":99999999.99}')
  })

  it('explains every error code', () => {
    expect(Object.keys(errorMeanings)).toEqual(expect.arrayContaining(Object.keys(errorCatalogue)))
  })
})

describe('the reference pages', () => {
  it.each(audienceOperations)(
    'of the %s API show every operation once, with a curl command, on pages of a modest size',
    async (audience, declared) => {
      const tags = new Set(declared.map(({ tag }) => tagUrl(audience, tag)))
      const shown: string[] = []
      for (const url of [startUrl(audience), ...tags]) {
        const { statusCode, headers, body } = await get(url)
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
        expect([url, body.length < 400_000]).toEqual([url, true])
        const operations = [...body.matchAll(/class="operation-body" id="(\w+)"/g)].map(([, id]) => id as string)
        expect([url, body.match(/<code>curl /g)?.length ?? 0]).toEqual([url, operations.length])
        shown.push(...operations)
      }
      expect(shown.sort()).toEqual(declared.map(({ id }) => id).sort())
    },
  )

  it('have unique ids, and links that lead to a page and a place on it', async () => {
    const known = new Map<string, string[]>()
    const links: [from: string, to: string][] = []
    for (const url of Object.keys(referencePages())) {
      const { body } = await get(url)
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)
      expect([url, new Set(ids).size]).toEqual([url, ids.length])
      known.set(url, ids)
      for (const [, to = ''] of body.matchAll(/<a [^>]*href="([^"]+)"/g))
        if (/^[/#]/.test(to) && !to.startsWith('/api/')) links.push([url, to.startsWith('#') ? url + to : to])
    }
    const broken = links.filter(([, to]) => {
      const [page = '', id] = to.split('#')
      return !known.has(page) || (id !== undefined && !known.get(page)?.includes(decodeURIComponent(id)))
    })
    expect(broken).toEqual([])
  })

  it('show every error code, every event and every guide', async () => {
    const errors = (await get('/docs/errors')).body
    for (const code of Object.keys(errorCatalogue)) expect(errors).toContain(`id="error-${code}"`)
    const received = (await get('/docs/events')).body
    for (const type of Object.keys(events) as EventType[])
      expect([type, received.includes(`id="event-${type}"`)]).toEqual([type, permissionOfEvent(type) !== null])
    const start = (await get('/docs')).body
    for (const guide of guides) expect(start).toContain(`href="${guideUrl(guide)}"`)
  })

  it.each([
    ['bkash', /^\/docs\/guides\/payments|\/docs\/merchant\/payment-gateways/],
    ['idempotency', /^\/docs#idempotency$/],
    ['price_changed', /^\/docs\/errors#error-price_changed$/],
    ['receiver_name', /^\/docs\/storefront\/orders#createOrder$/],
    ['wishlist/', /^\/docs\/storefront\/wishlist/],
    ['simulator', /^\/docs\/guides\/gateway-simulator/],
  ])('are searched by an index that finds %s', async (word, place) => {
    const { statusCode, body } = await get('/docs/search.json')
    expect(statusCode).toBe(200)
    const entries = JSON.parse(body) as { title: string; url: string; kind: string; words: string }[]
    const found = entries.filter((entry) => `${entry.title} ${entry.kind} ${entry.words}`.toLowerCase().includes(word))
    expect(found.map(({ url }) => url)).toContainEqual(expect.stringMatching(place))
    expect(Buffer.byteLength(body)).toBeLessThan(1_100_000)
  })

  it('load nothing external and nothing inline, as their policy requires', async () => {
    for (const url of Object.keys(referencePages())) {
      const { body, headers } = await get(url)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style| style="| on\w+="/)
      for (const [, source] of body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)) {
        expect((await get(source as string)).statusCode).toBe(200)
      }
    }
  })

  it('return 304 to a client that has them, and support gzip and Brotli', async () => {
    const plain = await get('/docs')
    const zipped = await get('/docs', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const brotli = await get('/docs', { 'accept-encoding': 'br, gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, zipped, brotli]) {
      const again = await get('/docs', { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  it('escape text that is not markup', async () => {
    expect((await get('/docs')).body).toContain('Authorization: Bearer &lt;access token&gt;')
  })
})
