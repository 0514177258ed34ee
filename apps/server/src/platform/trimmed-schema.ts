import type { Operation } from '@haat/contract/operation.ts'
import type { TSchema } from 'typebox'
import { identifierOf } from './fields.ts'

type Node = { required?: string[]; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/** The schema of an operation's `data` after `fields` trimmed it: where it trims, only what identifies a row is required. */
export function trimmedSchema({ data, trims }: Operation): TSchema {
  const schema = structuredClone(data) as Node
  for (const target of targets(schema, trims)) {
    const identifier = identifierOf(target.properties ?? {})
    target.required = (target.required ?? []).filter((name) => name === identifier)
  }
  return schema as TSchema
}

function targets(schema: Node, trims: Operation['trims']): Node[] {
  // Data that is either rows or one object: both are trimmed alike.
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => targets(branch, branch.items ? 'rows' : 'object'))
  const target = { items: schema.properties?.items?.items, rows: schema.items, object: schema }[trims ?? 'object']
  return trims && target ? [target] : []
}
