/** One field of a recorded change. */
export type AuditChange = { name: string; before: string; after: string }

/** How fields are named and values are written. */
export type AuditWords = {
  empty: string
  yes: string
  no: string
  /** The names of fields; others keep that of the API. */
  field: Readonly<Record<string, string>>
  /** The kinds of things, as event types begin with. */
  entity: Readonly<Record<string, string>>
  money(amount: string): string
}

type State = Record<string, unknown> | null

/** The fields of a change, each as it was and as it is. */
export function changesOfEntry(before: State, after: State, words: AuditWords): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name: nameOf(name, words),
    before: before ? textOfValue(before[name], name, words) : '',
    after: after ? textOfValue(after[name], name, words) : '',
  }))
}

/** A code of the API as words: `min_order_amount` is `min order amount`. */
export const wordsOf = (code: string): string => code.replaceAll('_', ' ')

const MINOR = /_minor$/
const nameOf = (name: string, { field }: AuditWords): string => {
  const plain = name.replace(MINOR, '')
  return field[plain] ?? wordsOf(plain)
}

function textOfValue(value: unknown, name: string, words: AuditWords): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return MINOR.test(name) ? words.money((value / 100).toFixed(2)) : String(value)
  if (typeof value === 'string') return textOfCode(value, words)
  if (Array.isArray(value)) return value.map((one) => textOfValue(one, name, words)).join(', ') || words.empty
  const fields = Object.entries(value).map(([key, one]) => `${nameOf(key, words)}: ${textOfValue(one, key, words)}`)
  return fields.join(', ') || words.empty
}

/** Event types, such as `order.*`, by the thing that they are about; amounts as money; other texts as they are. */
function textOfCode(value: string, { entity, money }: AuditWords): string {
  if (/^-?\d+\.\d{2}$/.test(value)) return money(value)
  const noun = /^([a-z_]+)\.\*$/.exec(value)?.[1]
  return (noun && entity[noun]) || value
}
