import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { canary, openShop, type Shop, signIn } from './factories.ts'
import type { TestResponse } from './harness.ts'
import { operationCases } from './operation-cases/operation-cases.ts'
import { setUpApp } from './set-up.ts'
import { freeNames } from './tenancy/free-names.ts'
import { recordRowChanges } from './tenancy/row-changes.ts'
import { ask, caseOf, createOwner, kindsOf, withNewOwners } from './tenancy/tenancy-calls.ts'
import { type Kind, kinds, type Refs } from './tenancy/tenancy-kinds.ts'
import { allKinds, makeRefs, nonexistent, type Owner } from './tenancy/tenancy-refs.ts'

// Two stores with two shoppers each. Every identifier in a request is replaced by another shopper's, another store's
// and a nonexistent one: the responses must have the same bytes, contain nothing of the others and change none of their
// rows.

const MINE = 'mine'
let shop: Shop
let neighbour: Owner
let stranger: Owner
let foreign: Record<'neighbour' | 'stranger', Refs>

const h = await setUpApp()
beforeAll(async () => {
  const [mine, theirs] = [
    await openShop(h, { subdomain: 'mine' }),
    await openShop(h, { subdomain: `theirs${canary()}` }),
  ]
  shop = mine
  const mark = canary()
  neighbour = { h, shop, shopper: await signIn(h, shop), mark: canary(), shopMark: MINE }
  stranger = { h, shop: theirs, shopper: await signIn(h, theirs), mark, shopMark: mark }
  // Two of everything, so that their lists have a second page.
  for (const owner of [stranger, neighbour]) await makeRefs(owner, allKinds)
  foreign = { neighbour: await makeRefs(neighbour, allKinds), stranger: await makeRefs(stranger, allKinds) }
})

const changes = await recordRowChanges(h)
/** The tables of which rows of others have changed since the last call. */
const takeForeignChanges = () =>
  changes.take([
    { storeIds: [stranger.shop.storeId, stranger.shop.testStoreId] },
    { storeIds: [shop.storeId], customerId: neighbour.shopper.id },
  ])

const me = () => ({ h, shop, mark: MINE, shopMark: MINE })
const cases = operations.map((operation) => [operation.id, operation] as const)
const lists = cases.filter(([, { query }]) => (query as Node | undefined)?.properties?.cursor)
/** The query parameters that make a list return all rows. */
const page =
  ({ query }: Operation, more: object) =>
  (declared: object) => {
    const { required = [] } = query as { required?: string[] }
    return { ...Object.fromEntries(Object.entries(declared).filter(([name]) => required.includes(name))), ...more }
  }

/** The response without what differs between any two requests, and without the requested identifier. */
function essence({ status, text }: TestResponse, own: Refs, slot: string | number): string {
  const names = Object.values(own).map(String)
  let rest = text.replaceAll(String(slot), '<slot>')
  for (const name of names) rest = rest.replaceAll(name, '<own>')
  rest = rest
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/\b(product|brand|category|SKU|TST|CODE|TX|MIN|list)[-_]?\d+(-\d+)?\b/g, '<name>')
    .replaceAll(/\b(79\d{7}|\d{14,16})\b/g, '<id>')
    .replaceAll(/"destination":"[^"]*•[^"]*"/g, '"destination":"<slot>"')
    .replaceAll(/\b(q_\w+|eyJ[\w.-]+|rt_[\w-]+)/g, '<secret>')
  return `${status} ${rest}`
}

function expectNothingForeign(operation: Operation, response: TestResponse, asked = ''): void {
  // A response may repeat the requested identifier, and nothing more.
  const text = asked ? response.text.replaceAll(asked, '') : response.text
  expect(text).not.toContain(stranger.mark)
  expect(text).not.toContain(stranger.shop.subdomain)
  // The store itself may see all its shoppers.
  if (operation.auth === 'merchant' || operation.auth === 'secret_key') return
  // A row of a list may contain only names.
  const { addressId, cartItemId, sessionId, orderNumber } = foreign.neighbour
  for (const theirs of [neighbour.mark, addressId, cartItemId, sessionId, orderNumber])
    expect(text).not.toContain(theirs)
}

