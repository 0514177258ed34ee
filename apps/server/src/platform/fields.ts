/** The requested top-level names of `fields`; null requests all. */
export type Fields = ReadonlySet<string> | null

/** The identifier of a row: the first of these that it has. It is always returned. */
const identifiers = ['id', 'code', 'key']

/** The identifying field of such a row; undefined for an object without one. */
export const identifierOf = (row: object) => identifiers.find((name) => name in row)

/** Parses `?fields=id,name`. Unknown names are ignored. */
export function readFields(text: string | undefined): Fields {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names && names.length > 0 ? new Set(['id', ...names]) : null
}

/** Whether a field is requested. Fields that are not requested are not computed. */
export const wants = (fields: Fields, ...names: string[]) => fields === null || names.some((name) => fields.has(name))

/** The requested fields of an object. */
export function trim<T extends object>(row: T, fields: Fields): T {
  if (fields === null) return row
  const identifier = identifierOf(row)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === identifier || fields.has(name))) as T
}
