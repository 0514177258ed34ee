import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { generatedSources } from '../../../packages/client/generator/generated-sources.ts'
import { migrate } from '../src/platform/migrate.ts'
import { apiTexts } from '../src/reference/api-texts.ts'
import { createDatabase } from './schema/a-database.ts'
import { setUpShop } from './set-up.ts'
import { caseOf, createOwner, credentialsOf } from './tenancy/tenancy-calls.ts'

// A release whose contract has one more priority of tickets, and no other change. The database of these tests was made by
// the release before.
// Files of one worker share their modules: this one loads its own, and leaves none.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('@haat/contract/vocabulary.ts')
  vi.resetModules()
})
vi.mock('@haat/contract/vocabulary.ts', async (importOriginal) => {
  const vocabulary = await importOriginal<typeof import('@haat/contract/vocabulary.ts')>()
  return { ...vocabulary, ticketPriorities: [...vocabulary.ticketPriorities, 'CRITICAL'] }
})

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }
/** Calls an operation as its case does. Not by `ask`, which compares the response with the description of the release before. */
async function call(id: string, { query = '', ...changes }: { query?: string; priority?: string }) {
  const operation = operations.find((one) => one.id === id) as Operation
  const { owner, refs } = await createOwner(like, operation)
  const { params = {}, body } = caseOf(operation).request?.(refs) ?? {}
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name] ?? shop.subdomain))
  return h.call({
    method: operation.method,
    url: `${path}${query}`,
    ...(operation.body && { body: { ...(body as object), ...changes } }),
    ...(await credentialsOf(operation, owner)),
  })
}

const checkOf = (run: (sql: string) => Promise<{ definition: string; isValid: boolean }[]>) =>
  run(
    `select pg_get_constraintdef(oid) as definition, convalidated as "isValid" from pg_constraint where conname = 'tickets_priority_check'`,
  )

it('a new value of the contract is stored by a database that exists, from the next start on', async () => {
  const before = await call('createTicket', { priority: 'CRITICAL' })
  expect([before.status, Object.keys(before.body.errors)]).toEqual([400, ['body']])
  expect(await migrate(h.adminUrl, inject('serverUrl'))).toEqual(['values.ts'])
  expect(await checkOf((sql) => h.sql(sql))).toEqual([
    { definition: expect.stringContaining(`'CRITICAL'`), isValid: true },
  ])
  expect(await call('createTicket', { priority: 'CRITICAL' })).toMatchObject({
    status: 201,
    data: { priority: 'CRITICAL' },
  })
})

it('operations accept, return and find it, and name it where a value is wrong', async () => {
  expect(await call('updateTicket', { priority: 'critical' })).toMatchObject({
    status: 200,
    data: { priority: 'CRITICAL' },
  })
  const found = await call('listMerchantTickets', { query: '?priority=CRITICAL' })
  expect(found.data.items.map(({ priority }: { priority: string }) => priority)).toEqual(['CRITICAL', 'CRITICAL'])
  const wrong = await call('updateTicket', { priority: 'NONE' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('CRITICAL')
})

it('a new database has it', async () => {
  const database = await createDatabase()
  try {
    expect(await database.migrate()).toEqual(['schema'])
    const check = await checkOf(async (sql) => (await database.client.query(sql)).rows)
    expect(check).toMatchObject([{ definition: expect.stringContaining(`'CRITICAL'`) }])
  } finally {
    await database.close()
  }
})

it('the API description and the types of the client show it', async () => {
  const { storefront, merchant } = apiTexts()
  const sources = await generatedSources({ storefront: JSON.parse(storefront), merchant: JSON.parse(merchant) })
  for (const text of [storefront, merchant]) expect(text).toContain('"CRITICAL"')
  for (const audience of ['storefront', 'merchant'])
    expect(sources[`${audience}-types.generated.ts`]).toContain(`'CRITICAL'`)
})
