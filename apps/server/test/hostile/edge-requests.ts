import type { BodySlot, DescribedOperation } from './api-documents.ts'
import type { SinglePlace } from './generate-request.ts'
import { type Draft, replaced } from './hostile-request.ts'
import type { Dice } from './seeded-dice.ts'

/**
 * Valid requests with one field at the limit of its schema, or with the longest lists of repeated items. Each may be
 * rejected by a business rule; none may return 5xx.
 */
export const listEdgePlaces = (operations: readonly DescribedOperation[]): SinglePlace[] =>
  operations.flatMap((operation) => {
    const slots = operation.body?.slots ?? []
    return [
      ...Object.entries(operation.queryEdges).flatMap(([name, edges]) =>
        edges.map((edge) => ({ operation, strike: (draft: Draft) => queryAtEdge(draft, name, edge(undefined)) })),
      ),
      ...slots.flatMap((slot) =>
        slot.edges.map((edge) => ({ operation, strike: (draft: Draft) => atEdge(draft, slot, edge) })),
      ),
      ...slots.filter(isList).flatMap((list) =>
        list.edges.map((repeat) => ({
          operation,
          strike: (draft: Draft) => {
            for (const slot of slots) if (isNumberWithin(slot, list)) atEdge(draft, slot, largest(slot))
            atEdge(draft, list, repeat)
          },
        })),
      ),
      ...[0, 1, 2, -1].map((which) => ({
        operation,
        strike: (draft: Draft) => {
          for (const slot of inwardsOut(slots))
            if (slot.edges.length > 0) atEdge(draft, slot, slot.edges.at(which % slot.edges.length) as never)
        },
      })),
    ]
  })

/** Sets every field of the body to one of its boundary values, and sometimes omits it. */
export function atAllEdges(draft: Draft, slots: readonly BodySlot[], dice: Dice): void {
  for (const slot of inwardsOut(slots))
    if (slot.edges.length > 0 && dice.chance(0.8)) atEdge(draft, slot, dice.pick(slot.edges))
}

const isList = ({ kind }: BodySlot) => kind === 'list'
const isNumberWithin = ({ kind, path }: BodySlot, list: BodySlot) =>
  kind === 'number' && path.length > list.path.length && list.path.every((step, at) => path[at] === step)
// Identifiers publish no useful maximum: the known one stays.
const largest = ({ edges, path }: BodySlot) =>
  String(path.at(-1)).endsWith('_id') ? (present: unknown) => present : (edges[1] ?? ((present: unknown) => present))

/** Lists after their contents, so that repeated items already have boundary values. */
const inwardsOut = (slots: readonly BodySlot[]) => slots.toSorted((a, b) => b.path.length - a.path.length)

function atEdge(draft: Draft, { path }: BodySlot, edge: (present: unknown) => unknown): void {
  draft.json = replaced(draft.json, path, edge(valueAt(draft.json, path)))
}

const valueAt = (value: unknown, path: BodySlot['path']): unknown =>
  path.reduce((at: unknown, step) => (at as Record<string, unknown> | undefined | null)?.[step], value)

function queryAtEdge(draft: Draft, name: string, value: unknown): void {
  draft.query = [
    ...draft.query.filter(([one]) => one !== name),
    [name, encodeURIComponent(String(value).toWellFormed())],
  ]
}
