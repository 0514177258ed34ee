/** A choice of this browser, remembered in its local storage. */
export type Preference<T extends string> = {
  get(): T
  set(value: T): void
  subscribe(changed: () => void): () => void
}

/** `initial`: without a remembered choice, or with one that does not exist any more. */
export function preferenceOf<T extends string>(name: string, allowed: readonly T[], initial: () => T): Preference<T> {
  const key = `haat.${name}`
  const listeners = new Set<() => void>()
  let value: T | undefined
  return {
    get() {
      value ??= allowed.find((one) => one === stored(key)) ?? initial()
      return value
    },
    set(next) {
      value = next
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage is full or switched off: the choice holds until the page is closed.
      }
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
