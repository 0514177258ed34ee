import type { Operation } from '@haat/contract/operation.ts'
import type { TSchema } from 'typebox'

type Node = { required?: string[]; properties?: Record<string, Node>; items?: Node }

/** The schema of an operation's `data` after `fields` trimmed it: the same, nothing but `id` required where it trims. */
export function trimmedSchema({ data, trims }: Operation): TSchema {
  const schema = structuredClone(data) as Node
  const target =
    trims === 'items'
      ? schema.properties?.items?.items
      : trims === 'rows'
        ? schema.items
        : trims === 'object'
          ? schema
          : undefined
  if (target) target.required = (target.required ?? []).filter((name) => name === 'id')
  return schema as TSchema
}
