import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { requestExamples } from '@haat/contract/request-examples.ts'
import { describe, expect, it } from 'vitest'
import { requestExampleOf } from '../src/reference/example.ts'
import { canary } from './factories.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, createOwner } from './tenancy/tenancy-calls.ts'
import type { Refs } from './tenancy/tenancy-kinds.ts'

const { h, shop } = await setUpShop()

const withBody = operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const)

/** Names of fields that identify a resource or hold a secret: a reader replaces them with their own. */
const NAMES_OWN = /(^|_)(id|ids|slug|key|token|code|number|email|password|confirm|phone|file|challenge)$/

/** The example with one's own ids, codes and secrets inserted by name, where `own` has them. */
function withOwn(example: unknown, own: unknown, operation: Operation): unknown {
  const found = new Map<string, unknown>()
  const look = (value: unknown): void => {
    for (const [name, inner] of Object.entries(value ?? {})) {
      if (NAMES_OWN.test(name) && !found.has(name)) found.set(name, inner)
      if (typeof inner === 'object') look(inner)
    }
  }
  look(own)
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (/_ids?$/.test(name)) expect([...found.keys()], `${operation.id} needs a case with ${name}`).toContain(name)
        return [name, found.has(name) ? found.get(name) : put(inner)]
      }),
    )
  }
  return put(example)
}

describe('the documented example of a request', () => {
  it('belongs to an operation that has a body', () => {
    const known = new Set(withBody.map(([id]) => id))
    expect(Object.keys(requestExamples).filter((id) => !known.has(id))).toEqual([])
  })

  it.each(withBody)('%s: succeeds once its ids are replaced by one’s own', async (_id, operation) => {
    const mark = canary()
    const { owner, refs } = await createOwner({ h, shop, mark, shopMark: mark }, operation)
    const own = caseOf(operation).request?.(refs as Refs).body
    const response = await ask(operation, owner, refs, {
      body: () => withOwn(requestExampleOf(operation), own, operation),
    })
    await caseOf(operation).cleanUp?.(owner)
    expect(response.status, response.text).toBeOneOf([200, 201])
  })
})
