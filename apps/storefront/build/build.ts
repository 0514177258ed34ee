import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paymentMethods } from '@haat/client/constants'
import { copyFonts } from './copy-fonts.ts'
import { readStyles } from './read-styles.ts'
import { readThemes } from './read-themes.ts'
import { isBuilt, writeSources } from './sources.js'

// Builds the storefront into `dist`: the server as one file, and for browsers modules, style sheets and fonts whose names
// change with their content. Runs after an installation, and with `--if-changed` before a start from changed sources.
const folder = fileURLToPath(new URL('..', import.meta.url))
const source = join(folder, 'src')
const { values } = parseArgs({
  options: {
    'if-changed': { type: 'boolean', default: false },
    themes: { type: 'string', default: join(folder, 'themes') },
    dist: { type: 'string', default: join(folder, 'dist') },
  },
})
const { themes, dist } = values

if (!values['if-changed'] || !isBuilt(dist)) await build()

async function build(): Promise<void> {
  const [rolldown, lightningcss] = await Promise.all([
    import('rolldown').catch(() => null),
    import('lightningcss').catch(() => null),
  ])
  // An installation without development dependencies runs what was built before it.
  if (!rolldown || !lightningcss) return
  const sources = ['package.json', ...readdirSync(join(folder, 'build')).map((name) => `build/${name}`)]
  const remember = {
    name: 'remember-sources',
    transform: (_: string, id: string) => {
      if (id.startsWith('/') && !id.includes('node_modules')) sources.push(relative(folder, id))
      return null
    },
  }
  const minify = (name: string, code: Buffer): string =>
    lightningcss
      .transform({
        filename: name,
        code,
        minify: true,
        targets: { chrome: 110 << 16, safari: 15 << 16, firefox: 110 << 16 },
      })
      .code.toString()
  // Before the old build is removed: a wrong theme leaves it as it was.
  const styles = readStyles(source, minify)
  styles.byName.base += minify('brands.css', Buffer.from(brandColors()))
  const designs = readThemes(themes, minify)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'client'), { recursive: true })
  await bundleServer(rolldown.rolldown, remember)
  const scripts = await bundleModules(rolldown.rolldown, remember)
  for (const file of [...styles.files, ...designs.files]) sources.push(relative(folder, file))
  const manifest = {
    scripts,
    styles: styles.byName,
    fontFaces: copyFonts(join(dist, 'client')),
    themes: designs.byName,
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  writeSources(dist, sources)
}

/** The colors of `PayMark`. */
function brandColors(): string {
  return Object.entries(paymentMethods)
    .map(([code, { color }]) => (color ? `.pay-${code.toLowerCase()} { --mark: ${color}; --mark-ink: #fff }\n` : ''))
    .join('')
}

type Rolldown = typeof import('rolldown').rolldown
type Plugin = { name: string; transform(code: string, id: string): null }

async function bundleServer(rolldown: Rolldown, plugin: Plugin): Promise<void> {
  const server = await rolldown({
    input: { start: join(source, 'start.ts') },
    platform: 'node',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [plugin],
    logLevel: 'silent',
  })
  await server.write({ dir: join(dist, 'server'), format: 'esm', entryFileNames: '[name].js' })
  await server.close()
}

/** Returns the URLs of the modules by their names. */
async function bundleModules(rolldown: Rolldown, plugin: Plugin): Promise<Record<string, string>> {
  const names = readdirSync(join(source, 'browser')).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const browser = await rolldown({
    input: Object.fromEntries(names.map((name) => [basename(name, '.ts'), join(source, 'browser', name)])),
    platform: 'browser',
    plugins: [plugin],
  })
  const { output } = await browser.write({
    dir: join(dist, 'client'),
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await browser.close()
  // Beside each module as browsers ask for it: compressed once, as small as it gets.
  for (const chunk of output) {
    const bytes = readFileSync(join(dist, 'client', chunk.fileName))
    writeFileSync(join(dist, 'client', `${chunk.fileName}.br`), brotliCompressSync(bytes))
    writeFileSync(join(dist, 'client', `${chunk.fileName}.gz`), gzipSync(bytes, { level: 9 }))
  }
  return Object.fromEntries(
    output.flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, `/assets/${chunk.fileName}`]] : [],
    ),
  )
}
