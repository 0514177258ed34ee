import { operations } from '@haat/contract/operations.ts'
import { afterEach, expect, inject, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { setUpApp } from '../set-up.ts'
import { counted, printSeedOfFailure, record, rotating, takeTime } from './harness/measure.ts'
import { forgetStoreConditions, switchOffRowSecurity } from './tenants/store-layers.ts'
import { aTenant, type Tenant } from './tenants/tenants.ts'
import { type Walk, walkBetween } from './tenants/walk-between.ts'

// Two layers keep stores apart: the conditions of the application's statements, and the row-level security of the
// database. Each must suffice alone: every operation, between every two stores, from every caller.

takeTime()

const STORES = counted(2, 4)
const PAIRS = Math.min(counted(1, 12), STORES * (STORES - 1))
/**
 * Short runs have only the first, unprivileged callers; contract-auth.test.ts covers every caller at every operation.
 */
const CALLERS = counted(2, 20)

/** Reads that show another store's rows when nothing keeps stores apart. */
const SHOWN = ['readProduct', 'listProducts', 'listBrands', 'listMerchantOrders', 'listKeys']
/**
 * In short runs each operation is without the first layer in one run of five, and without the second in another; these
 * reads, and long runs, are without each. With both layers, tenancy.test.ts walks all of them in each run.
 */
const walkedWithout = (layer: 0 | 1) => {
  printSeedOfFailure()
  const chosen = new Set(rotating(operations, 5, layer))
  return operations.filter((one) => chosen.has(one) || SHOWN.includes(one.id))
}

const h = await setUpApp()
const tenants: Tenant[] = []
for (let index = 0; index < STORES; index++) tenants.push(await aTenant(h))
afterEach(() => expectHealthy(h))

async function walkAll(chosen = operations): Promise<Walk> {
  const pairs = tenants.flatMap((mine) => tenants.filter((one) => one !== mine).map((theirs) => ({ mine, theirs })))
  const total: Walk = { requests: 0, leaks: [] }
  for (const pair of pairs.slice(0, PAIRS)) {
    const { requests, leaks } = await walkBetween(h, chosen, { ...pair, all: tenants }, CALLERS)
    total.requests += requests
    total.leaks.push(...leaks)
  }
  return total
}

const sizeOf = ({ requests }: Walk) => `${STORES} stores, ${PAIRS} ordered pairs, ${requests} requests`
const KEPT_APART = '0 foreign texts in responses, 0 foreign rows changed'

it.runIf(PAIRS > 1)('requests of one store show and change nothing of another', async () => {
  const walk = await walkAll()
  expect(walk.leaks).toEqual([])
  record({ id: 'T1', test: 'Every operation between stores', size: sizeOf(walk), result: KEPT_APART })
})

it('stores are kept apart by the conditions of the application alone', async () => {
  const security = await switchOffRowSecurity(h)
  const walk = await walkAll(walkedWithout(0))
  await security.restore()
  expect(walk.leaks).toEqual([])
  record({ id: 'T2', test: 'The same without row-level security', size: sizeOf(walk), result: KEPT_APART })
})

it('stores are kept apart by row-level security alone', async () => {
  const conditions = await forgetStoreConditions(h)
  const chosen = walkedWithout(1)
  const walk = await walkAll(chosen)
  conditions.end()
  expect([...conditions.left]).toEqual([])
  expect(conditions.rewritten.size).toBeGreaterThan(chosen.length / 2)
  expect(walk.leaks).toEqual([])
  record({
    id: 'T2',
    test: 'The same without a condition on the store in any statement',
    size: `${sizeOf(walk)}, ${conditions.rewritten.size} statements rewritten`,
    result: KEPT_APART,
  })
})

it('another store’s rows are shown without both layers, so the two tests above can fail', async () => {
  const isShort = inject('share') === 0
  const reads = operations.filter(({ id, method }) => (isShort ? SHOWN.includes(id) : method === 'GET'))
  const [conditions, security] = [await forgetStoreConditions(h), await switchOffRowSecurity(h)]
  const { leaks } = await walkAll(reads)
  await security.restore()
  conditions.end()
  const leaking = new Set(leaks.map((leak) => leak.split(':')[0]))
  expect([...leaking]).toEqual(expect.arrayContaining(SHOWN))
  expect(leaking.size).toBeGreaterThan(reads.length / 2)
})
