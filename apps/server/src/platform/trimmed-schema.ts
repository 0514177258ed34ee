import type { Operation } from '@haat/contract/operation.ts'
import type { TSchema } from 'typebox'
import { identifierOf } from './fields.ts'

type Node<N> = {
  required?: string[]
  properties?: Record<string, N>
  items?: N
  anyOf?: N[]
}

/** The schema of an operation's `data` when `fields` trims it: only the identifier of a row is required. */
export const trimmedSchema = ({ data, trims }: Operation): TSchema =>
  changeTrimmed(structuredClone(data) as object, trims, trimmedRow) as TSchema

/** A row of which only the identifier is required. */
export function trimmedRow<N extends Node<N>>(row: N): N {
  const identifier = identifierOf(row.properties ?? {})
  return { ...row, required: (row.required ?? []).filter((name) => name === identifier) }
}

/** The schema after changing the objects that `fields` trims. */
export function changeTrimmed<N extends Node<N>>(schema: N, trims: Operation['trims'], change: (row: N) => N): N {
  // Data that is either rows or one object: both are trimmed alike.
  if (schema.anyOf) {
    const branches = schema.anyOf.map((branch) => changeTrimmed(branch, branch.items ? 'rows' : 'object', change))
    return { ...schema, anyOf: branches }
  }
  if (trims === 'object') return change(schema)
  if (trims === 'rows' && schema.items) return { ...schema, items: change(schema.items) }
  const rows = schema.properties?.items
  if (trims !== 'items' || !rows) return schema
  return { ...schema, properties: { ...schema.properties, items: changeTrimmed(rows, 'rows', change) } }
}
