// Builds the storefront when its sources have changed, then runs it. Node cannot read TSX by itself. An installation
// without development dependencies runs what was built before.
import '../../scripts/check-install.cjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const build = fileURLToPath(new URL('../../scripts/build-storefront.ts', import.meta.url))
const { status } = spawnSync(process.execPath, [build, '--if-changed'], { stdio: ['ignore', 'inherit', 'inherit'] })
if (status !== 0) process.exit(1)
const built = new URL('dist/server/start.js', import.meta.url)
if (!existsSync(built)) {
  console.error(
    'The storefront is not built, and what builds it is not installed. Run `npm ci`, or copy apps/storefront/dist from a machine that has built it.',
  )
  process.exit(1)
}
await import(built.href)
