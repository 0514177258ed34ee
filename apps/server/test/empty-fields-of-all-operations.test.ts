import type { Operation } from '@haat/contract/operation.ts'
import { operations, storefrontOperations } from '@haat/contract/operations.ts'
import { requestExamples } from '@haat/contract/request-examples.ts'
import { describe, expect, it } from 'vitest'
import { inputReader } from '../src/platform/validation.ts'
import { exampleOf } from '../src/reference/example.ts'
import { toWireSchema } from '../src/reference/json-schema.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, createOwner } from './tenancy/tenancy-calls.ts'

// In a storefront's body an optional field that is "" or null is absent, unless the contract calls it clearable. So is an
// empty optional parameter of any query: the form of a filter sends those that are left blank.

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }
const empties = ['', null]

type Node = {
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  clearable?: true
  ignoresEmpty?: true
  anyOf?: Node[]
}
type Place = { path: (string | 0)[]; clearable: boolean }

/** The optional fields of a body, also those in its objects and in the first item of its lists. */
function optionalFieldsOf(node: Node, path: Place['path'] = []): Place[] {
  const { properties = {}, required = [], items } = node
  if (items) return optionalFieldsOf(items, [...path, 0])
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(required.includes(name) ? [] : [{ path: [...path, name], clearable: field.clearable === true }]),
    ...optionalFieldsOf(field, [...path, name]),
  ])
}

/** Every object in a body. */
const objectsOf = (node: Node): Node[] => [
  ...(node.properties ? [node] : []),
  ...[...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])].flatMap(objectsOf),
]

/** A copy of a body with this value at a place; without it for undefined. */
function withValue(body: unknown, [name, ...rest]: Place['path'], value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item, at) => (at === name ? withValue(item, rest, value) : item))
  const { [name as string]: before, ...others } = body as Record<string, unknown>
  if (rest.length > 0) return { ...others, [name as string]: withValue(before, rest, value) }
  return value === undefined ? others : { ...others, [name as string]: value }
}

const taking = storefrontOperations.filter(({ body }) => body !== undefined)
const places = taking.flatMap((operation) =>
  optionalFieldsOf(operation.body as Node).map(
    (place) => [operation.id, place.path.join('.'), operation, place] as const,
  ),
)

describe('an optional field of a storefront’s body', () => {
  it('is in an object that follows the rule', () => {
    const strict = taking.filter(({ body }) => objectsOf(body as Node).some(({ ignoresEmpty }) => !ignoresEmpty))
    expect(strict.map(({ id }) => id)).toEqual([])
    expect(places.length).toBeGreaterThan(150)
  })

  it.each(places)(
    'of %s, %s, is read as absent when it is empty, or clears what is stored',
    (id, _path, operation, place) => {
      const { body } = operation
      if (!body) throw new Error('it has no body')
      const read = inputReader(body, 'body')
      const full = { ...(exampleOf(toWireSchema(body)) as object), ...(requestExamples[id] as object) }
      for (const empty of empties) {
        const expected = place.clearable ? '' : undefined
        const given = read(withValue(full, place.path, empty))
        const same = place.clearable
          ? read(withValue(full, place.path, expected))
          : read(withValue(full, place.path, undefined))
        expect(given, JSON.stringify(empty)).toEqual(same)
      }
    },
  )
})

const parameters = operations.flatMap((operation) =>
  optionalFieldsOf((operation.query ?? {}) as Node).map(
    ({ path }) => [operation.id, path.join('.'), operation] as const,
  ),
)

it.each(parameters)('an empty query parameter of %s, %s, is read as absent', (_id, name, { query }) => {
  if (!query) throw new Error('it has no query')
  const read = inputReader(query, 'query')
  const required = (query as Node).required ?? []
  const examples = exampleOf(toWireSchema(query)) as Record<string, unknown>
  const least = Object.fromEntries(required.map((key) => [key, String(examples[key])]))
  expect(read({ ...least, [name]: '' })).toEqual(read(least))
})

