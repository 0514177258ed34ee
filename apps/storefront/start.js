// Builds the storefront when its sources have changed, then runs it. Node cannot read TSX by itself. An installation
// without development dependencies runs what was built before.
import '../../scripts/check-install.cjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cacheCompiledCode, isBuilt } from '../../scripts/built.js'

const dist = new URL('dist/', import.meta.url)

if (!isBuilt(fileURLToPath(dist))) {
  const build = fileURLToPath(new URL('../../scripts/build-storefront.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
const built = new URL('server/start.js', dist)
if (!existsSync(built)) {
  console.error(
    'The storefront is not built, and what builds it is not installed. Run `npm ci`, or copy apps/storefront/dist from a machine that has built it.',
  )
  process.exit(1)
}
cacheCompiledCode()
await import(built.href)
