// Builds the storefront when its sources have changed, then runs it. Node cannot read TSX by itself. An installation
// without development dependencies runs what was built before. `--watch`: both again after each change.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
// Not by name: an older Node.js does not have the function.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/sources.js'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))
const dist = pathOf('dist/')

if (process.argv.includes('--watch')) watch()
else await start()

async function start() {
  if (!isBuilt(dist)) {
    const { status } = spawnSync(process.execPath, [pathOf('build/build.ts')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) process.exit(1)
  }
  const built = new URL('dist/server/start.js', import.meta.url)
  if (!existsSync(built)) {
    console.error(
      'The storefront is not built, and what builds it is not installed. Run `npm ci`, or copy its dist folder from a machine that has built it.',
    )
    process.exit(1)
  }
  module.enableCompileCache(pathOf('dist/cache'))
  await import(built.href)
}

function watch() {
  const paths = ['src', 'themes'].map((name) => `--watch-path=${pathOf(name)}`)
  const child = spawn(process.execPath, [...paths, '--watch-preserve-output', pathOf('start.js')], { stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
}
