export type Gathering<T> = { add(item: T): void; stop(): void }

/** Passes on the first item at once, and those that follow together: at most one call in `everyMs`. */
export function gather<T>(everyMs: number, pass: (items: readonly T[]) => void): Gathering<T> {
  let items: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (items.length === 0) return
    const passed = items
    items = []
    timer = setTimeout(flush, everyMs)
    pass(passed)
  }
  return {
    add(item) {
      items.push(item)
      // A turn later: a burst that arrives together is passed on together.
      timer ??= setTimeout(flush, 0)
    },
    stop: () => clearTimeout(timer),
  }
}
