/** A value that is made when it is first used: a process starts sooner, and most values are never used in most of them. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
