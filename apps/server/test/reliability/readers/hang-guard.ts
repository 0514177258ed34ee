import { Script } from 'node:vm'

declare global {
  var guardedWork: (() => unknown) | undefined
}

const script = new Script('guardedWork()')

/** Runs synchronous work with a time limit: an endless loop or regular expression is interrupted and throws. */
export function guarded<T>(work: () => T, seconds: number): T {
  globalThis.guardedWork = work
  try {
    return script.runInThisContext({ timeout: seconds * 1000 }) as T
  } finally {
    globalThis.guardedWork = undefined
  }
}
