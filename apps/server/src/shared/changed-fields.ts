type Row = Record<string, unknown>

/** The fields that differ between two states of a resource, with the values of each state. */
export function changedFields(before: Row, after: Row): { before: Row; after: Row } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
