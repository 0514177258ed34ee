/** The bounds of a published schema. */
export type Bounded = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  anyOf?: Bounded[]
}

/** Makes a boundary value from the present one. */
export type Edge = (present: unknown) => unknown

/** The boundary values of a schema. Each may be rejected; none may cause a 5xx. */
export function edgesOf(node: Bounded): Edge[] {
  if (node.anyOf) return node.anyOf.flatMap(edgesOf)
  if (node.type === 'array') return listEdges(node)
  return leafEdges(node).map((value) => () => value)
}

function leafEdges(node: Bounded): unknown[] {
  if (node.enum) return node.enum.filter((_, index, all) => index === 0 || index === all.length - 1)
  if (node.type === 'null') return [null]
  if (node.type === 'boolean') return [true, false]
  if (node.type === 'integer' || node.type === 'number') return numbersWithin(node)
  if (node.type === 'string') return textsWithin(node)
  return []
}

const numbersWithin = ({ type, minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Bounded) =>
  [...new Set([minimum, maximum, 0, 1, 2_147_483_647, 2_147_483_648, ...(type === 'number' ? [0.01] : [])])].filter(
    (value) => value >= minimum && value <= maximum,
  )

const times = [
  '1900-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59+23:59',
  '9999-12-31T23:59:59-23:59',
  '0000-06-01T00:00:00Z',
  '1900-01-01T00:00:00-23:59',
]
const dates = ['0000-01-01', '0001-01-01', '1900-01-01', '2024-02-29', '9999-12-31']

function textsWithin({ format, pattern, minLength = 0, maxLength = 100 }: Bounded): string[] {
  if (format === 'date-time') return times
  if (format === 'date') return dates
  if (format) return []
  const fill = (unit: string) => unit.repeat(Math.max(minLength, Math.floor(maxLength / [...unit].length)))
  const texts = ['', 'x'.repeat(minLength), ...units.map(fill), ...numerals, `${fill('x').slice(1)} `]
  const allowed = pattern === undefined ? null : new RegExp(pattern, 'u')
  return texts.filter(
    (text) => [...text].length >= minLength && [...text].length <= maxLength && allowed?.test(text) !== false,
  )
}

/**
 * A two-byte letter, a three-byte one, a four-byte emoji, one of several code points, marks, and digits of each kind.
 */
const units = ['x', 'é', 'ক্ষ', '😀', '👩‍👩‍👧', 'e\u0301', '\u202e\u200b', '9', '৯', 'ﬃ', 'İ']
const numerals = ['99999999.99', '৯৯৯', '0.00', '#1', '٣']

/** The same item repeated: a limit that each item keeps may be exceeded by their sum. */
const listEdges = ({ minItems = 0, maxItems = 100 }: Bounded): Edge[] => {
  const again = (count: number) => (present: unknown) => {
    const first = Array.isArray(present) ? present[0] : undefined
    return first === undefined ? [] : Array(count).fill(first)
  }
  return [...(minItems === 0 ? [() => []] : []), again(Math.min(2, maxItems)), again(maxItems)]
}
