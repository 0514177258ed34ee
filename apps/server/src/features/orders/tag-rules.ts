/** What becomes of the tags of an order. */
export type TagChange = (tags: readonly string[]) => string[]

const sorted = (tags: Iterable<string>): string[] => [...new Set(tags)].sort()

/** The list has each tag once, in one order, so that the same tags are the same list. */
export const replaceTags =
  (wanted: readonly string[]): TagChange =>
  () =>
    sorted(wanted)

export const addTags =
  (added: readonly string[]): TagChange =>
  (tags) =>
    sorted([...tags, ...added])

export const removeTags =
  (removed: readonly string[]): TagChange =>
  (tags) =>
    tags.filter((tag) => !removed.includes(tag))
