/** The top-level names that `fields` asks for; null asks for everything. */
export type Fields = ReadonlySet<string> | null

/** Reads `?fields=id,name`. `id` always comes; names that do not exist are simply never asked for. */
export function readFields(text: string | undefined): Fields {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names && names.length > 0 ? new Set(['id', ...names]) : null
}

/** Whether a field is asked for: what is not asked for is not computed. */
export const wants = (fields: Fields, ...names: string[]) => fields === null || names.some((name) => fields.has(name))

/** An object's asked-for fields. */
export function trim<T extends object>(row: T, fields: Fields): T {
  if (fields === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))) as T
}
