import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'
import { ask, createOwner, kindsOf } from './tenancy/tenancy-calls.ts'
import { allKinds, makeRefs, nonexistent } from './tenancy/tenancy-refs.ts'

// One question per kind of input, tested on every operation that has it.

const like = () => ({ h, shop, mark: 'mine', shopMark: 'mine' })
const { h, shop } = await setUpShop()
// One of everything that the shop itself has, for its lists.
await makeRefs({ ...like(), shopper: await signIn(h, shop) }, allKinds)

const propertiesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
const named = (all: readonly Operation[]) => all.map((operation) => [operation.id, operation] as const)

describe('the `fields` parameter', () => {
  const trimming = operations.filter(({ query }) => propertiesOf(query).includes('fields'))

  it.each(named(trimming))('of %s keeps the identifiers of rows, whatever is requested', async (_id, operation) => {
    const { owner, refs } = await createOwner(like(), operation)
    if (operation.auth === 'shopper' || operation.auth === 'guest') await makeRefs(owner, allKinds)
    const thousand = Array.from({ length: 300 }, (_, n) => `f${n}`).join(',')
    for (const fields of ['id', 'nothing', ',', thousand]) {
      const { status, data, text } = await ask(operation, owner, refs, {
        query: (declared) => ({ ...declared, fields }),
      })
      expect(status, text).toBe(200)
      for (const row of [data?.items ?? data].flat()) {
        if (operation.trims !== 'object') expect(Object.keys(row)).not.toEqual([])
      }
    }
  })

  const whole = operations.filter((operation) => operation.method === 'GET' && !trimming.includes(operation))

  it.each(named(whole))('changes nothing at %s, which does not have it, even twice', async (_id, operation) => {
    const { owner, refs } = await createOwner(like(), operation)
    const plain = await ask(operation, owner, refs)
    const asked = await ask(operation, owner, refs, {
      query: (declared) => ({ ...declared, fields: ['nothing', 'id'] }),
    })
    expect(asked.status, asked.text).toBe(plain.status)
    expect(Object.keys(asked.data ?? {})).toEqual(Object.keys(plain.data ?? {}))
  })
})

describe('an unknown resource', () => {
  const versioned = operations.filter(
    ({ body, path }) =>
      propertiesOf(body).some((name) => name === 'version' || name === 'expected') && path.includes('_id}'),
  )

  it('is named in a change with a version', () => {
    expect(versioned.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['changeCartItem', 'updateProduct', 'setStock', 'shipOrder']),
    )
  })

  it.each(named(versioned))('returns 404 not_found for %s with any version', async (_id, operation) => {
    const { owner, refs } = await createOwner(like(), operation)
    const kind = kindsOf(operation)[0]
    if (!kind) throw new Error('it names nothing')
    const field = propertiesOf(operation.body).includes('version') ? 'version' : 'expected'
    const response = await ask(
      operation,
      owner,
      { ...refs, [kind]: nonexistent[kind] },
      {
        body: (given) => ({ ...(given as object), [field]: 987 }),
      },
    )
    expect([response.status, response.body.error_code], response.text).toEqual([404, 'not_found'])
  })
})

describe('an identifier', () => {
  const naming = operations.filter(({ params }) => propertiesOf(params).some((name) => name !== 'subdomain'))
  const names = [
    '0',
    '-1',
    '1e2',
    '0x1',
    '9007199254740993',
    '9'.repeat(400),
    '+5',
    '٣',
    '1.5',
    'x',
    '%00',
    '😀',
    'null',
  ]

  it.each(named(naming))('of %s that is invalid returns 400, 404 or 409, never 500', async (_id, operation) => {
    const { owner, refs } = await createOwner(like(), operation)
    const name = propertiesOf(operation.params).find((one) => one !== 'subdomain') as string
    for (const value of names) {
      const { status, text } = await ask(
        {
          ...operation,
          path: operation.path.replace(`{${name}}`, value === '%00' ? value : encodeURIComponent(value)),
        },
        owner,
        refs,
      )
      expect([400, 404, 409], `${value} ${text}`).toContain(status)
    }
  })
})
