import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Bundles the server's modules (some fifteen hundred files) into a few, so that a start reads little. Runs after an
// installation. Without the bundler (an installation without development dependencies) it does nothing: the server then
// starts from its sources, as it does when one of them has changed since.
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}apps/server/dist`

const bundler = await import('rolldown').catch(() => null)
rmSync(dist, { recursive: true, force: true })
if (bundler) await build(bundler.rolldown)

async function build(rolldown: typeof import('rolldown').rolldown): Promise<void> {
  const ours: string[] = ['package-lock.json']
  const bundle = await rolldown({
    input: `${root}apps/server/src/deployment/run.ts`,
    platform: 'node',
    // It has native code for each platform.
    external: ['@node-rs/argon2'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources-know-where-they-are',
        transform(code, id) {
          if (id.includes('node_modules') || !id.startsWith(root)) return null
          ours.push(relative(root, id))
          const source = JSON.stringify(relative(dist, id))
          return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
        },
      },
    ],
  })
  await bundle.write({ dir: dist, format: 'esm', entryFileNames: 'run.js' })
  await bundle.close()
  mkdirSync(dist, { recursive: true })
  writeFileSync(`${dist}/sources.json`, JSON.stringify(ours.sort().map(stamp)))
}

function stamp(path: string): [path: string, size: number, changedMs: number] {
  const { size, mtimeMs } = statSync(root + path)
  return [path, size, mtimeMs]
}