it('a product list with the blank fields of a filter form is the list without them', async () => {
  const at = (query: string) => h.call({ url: `W/products/${query}`, key: shop.key })
  const blank = await at(
    '?search=&category=&brand=&min_price=&max_price=&in_stock=&attr.color=&sort=&limit=&cursor=&fields=',
  )
  expect(blank.status, blank.text).toBe(200)
  expect(blank.data).toEqual((await at('')).data)
})

const isAmount = (word: string) => /^\d{1,7}(\.\d{2})?$/.test(word)

/** A response without what differs between two equal requests: identifiers, times, and names made for each test. */
function constantOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(constantOf)
  // Amounts, quantities and prices are smaller than an ID.
  if (typeof value === 'number') return value < 1_000_000 ? value : 0
  if (typeof value === 'string')
    return value.replaceAll(/[\w+.-]*\d[\w+.@/•:-]*/g, (word) => (isAmount(word) ? word : '#'))
  if (typeof value !== 'object' || value === null) return value
  const volatile = /token|url|number|slug|signature|_id$/
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, volatile.test(name) ? typeof field : constantOf(field)]),
  )
}

const responsesOf = async (operation: Operation, empty: '' | null | undefined) => {
  const { owner, refs } = await createOwner(like, operation)
  const body = (given: unknown) =>
    optionalFieldsOf(operation.body as Node)
      .filter(({ path, clearable }) => path.length === 1 && !clearable)
      .filter(({ path }) => !Object.hasOwn(given as object, path[0] as string))
      .reduce((filled, { path }) => withValue(filled, path, empty), given)
  const { status, data, text } = await ask(operation, owner, refs, { body })
  await caseOf(operation).cleanUp?.(owner)
  expect(status, text).toBeLessThan(300)
  return constantOf([status, data])
}

describe('a storefront’s body', () => {
  const withOptional = taking.filter(
    (operation) => !operation.form && optionalFieldsOf(operation.body as Node).length > 0,
  )

  it.each(withOptional.map((operation) => [operation.id, operation] as const))(
    'of %s has the same result with empty fields as without them',
    async (_id, operation) => {
      const absent = await responsesOf(operation, undefined)
      for (const empty of ['', null] as const) expect(await responsesOf(operation, empty)).toEqual(absent)
    },
  )
})

describe('an empty field of a change', () => {
  const clearing = taking
    .map((operation) => [operation.id, operation, optionalFieldsOf(operation.body as Node)] as const)
    .filter(([, , fields]) => fields.some(({ clearable }) => clearable))

  it('clears texts of addresses, profiles and reviews only', () => {
    expect(clearing.map(([id]) => id)).toEqual(['updateAddress', 'updateProfile', 'updateReview'])
  })

  it.each(clearing)('of %s clears what its field says, and nothing else', async (_id, operation, fields) => {
    const names = fields.filter(({ clearable }) => clearable).map(({ path }) => path[0] as string)
    const examples = exampleOf(toWireSchema(operation.body as NonNullable<Operation['body']>)) as Record<
      string,
      unknown
    >
    const filled = Object.fromEntries(names.map((name) => [name, examples[name]]))
    for (const empty of empties) {
      const { owner, refs } = await createOwner(like, operation)
      const change = async (changes: object) => {
        const response = await ask(operation, owner, refs, { body: () => changes })
        expect(response.status, response.text).toBe(200)
        return response.data
      }
      const before = await change(filled)
      const others = fields.filter(({ clearable }) => !clearable).map(({ path }) => [path[0], empty])
      const kept = await change({ ...filled, ...Object.fromEntries(others) })
      expect(names.map((name) => kept[name])).toEqual(names.map((name) => before[name]))
      const after = await change(Object.fromEntries(names.map((name) => [name, empty])))
      expect(names.filter((name) => after[name] !== '' && after[name] !== null)).toEqual([])
      expect(names.filter((name) => before[name] === '' || before[name] === null)).toEqual([])
    }
  })
})
