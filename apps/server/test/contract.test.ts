import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, type Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { inputReader, responseChecker } from '../src/platform/validation.ts'
import { exampleOf } from '../src/reference/example.ts'
import { toWireSchema } from '../src/reference/json-schema.ts'
import { orderNumber } from '../src/shared/order-number.ts'
import { registeredPaths } from './registered-routes.ts'
import { setUpApp } from './set-up.ts'

/** Paths that the application serves beside the operations of the contract. */
const infrastructure = [
  /^\/?$/,
  /^\/health(\/(live|ready))?$/,
  /^\/metrics$/,
  /^\/docs(\/|$)/,
  /^\/api\/v1\/openapi(-merchant)?\.json$/,
  /^\/media\//,
  // Browsers return here from gateways, and get a redirect.
  /^\/api\/v1\/payment\/callback\//,
  // Called by gateways, in their own format.
  /^\/api\/v1\/payment\/ipn\//,
  // Called by couriers, in theirs.
  /^\/api\/v1\/courier\/webhook\//,
  // An open response of server-sent events.
  /^\/api\/v1\/business\/admin\/\{subdomain\}\/events\/stream$/,
  // The router prints `/dashboard/*` without its slash.
  /^\/dashboard(\/|\*|$)/,
  // The frame in which the dashboard shows the website of a store.
  /^\/website-frame$/,
]

const named = operations.map((operation) => [operation.id, operation] as const)
const route = ({ method, path }: Operation) => `${method} ${path}`
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
const duplicates = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** The examples of all properties of a name in the API descriptions. */
function examplesOf(name: string): unknown[] {
  const found: unknown[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === name && typeof value === 'string') found.push(value)
      const { example, examples } = (key === name ? value : {}) as { example?: unknown; examples?: unknown[] }
      found.push(...[example, ...(Array.isArray(examples) ? examples : [])].filter((one) => one !== undefined))
      walk(value)
    }
  }
  const folder = new URL('../../../packages/contract/openapi/', import.meta.url)
  for (const file of ['storefront.json', 'merchant.json']) walk(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  return found
}

describe('the examples of the API descriptions', () => {
  it('show order numbers in the form in which they are made', () => {
    const made = orderNumber('RD', Buffer.alloc(32, 1), 7001)
    const form = /^RD-[0-9A-HJKMNP-TV-Z]{8}$/
    expect(made).toMatch(form)
    const shown = examplesOf('order_number')
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.filter((number) => !form.test(String(number)))).toEqual([])
  })
})

describe('the declared operations', () => {
  it('have unique ids, methods and paths', () => {
    expect(duplicates(operations.map(({ id }) => id))).toEqual([])
    expect(duplicates(operations.map((operation) => route(operation).replaceAll(/\{\w+\}/g, '{}')))).toEqual([])
    expect(operations.length).toBeGreaterThan(20)
  })

  it.each(named)('%s: has a valid path, a summary, and a permission if it is a merchant’s', (id, operation) => {
    expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.path).toMatch(/^\/api\/v1\/([\w.-]+\/|\{\w+\}\/)+$/)
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/)
    expect(operation.permission !== undefined).toBe(operation.auth === 'merchant' || operation.auth === 'secret_key')
    if (operation.auth === 'merchant') expect(operation.path).toMatch(/^\/api\/v1\/business\/admin\/\{subdomain\}\//)
    if (operation.method === 'GET') expect(operation.body).toBeUndefined()
  })

  it.each(named)('%s: describes every field', (_id, { params, query, body, data }) => {
    for (const [part, schema] of Object.entries({ params, query, body, data })) {
      if (schema) expect(undescribed(schema, part)).toEqual([])
    }
  })

  it.each(named)('%s: has examples that match its own schemas', (_id, { params, query, body, data }) => {
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue
      const example = exampleOf(toWireSchema(schema))
      expect(() => inputReader(schema, part as 'body')(example)).not.toThrow()
    }
    expect(() => responseChecker(() => data)(exampleOf(toWireSchema(data)))).not.toThrow()
  })
})

type Node = { description?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

function undescribed(schema: TSchema, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema as Node
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...undescribed(field as TSchema, `${path}.${name}`),
    ]),
    ...(items ? undescribed(items as TSchema, `${path}[]`) : []),
    ...anyOf.flatMap((branch) => undescribed(branch as TSchema, path)),
  ]
}

const h = await setUpApp()

describe('the application', () => {
  it.each(named)('%s: is served', (_id, { method, path }) => {
    expect(h.app.hasRoute({ method, url: routerPath(path) })).toBe(true)
  })

  it('serves no undeclared path', () => {
    const declared = new Set(operations.map(({ path }) => path.replace(/\/$/, '')))
    const others = registeredPaths(h.app).filter((path) => !declared.has(path))
    expect(others.length).toBeGreaterThan(3)
    expect(others.filter((path) => !infrastructure.some((known) => known.test(path)))).toEqual([])
  })

  it.each([...new Set(operations.map(({ path }) => path))])(
    'returns 405 method_not_allowed for other methods: %s',
    async (path) => {
      const known = new Set<string>(
        operations.filter((operation) => operation.path === path).map(({ method }) => method),
      )
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (known.has(method)) continue
        const { status, body, headers } = await h.call({ method, url: path.replaceAll(/\{\w+\}/g, 'x') })
        expect([method, status, body?.error_code]).toEqual([method, 405, 'method_not_allowed'])
        expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining([...known]))
      }
    },
  )
})

describe('the declared error codes', () => {
  it('are each named in the title of a test', () => {
    const titles = testTitles()
    const declared = new Set<ErrorCode>(operations.flatMap((operation) => [...errorsOf(operation)]))
    const unnamed = [...declared].filter((code) => !titles.some((title) => new RegExp(`\\b${code}\\b`).test(title)))
    expect(unnamed).toEqual([])
  })

  it('are all used, by an operation or outside of operations', () => {
    const declared = new Set<string>(operations.flatMap((operation) => [...errorsOf(operation)]))
    expect(Object.keys(errorCatalogue).filter((code) => !declared.has(code))).toEqual(['method_not_allowed'])
  })
})

/** The titles of all tests of the repository, also those of tables. */
function testTitles(): string[] {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = globSync('{apps,packages}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  const call = /(?:\bit(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
  return files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(call)].map(([, , title]) => title ?? ''),
  )
}
