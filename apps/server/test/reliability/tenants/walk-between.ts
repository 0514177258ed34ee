import type { Operation } from '@haat/contract/operation.ts'
import { canary } from '../../factories.ts'
import type { Harness, TestResponse } from '../../harness.ts'
import { freeNames } from '../../tenancy/free-names.ts'
import { caseOf, kindsOf, type Twist, withNewOwners } from '../../tenancy/tenancy-calls.ts'
import { type Kind, kinds, type Refs } from '../../tenancy/tenancy-kinds.ts'
import { rowsOfShop } from '../../tenancy/tenancy-rows.ts'
import { callersOf, marksOf, type Tenant } from './tenants.ts'

export type Walk = { leaks: string[]; requests: number }

export type Pair = { mine: Tenant; theirs: Tenant; all: readonly Tenant[] }

/**
 * Calls operations of one store with each identifier of another store and of another shopper, and with the first
 * `callers` kinds of callers. Returns what was shown, changed or allowed and must not be.
 */
export async function walkBetween(
  h: Harness,
  operations: readonly Operation[],
  { mine, theirs, all }: Pair,
  callers: number,
): Promise<Walk> {
  const foreign = all.filter((tenant) => tenant !== mine)
  const foreignIds = foreign.flatMap(({ owner: { shop } }) => [shop.storeId, shop.testStoreId])
  const ground = { mine, theirs, marks: foreign.flatMap(marksOf), callers }
  const before = await rowsOfShop(h, foreignIds)
  const walk: Walk = { leaks: [], requests: 0 }
  for (const operation of operations) await walkOne(h, operation, ground, walk)
  const after = await rowsOfShop(h, foreignIds)
  for (const [table, rows] of Object.entries(before)) {
    if (after[table] !== rows) walk.leaks.push(`rows of other stores changed in ${table}`)
  }
  return walk
}

/** More pages than any list has here. */
const MAX_PAGES = 50

type Ground = { mine: Tenant; theirs: Tenant; marks: string[]; callers: number }

async function walkOne(
  h: Harness,
  operation: Operation,
  { mine, theirs, marks, callers }: Ground,
  walk: Walk,
): Promise<void> {
  const { shop, shopMark, mark } = mine.owner
  const forStore = operation.auth === 'merchant'
  const call = withNewOwners({ h, shop, mark: canary(), shopMark }, operation)
  const ask = async (swapped: Partial<Refs> = {}, twist: Twist = {}) => {
    const done = await call(swapped, twist)
    if (done.response.status < 300) await caseOf(operation).cleanUp?.(done.owner)
    walk.requests++
    return done
  }
  const leak = (what: string) => walk.leaks.push(`${operation.id}: ${what}`)
  const look = ({ status, text }: TestResponse, who: string, hidden: readonly string[], ...asked: string[]) => {
    // A response may repeat the requested identifier, and nothing more.
    const rest = asked.reduce((left, one) => left.replaceAll(one, ''), text)
    for (const one of hidden) if (rest.includes(one)) leak(`${who} shows what is another’s`)
    if (status >= 500) leak(`${who} gets ${status}`)
  }
  const refused = ({ status }: TestResponse, who: string) => {
    if (![401, 403, 404].includes(status)) leak(`${who} gets ${status}`)
  }

  // The store itself may see all its shoppers.
  const hidden = forStore || operation.auth === 'secret_key' ? marks : [...marks, mark, mine.neighbour.mark]
  for (const [kind, slot] of swapsOf(operation, mine, theirs)) {
    look((await ask({ [kind]: slot })).response, `the name ${kind} of another`, hidden, String(slot))
  }
  for (const sort of sortsOf(operation)) {
    for (let cursor: unknown, page = 0; page === 0 || (cursor && page < MAX_PAGES); page++) {
      const { response } = await ask({}, { query: (declared) => unfiltered(operation, declared, { sort, cursor }) })
      look(response, `the request without filters, sorted by ${sort},`, hidden)
      cursor = response.data?.next_cursor ?? response.headers['x-next-cursor']
    }
  }
  const names = Object.fromEntries(swapsOf(operation, mine, theirs).toReversed())
  const all = await ask(names)
  look(all.response, 'the request with every name of the other store', hidden, ...Object.values(names).map(String))
  for (const { who, credentials, may } of callersOf(operation, mine, theirs).slice(0, callers)) {
    const { response, owner } = await ask({}, { credentials })
    const ofShopper = ['shopper', 'guest'].includes(operation.auth)
    look(response, who, may && !ofShopper ? marks : [...marks, mark, owner.mark])
    if (!may) refused(response, who)
    if (!forStore || who.startsWith('the other')) continue
    const { subdomain } = theirs.owner.shop
    const elsewhere = await ask({}, { credentials, subdomain })
    look(elsewhere.response, `${who} at the other store`, marks, subdomain)
    refused(elsewhere.response, `${who} at the other store`)
  }
  const { response } = await ask()
  look(response, 'the rightful caller', hidden)
  if (response.status >= 300) leak(`the rightful caller gets ${response.status} ${response.text}`)
}

type QuerySchema = { required?: string[]; properties?: { limit?: object; sort?: { enum?: string[] } } }

const querySchemaOf = ({ query }: Operation) => (query ?? {}) as QuerySchema
const sortsOf = (operation: Operation) => querySchemaOf(operation).properties?.sort?.enum ?? [undefined]

/** The query with only its required parameters, and the largest pages. */
function unfiltered(operation: Operation, declared: Record<string, string | number>, place: Record<string, unknown>) {
  const { required = [], properties = {} } = querySchemaOf(operation)
  const must = Object.entries(declared).filter(([name]) => required.includes(name))
  const given = Object.entries(place).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return Object.fromEntries([...must, ...('limit' in properties ? [['limit', 100]] : []), ...given])
}

/** For every identifier in the request: the other store's, and another shopper's. */
function swapsOf(operation: Operation, mine: Tenant, theirs: Tenant): [Kind, string | number][] {
  return kindsOf(operation).flatMap((kind) => {
    const { of } = kinds[kind]
    if (of === 'everybody' || kind in freeNames()) return []
    const ofNeighbour = of === 'shopper' && operation.auth !== 'merchant'
    return [theirs.refs[kind], ...(ofNeighbour ? [mine.neighbourRefs[kind]] : [])].map(
      (slot): [Kind, string | number] => [kind, slot],
    )
  })
}
