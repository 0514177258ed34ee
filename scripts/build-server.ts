import { mkdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './built.js'
import { writeSources } from './built-sources.ts'

// Bundles the modules of the server (some fifteen hundred files) and of the simulators into a few, so that a start reads little. Runs after an
// installation. Without the bundler (an installation without development dependencies) it does nothing: the server then
// starts from its sources, as it does when one of them has changed since.
// `--tests`, for a run of all tests: builds it only when a source has changed, and the servers that tests start too.
const root = fileURLToPath(new URL('..', import.meta.url))
const programs = [
  { dist: `${root}apps/server/dist`, entry: 'apps/server/src/deployment/run.ts' },
  { dist: `${root}apps/courier-simulator/dist`, entry: 'apps/courier-simulator/src/start.ts' },
  { dist: `${root}apps/gateway-simulator/dist`, entry: 'apps/gateway-simulator/src/start.ts' },
]
const testServers = `${root}node_modules/.cache/haat-test-servers`
const isForTests = process.argv.includes('--tests')

// V8 keeps the text of a running module, with two bytes for each character as soon as one is not Latin. Without this an idle
// server takes 3 % more memory (`npm run bench -- start`). Lines and names stay as they are, for stack traces.
const smallInMemory = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const

const bundler = await import('rolldown').catch(() => null)
for (const { dist, entry } of programs) {
  if (isForTests && isBuilt(dist)) continue
  rmSync(dist, { recursive: true, force: true })
  if (bundler) await build(bundler.rolldown, dist, [entry])
}
if (isForTests && bundler) {
  rmSync(testServers, { recursive: true, force: true })
  const entries = ['reliability/harness/server-process.ts', 'hostile/hostile-server.ts']
  await build(
    bundler.rolldown,
    testServers,
    entries.map((entry) => `apps/server/test/${entry}`),
  )
}

async function build(rolldown: typeof import('rolldown').rolldown, dist: string, entries: string[]): Promise<void> {
  const ours: string[] = ['package-lock.json']
  const bundle = await rolldown({
    input: entries.map((entry) => root + entry),
    platform: 'node',
    // They have native code for each platform.
    external: ['@node-rs/argon2', 'sharp'],
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
  await bundle.write({ dir: dist, format: 'esm', entryFileNames: '[name].js', ...smallInMemory })
  await bundle.close()
  mkdirSync(dist, { recursive: true })
  writeSources(root, dist, ours)
}
