export type CategoryNode = { id: number; parentId: number | null }

/** Maximum levels of the tree. */
export const MAX_LEVELS = 10

/** Whether a category (a new one has no id yet) may be placed below another. */
export function decideMove(
  places: readonly CategoryNode[],
  id: number | null,
  parentId: number | null,
): 'ok' | 'unknown_parent' | 'below_itself' | 'too_deep' {
  const byId = new Map(places.map((place) => [place.id, place]))
  if (parentId !== null && !byId.has(parentId)) return 'unknown_parent'
  let levelsAbove = 0
  for (let above = parentId; above !== null && levelsAbove <= MAX_LEVELS; levelsAbove++) {
    if (above === id) return 'below_itself'
    above = byId.get(above)?.parentId ?? null
  }
  return levelsAbove + heightOf(places, id) > MAX_LEVELS ? 'too_deep' : 'ok'
}

/** The number of levels of a category and its descendants. */
function heightOf(places: readonly CategoryNode[], id: number | null): number {
  let height = 1
  let level: (number | null)[] = id === null ? [] : [id]
  while (level.length > 0 && height <= MAX_LEVELS) {
    level = places.filter(({ parentId }) => parentId !== null && level.includes(parentId)).map((place) => place.id)
    if (level.length > 0) height++
  }
  return height
}
