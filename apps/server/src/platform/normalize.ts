import type { Normalize } from '@haat/contract/fields.ts'
import type { TSchema } from 'typebox'
import { DASHES, INVISIBLE } from '../shared/characters.ts'
import { canonicalCouponCode } from '../shared/coupon-code.ts'
import { canonicalEmail } from '../shared/email.ts'
import { mediaPath, mediaPathsIn } from '../shared/media-urls.ts'
import { parseAmount } from '../shared/money.ts'
import { readOrderNumber } from '../shared/order-number.ts'
import { asciiDigits, parseAnyPhone, parsePhone } from '../shared/phone.ts'
import { oneLine, singleLine } from '../shared/single-line.ts'
import { cleanSku } from '../shared/sku.ts'

type Node = {
  type?: string
  normalize?: Normalize[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  ignoresEmpty?: true
  clearable?: true
}
type Step = (value: unknown) => unknown

const keep: Step = (value) => value

/**
 * The function that normalises an input (trimmed, folded, E.164, minor units; without the empty fields that count as
 * absent), built once from its schema. Input that cannot be normalised is left as it is, and validation rejects it.
 */
export function normalizer(schema: TSchema, part: 'body' | 'form' | 'query' | 'params', publicUrl = ''): Step {
  return stepFor(schema as Node, { isText: part !== 'body', publicUrl }) ?? keep
}

type Place = { isText: boolean; publicUrl: string }

function stepFor(node: Node, place: Place): Step | null {
  if (node.normalize) return leaf(node.normalize, place)
  if (place.isText && (node.type === 'integer' || node.type === 'number')) return readNumber
  if (node.anyOf) return node.anyOf.map((branch) => stepFor(branch, place)).find(Boolean) ?? null
  if (node.items) {
    const step = stepFor(node.items, place)
    return step && ((value) => (Array.isArray(value) ? value.map(step) : value))
  }
  const steps = Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const step = stepFor(child, place)
    return step ? [[key, step] as const] : []
  })
  const empty = emptyValues(node)
  if (steps.length === 0 && empty.size === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const normalized: Record<string, unknown> = { ...value }
    for (const [key, step] of steps) if (Object.hasOwn(normalized, key)) normalized[key] = step(normalized[key])
    for (const [key, cleared] of empty) {
      // An amount that is empty text is no number any more.
      const isEmpty = isNothing(normalized[key]) || (value as Record<string, unknown>)[key] === ''
      if (!Object.hasOwn(normalized, key) || !isEmpty) continue
      if (cleared === undefined) delete normalized[key]
      else normalized[key] = cleared
    }
    return normalized
  }
}

const isNothing = (value: unknown) => value === null || value === ''

/** The optional fields of a storefront's object: what an empty one becomes, or undefined for absent. */
function emptyValues({ ignoresEmpty, properties = {}, required = [] }: Node): Map<string, null | '' | undefined> {
  const optional = ignoresEmpty ? Object.entries(properties).filter(([key]) => !required.includes(key)) : []
  return new Map(
    optional.map(([key, { clearable, anyOf = [] }]) => [
      key,
      clearable ? (anyOf.some(({ type }) => type === 'null') ? null : '') : undefined,
    ]),
  )
}

function leaf(kinds: readonly Normalize[], { publicUrl }: Place): Step {
  if (kinds.includes('amount')) return readAmount
  if (kinds.includes('flag')) return readFlag
  return (value) => {
    if (typeof value !== 'string') return value
    return kinds.reduce((text, kind) => textSteps[kind as keyof typeof textSteps](text, publicUrl), value)
  }
}

// NaN matches no schema: an unreadable amount is rejected, and never mistaken for minor units.
const readAmount: Step = (value) => {
  if (value === null || (typeof value !== 'number' && typeof value !== 'string'))
    return value === null ? null : Number.NaN
  return parseAmount(typeof value === 'string' ? asciiDigits(value.trim()) : value) ?? Number.NaN
}

// For values of a URL, which are all text. JavaScript would accept more notations: `0x1`, `1e2` and `+1`.
const readNumber: Step = (value) => {
  if (typeof value !== 'string') return value
  const text = asciiDigits(value.trim())
  // However many digits: a number above the maximum may be clamped, infinity may not.
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Math.min(Number(text), Number.MAX_VALUE) : Number.NaN
}

const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

const readFlag: Step = (value) => (typeof value === 'string' ? (flags[value.trim().toLowerCase()] ?? value) : value)

const NOTHING_VISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u

const textSteps: Record<Exclude<Normalize, 'amount' | 'flag'>, (text: string, publicUrl: string) => string> = {
  // A text of invisible characters only is blank.
  trim: (text) => (NOTHING_VISIBLE.test(text) ? '' : text.trim()),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  one_line: oneLine,
  single_line: singleLine,
  phone: (text) => parsePhone(text) ?? text,
  any_phone: (text) => parseAnyPhone(text) ?? text,
  coupon: canonicalCouponCode,
  email: canonicalEmail,
  sku: cleanSku,
  order_number: readOrderNumber,
  media: (text, publicUrl) => mediaPath(publicUrl, text),
  media_html: (text, publicUrl) => mediaPathsIn(publicUrl, text),
  any_text: (text) => text,
  digits: (text) => asciiDigits(text.replace(DASHES, '').replace(INVISIBLE, '')).replace(/[\s-]/g, ''),
}
