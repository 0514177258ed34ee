import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isBuilt } from '../../../scripts/built.js'
import { writeSources } from '../../../scripts/built-sources.ts'
import { findExcesses, type Manifest } from './budget.ts'

// Builds the dashboard into `dist`: files whose names change with their content, each compressed once, beside a page that
// names them. Fails when browsers would load more than budget.ts allows. Runs after an installation; `--if-changed`
// builds only when a source has changed since.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = fileURLToPath(new URL('..', import.meta.url))
const dist = join(folder, 'dist')

if (!process.argv.includes('--if-changed') || !isBuilt(dist)) await build()

async function build(): Promise<void> {
  // An installation without development dependencies serves what was built before it.
  // The shell may have another value, with which React would be bundled with its checks for development.
  // biome-ignore lint/style/noProcessEnv: Vite reads it
  process.env.NODE_ENV = 'production'
  const vite = await import('vite').catch(() => null)
  if (!vite) return
  const own = ['index.html', 'package.json', 'vite.config.ts', ...filesOf('build'), ...filesOf('service-worker')]
  const sources = ['package-lock.json', ...own.map((name) => join('apps/dashboard', name))]
  const remember = {
    name: 'remember-sources',
    transform(_: string, id: string) {
      const path = id.split('?', 1)[0] ?? ''
      if (path.startsWith(root) && !path.includes('node_modules') && !path.endsWith('index.html'))
        sources.push(relative(root, path))
      return null
    },
  }
  rmSync(dist, { recursive: true, force: true })
  await vite.build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', plugins: [remember] })
  await compressAll(join(dist, 'assets'))
  // Their names do not change: browsers look for new versions under them.
  cpSync(join(folder, 'service-worker'), join(dist, 'root'), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const excesses = findExcesses(manifest, (file) => readFileSync(join(dist, `${file}.gz`)).length)
  if (excesses.length > 0) {
    console.error(excesses.join('\n'))
    process.exit(1)
  }
  writeSources(root, dist, sources)
}

function filesOf(name: string): string[] {
  return readdirSync(join(folder, name)).map((file) => `${name}/${file}`)
}

async function compressAll(assets: string): Promise<void> {
  const compressed = readdirSync(assets).map(async (name) => {
    const path = join(assets, name)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gz)
  })
  await Promise.all(compressed)
}
