// Builds the storefront when its sources have changed, then runs it. Node cannot read TSX by itself. An installation
// without development dependencies runs what was built before.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const build = fileURLToPath(new URL('../../scripts/build-storefront.ts', import.meta.url))
const { status } = spawnSync(process.execPath, [build, '--if-changed'], { stdio: ['ignore', 'inherit', 'inherit'] })
if (status !== 0) process.exit(1)
await import(new URL('dist/server/start.js', import.meta.url).href)
