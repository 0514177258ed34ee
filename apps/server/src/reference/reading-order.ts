import type { Operation } from '@haat/contract/operation.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Operations sorted for readers: by tag, shorter paths first, reads before writes. */
export function inReadingOrder(operations: readonly Operation[]): Operation[] {
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  return [...groups.values()].flatMap((members) =>
    members.toSorted((a, b) => depth(a) - depth(b) || a.path.localeCompare(b.path, 'en') || rank(a) - rank(b)),
  )
}

const depth = ({ path }: Operation) => path.split('/').length
const rank = ({ method }: Operation) => methods.indexOf(method)
