import type { Request } from '../operation-cases/operation-case.ts'
import type { BodySlot, DescribedOperation } from './api-documents.ts'
import { bodyValues, bombs, heavyBodies, urlValues, wholeBodies } from './attack-values.ts'
import { atAllEdges, listEdgePlaces } from './edge-requests.ts'
import { breakHeader } from './hostile-headers.ts'
import { type Draft, pathOf, replaced, toWire } from './hostile-request.ts'
import type { WireRequest } from './pipelined-client.ts'
import { type Dice, seededDice } from './seeded-dice.ts'

/** What requests are made of besides the OpenAPI documents: a store with data, and its credentials. */
export type World = {
  subdomain: string
  /** A request that succeeds, by operation. */
  known: Readonly<Record<string, Request>>
  /** The header of each kind of credential. */
  credentials: Readonly<Record<string, [name: string, value: string]>>
}

/** One field of one operation's request with one attack value. */
export type SinglePlace = { operation: DescribedOperation; strike: (draft: Draft) => void }

/** Every field of every request with each attack value; the rest of the request is valid. */
export function listSinglePlaces(operations: readonly DescribedOperation[]): SinglePlace[] {
  return operations.flatMap((operation) => [
    ...operation.params.flatMap((name) =>
      urlValues.map((value) => ({ operation, strike: (draft: Draft) => setParam(draft, name, value) })),
    ),
    ...operation.query.flatMap((name) =>
      urlValues.map((value) => ({ operation, strike: (draft: Draft) => setQuery(draft, name, value) })),
    ),
    ...(operation.body?.slots ?? []).flatMap((slot) =>
      bodyValues[slot.kind].map((value) => ({ operation, strike: (draft: Draft) => setBody(draft, slot, value) })),
    ),
  ])
}

/** Operations that need no secret credential are requested most, those of a store's own key least. */
const weightOf = ({ credentials }: DescribedOperation): number =>
  credentials.includes('secretKey') ? 1 : credentials.includes('shopperToken') ? 2 : 4

/** Share of the requests that change a single field, until all single fields are done. */
const SINGLE_PLACES = 0.12

/**
 * Makes the request of a number: first single fields, then mostly valid requests with one or several bad fields, and
 * some that are wrong in every part. Deterministic for a seed, number and world.
 */
export function requestMaker(operations: readonly DescribedOperation[], seed: number, count: number) {
  const edges = shuffled(listEdgePlaces(operations), seed).slice(0, count * SINGLE_PLACES)
  const broken = shuffled(listSinglePlaces(operations), seed).slice(0, count * SINGLE_PLACES)
  const places = [...edges, ...broken]
  const weighted = operations.flatMap((operation) => Array(weightOf(operation)).fill(operation) as typeof operations)
  const operationOf = (number: number): DescribedOperation =>
    places[number]?.operation ?? seededDice(seed, number).pick(weighted)
  return {
    places: places.length,
    operationOf,
    /** A valid request of the operation. */
    makeWhole: (operation: DescribedOperation, world: World): WireRequest =>
      toWire(-1, rightRequest(operation, world, seededDice(seed, -1), -1)),
    make(number: number, world: World): WireRequest {
      const dice = seededDice(seed, number)
      const operation = operationOf(number)
      if (!places[number]) dice.pick(weighted)
      const draft = rightRequest(operation, world, dice, number)
      const place = places[number]
      if (place) place.strike(draft)
      else strikeAtRandom(draft, operation, operations, dice)
      return toWire(number, draft)
    },
  }
}

/** Spreads neighbours: many writes of one row at once would only wait for each other. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const order = list.map((one, index) => ({ one, at: seededDice(seed, index).below(2 ** 31) }))
  return order.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** A request of an operation that succeeds. */
export function rightRequest(operation: DescribedOperation, world: World, dice: Dice, number: number): Draft {
  const { params = {}, query = {}, body } = world.known[operation.id] ?? {}
  const named = Object.entries({ ...params, subdomain: world.subdomain })
  const headers: Draft['headers'] = [['host', 'localhost']]
  const ways = operation.credentials.map((name) => world.credentials[name]).filter((header) => header !== undefined)
  headers.push(...ways)
  const json = operation.body ? bodyOf(operation.body.example, body, dice) : undefined
  if (json !== undefined) headers.push(['content-type', 'application/json'])
  if (operation.method !== 'GET' && dice.chance(0.1)) headers.push(['idempotency-key', `key-${number}`])
  return {
    method: operation.method,
    template: operation.path,
    params: Object.fromEntries(named.map(([name, value]) => [name, encodeURIComponent(value)])),
    query: Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)]),
    headers,
    json,
  }
}

/** The request that is known to succeed, or the documented example with its ids replaced. */
function bodyOf(example: unknown, known: unknown, dice: Dice): unknown {
  if (known === undefined || dice.chance(0.3)) return { ...(example as object), ...(known as object | undefined) }
  return known
}

type Strike = (draft: Draft, operation: DescribedOperation, dice: Dice) => void

const strikes: readonly [weight: number, strike: Strike][] = [
  [40, strikeBody],
  [14, (draft, { params }, dice) => params.length > 0 && setParam(draft, dice.pick(params), dice.pick(urlValues))],
  [16, (draft, { query }, dice) => query.length > 0 && setQuery(draft, dice.pick(query), dice.pick(urlValues))],
  [5, (draft, _, dice) => addQuery(draft, dice)],
  [
    16,
    (draft, _, dice) => {
      draft.headers = breakHeader(draft.headers, dice)
    },
  ],
  [6, (draft, _, dice) => breakWholeBody(draft, dice)],
  [3, (draft, _, dice) => breakPath(draft, dice)],
  [
    2,
    (draft, _, dice) => {
      draft.method = dice.pick(methods)
    },
  ],
]
const totalWeight = strikes.reduce((sum, [weight]) => sum + weight, 0)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY'] as const

