// JavaScript, for programs that must not load a compiler: what was built, and from which sources.
import { readFileSync, statSync } from 'node:fs'
// Not by name: an older Node.js, which does not have the function, must come as far as `check-install.cjs`.
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether the build in the folder `dist` was made from the present sources, which its `sources.json` lists. */
export function isBuilt(dist) {
  try {
    const sources = JSON.parse(readFileSync(join(dist, 'sources.json'), 'utf8'))
    return sources.every(([path, size, changedMs]) => {
      const found = statSync(join(root, path))
      return found.size === size && found.mtimeMs === changedMs
    })
  } catch {
    return false
  }
}

/** Lets the next start of a program read its compiled code from a cache. */
export const cacheCompiledCode = () => module.enableCompileCache(join(root, 'node_modules/.cache/haat'))
