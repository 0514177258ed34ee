// JavaScript, as apps/storefront/start.js is: to read TypeScript, Node must first load a compiler, which costs memory while the process
// lives. Compiled code is read from the cache.
import '../../../scripts/check-install.cjs'
import { readFileSync, statSync } from 'node:fs'
// Not by name: an older Node.js, which does not have the function, must come as far as the check.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const dist = new URL('../dist/', import.meta.url)

/** Whether apps/server/dist was built from the present sources. */
function isBuilt() {
  try {
    const sources = JSON.parse(readFileSync(new URL('sources.json', dist), 'utf8'))
    return sources.every(([path, size, changedMs]) => {
      const found = statSync(new URL(path, root))
      return found.size === size && found.mtimeMs === changedMs
    })
  } catch {
    return false
  }
}

module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/haat', root)))
const { run } = await import(isBuilt() ? new URL('run.js', dist).href : './deployment/run.ts')
await run()