function strikeAtRandom(
  draft: Draft,
  operation: DescribedOperation,
  all: readonly DescribedOperation[],
  dice: Dice,
): void {
  const isWrongAllOver = dice.chance(0.15)
  // Another operation's body and method at this URL.
  if (isWrongAllOver) {
    const other = dice.pick(all)
    draft.json = other.body?.example
    draft.method = other.method
  }
  const count = isWrongAllOver ? 6 : dice.chance(0.15) ? 1 : 2 + dice.below(4)
  for (let n = 0; n < count; n++) pickStrike(dice)(draft, operation, dice)
}

function pickStrike(dice: Dice): Strike {
  let left = dice.below(totalWeight)
  for (const [weight, strike] of strikes) {
    left -= weight
    if (left < 0) return strike
  }
  throw new Error('the weights do not add up')
}

function strikeBody(draft: Draft, { body }: DescribedOperation, dice: Dice): void {
  if (!body) {
    addQuery(draft, dice)
    return
  }
  const slot = dice.pick(body.slots)
  if (dice.chance(0.05)) {
    atAllEdges(draft, body.slots, dice)
    return
  }
  const kind = dice.chance(0.8) ? slot.kind : dice.pick(['text', 'number', 'flag', 'list', 'object'] as const)
  const isAddition = dice.chance(0.1)
  const path = isAddition ? [...slot.path, dice.pick(poisonedNames)] : slot.path
  setBody(draft, { path }, isAddition ? 1 : dice.chance(0.08) ? undefined : dice.pick(bodyValues[kind]))
}

/** Names that no body declares, or that break careless programs. */
const poisonedNames = [
  ...['id', 'store_id', 'customer_id', 'status', 'total', 'role', 'is_approved', 'payment_status', 'price_minor'],
  ...[
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'then',
    'toJSON',
    'length',
    '',
    'a\0b',
    '\ud800',
    '$ref',
  ],
]

const setBody = (draft: Draft, { path }: Pick<BodySlot, 'path'>, value: unknown) => {
  draft.json = replaced(draft.json, path, value)
}

const setParam = (draft: Draft, name: string, value: string) => {
  draft.params = { ...draft.params, [name]: value }
}

const setQuery = (draft: Draft, name: string, value: string) => {
  draft.query = [...draft.query.filter(([one]) => one !== name), [name, value]]
}

function addQuery(draft: Draft, dice: Dice): void {
  const name = dice.pick([
    '__proto__[polluted]',
    'constructor.prototype.polluted',
    'a[]',
    'a[b][c]',
    'attr.',
    'attr.%00',
    'attr.Colour',
    'attr.__proto__',
    'fields',
    'cursor',
    'limit',
    'locale',
    '',
    '%',
    '%FF',
    '&&&',
  ])
  draft.query.push([name, dice.pick(urlValues)])
  if (dice.chance(0.2)) draft.query.push([name, dice.pick(urlValues)])
  if (dice.chance(0.03)) for (let n = 0; n < 500; n++) draft.query.push([`p${n}`, String(n)])
}

function breakWholeBody(draft: Draft, dice: Dice): void {
  if (!draft.headers.some(([name]) => name === 'content-type')) draft.headers.push(['content-type', 'application/json'])
  if (dice.chance(0.06)) draft.bytes = dice.pick(heavyBodies)
  else if (dice.chance(0.1)) {
    const [encoding, body] = dice.pick(bombs)
    draft.bytes = body
    draft.headers.push(['content-encoding', encoding])
  } else if (dice.chance(0.5) || draft.json === undefined) draft.bytes = dice.pick(wholeBodies)
  else draft.bytes = damaged(Buffer.from(JSON.stringify(draft.json)), dice)
}

/** JSON with some of its bytes removed, doubled or changed. */
function damaged(bytes: Buffer, dice: Dice): Buffer {
  const at = dice.below(bytes.length)
  if (dice.chance(0.3)) return bytes.subarray(0, at)
  if (dice.chance(0.3)) return Buffer.concat([bytes, bytes.subarray(at)])
  const copy = Buffer.from(bytes)
  for (let n = 0; n <= dice.below(4); n++) copy[dice.below(copy.length)] = dice.below(256)
  return copy
}

function breakPath(draft: Draft, dice: Dice): void {
  const path = pathOf(draft)
  const words = path.split('/')
  const at = Math.min(1 + dice.below(words.length), words.length - 1)
  draft.path = dice.pick([
    () => words.with(at, dice.pick(urlValues)).join('/'),
    () => words.toSpliced(at, 1).join('/'),
    () => words.toSpliced(at, 0, '', '').join('/'),
    () => words.toSpliced(at, 0, '..', '.').join('/'),
    () => path.toUpperCase(),
    () => path.replace(/\/$/, ''),
    () => `${path}extra/`,
    () => `http://evil.example${path}`,
    () => `${path};a=b`,
    () => path.replaceAll('/', '%2F'),
    () => `/${'a/'.repeat(500)}`,
    () => `${path}${'x'.repeat(9_000)}`,
    () => '*',
    () => '/docs',
    () => '/metrics',
  ])()
}
