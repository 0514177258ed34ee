import type { Operation } from '@haat/contract/operation.ts'

export type Part = 'params' | 'query' | 'body'

/** One place of a request that takes a value: `['items', 0, 'quantity']` of the body. */
export type Slot = { part: Part; path: (string | number)[]; kind: Kind }

type Kind = 'text' | 'number' | 'flag' | 'list' | 'object'
type Node = {
  type?: string
  normalize?: string[]
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

/** Every place of an operation's request that takes a value, however deep; the store in the path is not its own. */
export function slotsOf({ params, query, body }: Operation): Slot[] {
  return Object.entries({ params, query, body })
    .flatMap(([part, schema]) => (schema ? within(schema as Node, part as Part, []) : []))
    .filter(({ part, path }) => part !== 'params' || path[0] !== 'subdomain')
}

function within(node: Node, part: Part, path: Slot['path']): Slot[] {
  const branch = node.anyOf?.find(({ type }) => type !== 'null')
  if (branch) return within(branch, part, path)
  const kind = node.normalize?.includes('amount') ? 'number' : kindOf[node.type ?? 'object']
  const here: Slot[] = kind && (path.length > 0 || part === 'body') ? [{ part, path, kind }] : []
  return [
    ...here,
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => within(child, part, [...path, name])),
    ...Object.values(node.patternProperties ?? {}).flatMap((child) => within(child, part, [...path, 'key'])),
    ...(node.items ? within(node.items, part, [...path, 0]) : []),
  ]
}

const kindOf: Record<string, Kind> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
}

/** A value written straight into the JSON: what `JSON.stringify` would never write. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const texts = [
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(6000),
  '%_\\'.repeat(30),
  "'; drop table orders; --",
  '() | & ! :* <-> "',
  '{"$gt": ""}',
  '<script>alert(1)</script>\u202e\ufeff𝒳',
  'constructor',
  '99999999999999999999',
]
const numbers = [
  0,
  new Raw('-0'),
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  new Raw('9223372036854775808'),
  1e21,
  1e308,
  new Raw('1e999'),
  1e-9,
  '1e3',
  '٣',
]
const strangers: unknown[] = [null, true, [[]], { toString: 'x', length: -1 }]

/** What a place of a JSON body is tried with: values of its own kind that hurt, and those of all other kinds. */
export const bodyValues: Record<Kind, unknown[]> = {
  text: [...texts, 7, ...strangers],
  number: [...numbers, 'x', ...strangers],
  flag: ['true', 1, ...strangers],
  list: ['x', Array(1001).fill(null), [null], ...strangers],
  object: ['x', {}, { constructor: 1 }, { hasOwnProperty: null }, ...strangers],
}

/** Percent-encoded: some of it is no UTF-8, and some nothing at all. */
export const urlValues = [
  '%00',
  '%FF',
  '%',
  '%25%5F%5C%25',
  '%27%20or%201%3D1--',
  '%28%29%20%7C%20%26%20%21%20%3A%2A',
  '0',
  '1e3',
  '9223372036854775808',
  '9'.repeat(400),
  'NaN',
  '..%2F..%2Fetc%2Fpasswd',
  'constructor',
  '%F0%9D%92%B3%E2%80%AE',
  '%2C%2C%2C',
  'x'.repeat(501),
]

/** The JSON of a body with one of its places changed. */
export function bodyWith(base: unknown, path: Slot['path'], value: unknown): string {
  const written = JSON.stringify(replaced(base, path, value instanceof Raw ? RAW : value))
  return value instanceof Raw ? written.replace(`"${RAW}"`, value.text) : written
}

const RAW = '<raw>'

function replaced(base: unknown, [step, ...rest]: Slot['path'], value: unknown): unknown {
  if (step === undefined) return value
  const next = replaced((base as Record<string, unknown> | undefined)?.[step], rest, value)
  if (typeof step === 'number') return [next]
  return { ...(typeof base === 'object' && base !== null ? base : {}), [step]: next }
}
