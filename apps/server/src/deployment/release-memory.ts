import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SOON_MS = 1_500

/**
 * Releases memory that only the start needed, once the server is idle: compiling modules and building applications
 * leave tens of megabytes that V8 would keep until much later.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, SOON_MS).unref()
}
