/** What a filter may be: one of some values, a text, the number of something or several of them, or a day (`2026-03-01`). */
export type FilterKind = readonly string[] | 'text' | 'id' | 'ids' | 'day'

const MAX_TEXT = 100
const MAX_IDS_TEXT = 4_000

/** The filters of an address. What the API would refuse is left out. */
export function filtersFrom<T extends object>(search: URLSearchParams, kinds: Readonly<Record<string, FilterKind>>): T {
  const filters: Record<string, string | number> = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const value = search
      .get(name)
      ?.trim()
      .slice(0, kind === 'ids' ? MAX_IDS_TEXT : MAX_TEXT)
    if (!value) continue
    if (kind === 'text') filters[name] = value
    else if (kind === 'id') {
      if (/^[1-9]\d{0,14}$/.test(value)) filters[name] = Number(value)
    } else if (kind === 'ids') {
      if (/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/.test(value)) filters[name] = value
    } else if (kind === 'day') {
      if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) filters[name] = value
    } else if (kind.includes(value)) filters[name] = value
  }
  return filters as T
}

/** The address of filters, without those that are empty. */
export const addressOfFilters = (filters: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])) as [string, string][],
  )
