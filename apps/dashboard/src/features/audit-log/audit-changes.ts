/** One field of a recorded change. */
export type AuditChange = { name: string; before: string; after: string }

/** How values without words are written. */
export type AuditWords = { empty: string; yes: string; no: string }

type State = Record<string, unknown> | null

/** The fields of a change, each as it was and as it is. */
export function changesOfEntry(before: State, after: State, words: AuditWords): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name: wordsOf(name),
    before: before ? textOfValue(before[name], words) : '',
    after: after ? textOfValue(after[name], words) : '',
  }))
}

/** A code of the API as words: `min_order_amount` is `min order amount`. */
export const wordsOf = (code: string): string => code.replaceAll('_', ' ')

function textOfValue(value: unknown, words: AuditWords): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