describe('tenancy', () => {
  it('has a case for every operation, and no other case', () => {
    expect(Object.keys(operationCases).sort()).toEqual(operations.map(({ id }) => id).sort())
  })

  it.each(cases)('%s: has only identifiers that are replaced', (_id, operation) => {
    const request = caseOf(operation).request?.(nonexistent) ?? {}
    const names = new Set<unknown>(Object.values(nonexistent))
    const { without = {} } = caseOf(operation)
    const unswapped = idFields(operation).filter(([part, name]) => {
      if (name in without) return false
      const values = findAll(request[part], name)
      return values.length === 0 || values.flat().some((value) => !names.has(value))
    })
    expect(unswapped).toEqual([])
  })

  it.each(cases)(
    '%s: returns the same for foreign and missing identifiers, and shows and changes no foreign row',
    async (_id, operation) => {
      const swaps = await swapsOf(operation)
      await takeForeignChanges()
      const call = withNewOwners(me(), operation)
      for (const [kind, slots] of swaps) {
        const responses: string[] = []
        for (const slot of slots) {
          const { response, refs } = await call({ [kind]: slot })
          expectNothingForeign(operation, response, String(slot))
          responses.push(essence(response, refs, slot))
        }
        expect(new Set(responses), `swapped ${kind}`).toEqual(new Set([responses[0]]))
      }
      if (operation.auth === 'merchant') {
        const [missing, theirs] = ['nobodys-shop', stranger.shop.subdomain]
        const responses = [await call({}, { subdomain: missing }), await call({}, { subdomain: theirs })] as const
        expect(responses[0].response.status).toBe(404)
        expect(essence(responses[1].response, responses[1].refs, theirs)).toBe(
          essence(responses[0].response, responses[0].refs, missing),
        )
      }
      const { response: valid, owner } = await call()
      await caseOf(operation).cleanUp?.(owner)
      expect(valid.status, valid.text).toBeOneOf([200, 201])
      expectNothingForeign(operation, valid)
      expect(await takeForeignChanges()).toEqual([])
    },
  )

  it('a change of a foreign row is found, whether of another store or of another shopper', async () => {
    await takeForeignChanges()
    await h.sql('update stores set name = name || $2 where id = $1', [stranger.shop.storeId, '.'])
    expect(await takeForeignChanges()).toEqual(['stores'])
    await h.sql('update customers set first_name = first_name || $2 where id = $1', [neighbour.shopper.id, '.'])
    expect(await takeForeignChanges()).toEqual(['customer_search', 'customers'])
    await h.sql('update customers set first_name = first_name where id = $1', [neighbour.shopper.id])
    expect(await takeForeignChanges()).toEqual([])
  })

  /** For every identifier in the request: a nonexistent one, then those of others. */
  async function swapsOf(operation: Operation): Promise<[Kind, (string | number)[]][]> {
    const swaps: [Kind, (string | number)[]][] = []
    for (const kind of kindsOf(operation)) {
      const { of } = kinds[kind]
      const free = freeNames()
      if (kind in free) {
        // Free for this owner, whether the other store has it or not. Once taken it is not free any more, so new ones
        // each time.
        swaps.push([kind, [free[kind as keyof typeof free], (await makeRefs(stranger, [kind]))[kind]]])
      } else if (of !== 'everybody') {
        // The store itself acts for all its shoppers.
        const others = of === 'shop' || operation.auth === 'merchant' ? [] : [foreign.neighbour[kind]]
        swaps.push([kind, [nonexistent[kind], foreign.stranger[kind], ...others]])
      }
    }
    return swaps
  }

  it.each(lists)('%s: lists no foreign row', async (_id, operation) => {
    const { owner, refs } = await createOwner(me(), operation)
    const response = await ask(operation, owner, refs, { query: page(operation, { limit: 20 }) })
    expect(response.status).toBe(200)
    expectNothingForeign(operation, response)
  })

  it('returns the same for a cursor of another shopper or store as for an invented one', async () => {
    const proved: string[] = []
    for (const [, operation] of lists) {
      const { owner, refs } = await createOwner(me(), operation)
      const askWith = (cursor: string) => ask(operation, owner, refs, { query: page(operation, { limit: 1, cursor }) })
      for (const [name, other] of Object.entries({ stranger, neighbour })) {
        if (name === 'neighbour' && operation.auth !== 'shopper') continue
        const theirs = await ask(operation, other, foreign[name as keyof typeof foreign], {
          query: page(operation, { limit: 1 }),
        })
        const cursor = theirs.data?.next_cursor ?? theirs.headers['x-next-cursor']
        if (!cursor) continue
        proved.push(operation.id)
        const [response, madeUp] = [await askWith(String(cursor)), await askWith('eyJ2IjoxfQ')]
        expect([operation.id, response.status, response.body.error_code]).toEqual([
          operation.id,
          400,
          'validation_failed',
        ])
        expect(essence(response, refs, String(cursor))).toBe(essence(madeUp, refs, 'eyJ2IjoxfQ'))
      }
    }
    expect(proved).toEqual(expect.arrayContaining(['listProducts', 'readOrders', 'listMerchantOrders']))
  })
})

type Part = 'params' | 'query' | 'body'
type Node = { enum?: unknown[]; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/** Fields that identify something outside the store: of banks, couriers and fixed vocabularies. */
const notOurs = new Set([
  'transaction_id',
  'advance_transaction_id',
  'payment_transaction_id',
  'tracking_code',
  'invoice_number',
  'postal_code',
])

/** The identifying fields of an operation's request. */
function idFields({ params, query, body }: Operation): [Part, string][] {
  const isName = (name: string) => /(^|_)(id|ids|slug|key|number|token|code)$/.test(name) && !notOurs.has(name)
  const within = (schema: Node | undefined): string[] =>
    schema
      ? [
          ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
            ...(isName(name) && !field.enum ? [name] : []),
            ...within(field),
          ]),
          ...within(schema.items),
          ...(schema.anyOf ?? []).flatMap(within),
        ]
      : []
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    [...new Set(within(schema as Node))].map((name): [Part, string] => [part as Part, name]),
  )
}

/** Every value of a field name, at any depth. */
function findAll(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [...(key === name ? [item] : []), ...findAll(item, name)])
}
