import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import * as lengths from '@haat/contract/text-lengths.ts'
import { describe, expect, inject, it, onTestFailed } from 'vitest'
import { diceOf, longestText, type TextPlace, withTexts } from './longest-texts.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, createOwner } from './tenancy/tenancy-calls.ts'

// Every text that the contract accepts fits the column that holds it. Both count code points: JSON Schema by its definition,
// PostgreSQL by `length`.

const { h, shop } = await setUpShop()
const like = { h, shop, mark: 'mine', shopMark: 'mine' }
const dice = diceOf(inject('seed'))

/** What proves something, or names something that exists: it is compared, not stored. */
const isCompared = ({ path }: TextPlace) =>
  /password|token|challenge|recovery_code|signature|nonce|order_number|coupon_code|callback_url|^options\b/.test(path)

type Sent = { operation: string; path: string; max: number }
const sent: Sent[] = []
/** Fields that refused a text. */
const formed = new Set<string>()
const hasForm =
  /transaction_id$|district|thana|delivery_location|default_for|DeliveryZone pickup_point|currency$|payout_account$|_url$|_origins|_files|avatar$|images|Redirect|MessageText|createBlock value|PushSubscription|createCuratedList filter|testWebhook type|importCourierPayout payout_id|createListExport columns/
const markOf = (at: number) => `q${at}z`

/**
 * Calls an operation with every free text at its greatest length. A field whose text must have a form, such as a transaction
 * ID, is then sent as the case has it: a response must name it.
 */
async function sendLongest(operation: Operation) {
  const { owner, refs } = await createOwner(like, operation)
  const refused = new Set<string>()
  for (;;) {
    const places: Sent[] = []
    const body = (given: unknown) =>
      withTexts(operation.body, given, (place) => {
        if (isCompared(place) || refused.has(place.path)) return undefined
        const text = longestText(place, markOf(sent.length + places.length), dice)
        if (text !== undefined) places.push({ operation: operation.id, path: place.path, max: place.max })
        return text
      })
    const response = await ask(operation, owner, refs, { body })
    const longest = places.toSorted((one, other) => one.max - other.max).at(-1)
    const named = response.status === 413 ? [longest?.path ?? ''] : Object.keys(response.body.errors ?? {})
    const dropped = places.filter(({ path }) => named.some((name) => `${path}.`.startsWith(`${name}.`)))
    if (dropped.length > 0) {
      for (const { path } of dropped) refused.add(path)
      if (response.status !== 413) for (const { path } of dropped) formed.add(`${operation.id} ${path}`)
    } else {
      sent.push(...places)
      await caseOf(operation).cleanUp?.(owner)
      return response
    }
  }
}

const withBody = operations.filter(({ body, form }) => body && !form)

describe('a text of the greatest length that the contract accepts', () => {
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    'is accepted by %s, whatever characters it has',
    async (_id, operation) => {
      onTestFailed(() => console.error(`repeat it with TEST_SEED=${inject('seed')}`))
      const { status, text } = await sendLongest(operation)
      expect(status, text).toBeOneOf([200, 201])
    },
  )

  it('is refused by a field only whose text has a form, or names what exists', () => {
    expect([...formed].filter((field) => !hasForm.test(field))).toEqual([])
    expect(formed.size).toBeGreaterThan(20)
  })

  it('is as long as the column that holds it allows', async () => {
    const held = await findHeld()
    expect(new Set(held.map(({ place }) => place)).size).toBeGreaterThan(80)
    const differing = held.filter(({ limit, max }) => limit !== max).map(({ place }) => place)
    expect([...new Set(differing)].sort()).toEqual(Object.keys(otherLengths))
  })
})

/** Columns that hold a text whose greatest length is another, with the reason. */
const otherLengths = {
  'order_notes.note': 'a reason becomes a note, which may be longer',
  'orders.address': 'the parts of an address of the address book in one text',
  'stock_moves.reason': 'the reason of a return, which is cut',
  'ticket_messages.author_name': 'the name of the store, where staff have none; theirs may be longer',
}

