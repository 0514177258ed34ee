/** Whose the rows of a section are; `export-rows.queries.ts` has the condition of each. */
export type SectionOwner =
  | 'self'
  | 'customer'
  | 'order'
  | 'ticket'
  | 'verified email'
  | 'contact'
  | 'past order'
  | 'customer or phone'
  | 'order or phone'
  | 'code'
  | 'upload'

/** Rows that hang on a row of a section, and are few. */
export type ExportPart = {
  name: string
  table: string
  /** The column that names the row that they hang on. */
  of: string
  orderBy: string
  columns: string
  where?: string
}

/**
 * A part of the file: rows of one table, with constant SQL. What is not listed is not exported. Names are those of the API;
 * `…_minor` becomes a decimal amount, `upload:…` a link.
 */
export type ExportSection = {
  name: string
  table: string
  owner: SectionOwner
  /** The column that pages are ordered by. */
  key: { column: string; type: 'uuid' | 'bigint' }
  columns: string
  where?: string
  /** The customer has at most one row: it stands alone, not in a list. */
  isSingle?: true
  parts?: readonly ExportPart[]
}
