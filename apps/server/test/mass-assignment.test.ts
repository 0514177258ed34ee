import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import { openShop } from './factories.ts'
import { CANARY, CANARY_MOMENT, CANARY_NUMBER, forbiddenFields, withFields } from './hostile/forbidden-fields.ts'
import { setUpApp } from './set-up.ts'
import { ask, caseOf, createOwner } from './tenancy/tenancy-calls.ts'
import { storeTables } from './tenancy/tenancy-rows.ts'

// Every body with fields that no client may set, in every object of it.

const h = await setUpApp()
const tables = (await storeTables(h)).map(({ name }) => name)

const withBody = operations.filter(({ body }) => body)
const refuses = ({ body }: Operation) => (body as { additionalProperties?: boolean }).additionalProperties === false
const cases = (strict: boolean) =>
  withBody.filter((operation) => refuses(operation) === strict).map((operation) => [operation.id, operation] as const)

/** Sends the request as a new owner in a new store, and returns the rows that result. */
async function inShopOfItsOwn(operation: Operation, fields: Record<string, unknown>) {
  const shop = await openShop(h)
  const { owner, refs } = await createOwner({ h, shop, mark: 'mine', shopMark: 'mine' }, operation)
  const response = await ask(operation, owner, refs, { body: (body) => withFields(operation.body, body, fields) })
  const rows = await h.sql<{ row: string }>(
    tables
      .map((name) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t where store_id = $1`)
      .join(' union all '),
    [shop.storeId],
  )
  return { response, rows: rows.map(({ row }) => row) }
}

const secrets =
  /"(digest|successor_digest|password_hash|prefix|order_number|invoice|sealed_credentials|items_fingerprint|fingerprint|code_hash|code_digest|phone_digest|reset_digest)": ("[^"]*"|null)/g

/** Removes what differs between any two stores. */
const essence = (text: string) =>
  text
    .replaceAll(secrets, '')
    // The use of a key is written a moment after the response.
    .replace(/^(api_keys .*"last_used_at": )("[^"]*"|null)/, '$1<time>')
    // Search tables repeat phones, names and numbers.
    .replaceAll(/"(?:text|vector|search_vector)": "(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replaceAll(/\b20[2-9]\d-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)?/g, '<time>')
    .replaceAll(/\+8801\d{9}\b/g, '<phone>')
    .replaceAll(/\bTKT-\d{8}\b/g, '<name>')
    .replaceAll(/\b\d{14,16}\b/g, '<id>')
    .replaceAll(/"(id|store_id|code_id)": \d+/g, '"$1": <id>')
    .replaceAll(
      /\b(mine|shop|shopper|rahima|product|bundle|brand|category|SKU|TST|CODE|TX|TR|GATE|list|reader|free-slug|free)[-_ ]?\d+(-\d+)?\b/gi,
      '<name>',
    )
    .replaceAll(/"token_digest": "[^"]*"/g, '')
    // A digest of the account's credentials, which are made anew.
    .replaceAll(/"merchant": "[0-9a-f]{64}"/g, '"merchant": "<digest>"')
    .replaceAll(/\b(eyJ[\w.-]+|rt_[\w-]+)/g, '<token>')

it.each(cases(false))('%s: ignores fields that no client may set', async (_id, operation) => {
  const plain = await inShopOfItsOwn(operation, {})
  const loaded = await inShopOfItsOwn(operation, forbiddenFields)
  expect(plain.response.status).toBeOneOf([200, 201])
  expect(loaded.response.status).toBe(plain.response.status)
  const stored = loaded.rows.join('\n')
  for (const value of [CANARY, String(CANARY_NUMBER), CANARY_MOMENT.slice(0, 10), '00000000cafe']) {
    expect(stored).not.toContain(value)
    expect(loaded.response.text).not.toContain(value)
  }
  expect(loaded.rows.map(essence).sort()).toEqual(plain.rows.map(essence).sort())
})

it.each(cases(true))('%s: rejects each field that no client may set', async (_id, operation) => {
  const shop = await openShop(h)
  const { owner, refs } = await createOwner({ h, shop, mark: 'mine', shopMark: 'mine' }, operation)
  const taken: string[] = []
  for (const where of ['outside', 'within'] as const) {
    for (const [name, value] of Object.entries(forbiddenFields)) {
      let isAdded = false
      const body = (given: unknown) => {
        const changed = withFields(operation.body, given, { [name]: value }, where)
        isAdded = JSON.stringify(changed) !== JSON.stringify(given)
        return changed
      }
      // No object to add a field to: the body would be accepted unchanged.
      body(caseOf(operation).request?.(refs).body ?? {})
      if (isAdded && (await ask(operation, owner, refs, { body })).status !== 400) taken.push(`${name} ${where}`)
    }
  }
  expect(taken).toEqual([])
})