/** Where the texts that were sent stand, in columns whose length is limited. */
async function findHeld(): Promise<(Sent & { place: string; limit: number })[]> {
  const columns = await h.sql<{ tableName: string; name: string; limit: number }>(`
    select conrelid::regclass::text as "tableName", attname as name,
           max((regexp_match(pg_get_constraintdef(c.oid), 'length\\(' || attname || '\\) <= (\\d+)'))[1]::integer) as limit
      from pg_constraint c join pg_attribute a on attrelid = conrelid and attnum = any (conkey)
     where contype = 'c' and connamespace = 'public'::regnamespace and atttypid = 'text'::regtype
       and pg_get_constraintdef(c.oid) ~ ('length\\(' || attname || '\\) <= \\d')
     group by 1, 2`)
  const parts = columns.map(
    ({ tableName, name, limit }) =>
      `select distinct '${tableName}.${name}' as place, ${limit} as limit, substring(lower(${name}) from 'q(\\d+)z') as mark
         from ${tableName} where ${name} ~* 'q\\d+z'`,
  )
  const rows = await h.sql<{ place: string; limit: number; mark: string }>(parts.join(' union all '))
  return rows.flatMap(({ mark, ...row }) => {
    const one = sent[Number(mark)]
    return one ? [{ ...row, ...one }] : []
  })
}

const operationOf = (id: string) => operations.find((operation) => operation.id === id) as Operation

async function callWith(id: string, changes: object) {
  const operation = operationOf(id)
  const { owner, refs } = await createOwner(like, operation)
  return ask(operation, owner, refs, { body: (given) => ({ ...(given as object), ...changes }) })
}

describe('texts that the server joins', () => {
  it('the values of three options make the name of a variant', async () => {
    const longest = (max: number) => longestText({ max, pattern: /^/ }, '', dice) as string
    const chosen = Object.fromEntries(
      [1, 2, 3].map((number) => [`${number}${longest(49)}`, longest(lengths.maxNameLength)]),
    )
    const options = Object.entries(chosen).map(([name, value]) => ({ name, values: [value] }))
    const { status, data, text } = await callWith('createProduct', {
      options,
      variants: [{ price: 100, options: chosen }],
      images: [
        {
          url: longestText({ max: lengths.maxUrlLength, pattern: /^https/ }, '', dice),
          alt: longest(lengths.maxSummaryLength),
        },
      ],
    })
    expect(status, text).toBe(201)
    expect(data.variants[0].options).toEqual(chosen)
  })

  it('the facts of a contact message are kept whatever characters they have', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 20 }, (_, number) => [
        `${number}`.padEnd(lengths.maxMetadataKeyLength, '\u0001'),
        '\u0001'.repeat(lengths.maxMetadataValueLength),
      ]),
    )
    const { status, data, text } = await callWith('createContactMessage', { metadata })
    expect(status, text).toBe(201)
    expect(data.metadata).toEqual(metadata)
  })

  it('an order is delivered to the longest address of an address book', async () => {
    const address = operationOf('createAddress')
    const { owner, refs } = await createOwner(like, address)
    const longest = (max: number) => longestText({ max, pattern: /^/ }, '', dice)
    const texts = {
      address_line1: lengths.maxAddressLineLength,
      address_line2: lengths.maxAddressLineLength,
      area: lengths.maxNameLength,
      city: lengths.maxNameLength,
      postal_code: lengths.maxPostalCodeLength,
    }
    const saved = await ask(address, owner, refs, {
      body: (given) => ({
        ...(given as object),
        ...Object.fromEntries(Object.entries(texts).map(([name, max]) => [name, longest(max)])),
      }),
    })
    expect(saved.status, saved.text).toBe(201)
    const order = await createOwner({ ...like, ...owner }, operationOf('createOrder'))
    const response = await ask(operationOf('createOrder'), { ...order.owner, shopper: owner.shopper }, order.refs, {
      body: (given) => {
        const { address: _typed, ...others } = given as { address?: string }
        return { ...others, address_id: saved.data.id }
      },
    })
    expect(response.status, response.text).toBe(201)
  })
})

it('a text with one character more than the contract accepts is refused by the name of its field', async () => {
  const { status, body } = await callWith('createReview', { title: '😀'.repeat(lengths.maxTitleLength + 1) })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['title'])
})
