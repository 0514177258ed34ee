import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SOON_MS = 1_500

/**
 * Gives back, once it is quiet, what only the start needed: modules being compiled and applications being built leave
 * tens of megabytes behind that V8 would keep for a day that may not come.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, SOON_MS).unref()
}
