/** The top-level names that `fields` asks for; null asks for everything. */
export type Fields = ReadonlySet<string> | null

/** What identifies a row: the first of these that it has. It is always returned. */
const identifiers = ['id', 'code', 'key']

/** The field that identifies such a row; undefined for what there is only one of. */
export const identifierOf = (row: object) => identifiers.find((name) => name in row)

/** Reads `?fields=id,name`. Names that do not exist are ignored. */
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
  const identifier = identifierOf(row)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === identifier || fields.has(name))) as T
}
