import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { canary } from './factories.ts'
import { publishedProblems } from './published-contract.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, createOwner } from './tenancy/tenancy-calls.ts'

// `ask` validates every response against the published document, here and in other tests that walk the operations.

const { h, shop } = await setUpShop()

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

const takesFields = ({ query }: Operation) => (query as Node | undefined)?.properties?.fields !== undefined
const trimming = operations.filter(takesFields).map((operation) => [operation.id, operation] as const)

/** The names that `fields` may contain. */
function namesOf({ data, trims }: Operation): string[] {
  const schema = data as Node
  const targets = schema.anyOf ?? [schema]
  const rows = targets.map((target) => target.items ?? (trims === 'items' ? target.properties?.items?.items : target))
  return [...new Set(rows.flatMap((row) => Object.keys(row?.properties ?? {})))]
}

describe('the published OpenAPI document', () => {
  it('declares the trimmed response of every operation with `fields`', () => {
    const unclear = operations.filter((operation) => takesFields(operation) !== (operation.trims !== undefined))
    expect(unclear.map(({ id }) => id)).toEqual([])
    expect(trimming.length).toBeGreaterThan(10)
  })

  it.each(trimming)(
    '%s: matches the whole response and the response of every choice of `fields`',
    async (_id, operation) => {
      const mark = canary()
      const { owner, refs } = await createOwner({ h, shop, mark, shopMark: mark }, operation)
      const names = namesOf(operation)
      const choices = ['', 'id', 'nonsense', ...names, names.filter((_, index) => index % 2).join(',')]
      for (const fields of choices) {
        const query = (declared: object) => ({ ...declared, ...(fields ? { fields } : {}) })
        const response = await ask(operation, owner, refs, { query })
        expect(response.status).toBe(200)
      }
      await caseOf(operation).cleanUp?.(owner)
    },
  )

  it('rejects a response with a missing field, an additional field or an undeclared status code', async () => {
    const operation = operations.find(({ id }) => id === 'createAddress') as Operation
    const { owner, refs } = await createOwner({ h, shop, mark: canary(), shopMark: canary() }, operation)
    const response = await ask(operation, owner, refs)
    const { city: _, ...lacking } = response.data
    const problems = (data: object, status = response.status) =>
      publishedProblems(operation, { ...response, status, body: { ...response.body, data } }).join()
    expect(problems(response.data)).toBe('')
    expect(problems(lacking)).toContain("must have required property 'city'")
    expect(problems({ ...response.data, store_id: 1 })).toContain('must NOT have additional properties')
    expect(problems(response.data, 299)).toContain('has no response 299')
  })
})
