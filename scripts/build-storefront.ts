import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isBuilt } from './built.js'
import { writeSources } from './built-sources.ts'

// Builds apps/storefront/dist: the server as one file, and for browsers modules, style sheets and fonts whose names change
// with their content. Runs after an installation, and with `--if-changed` before tests and a start from changed sources.
const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'apps/storefront/src')
const dist = join(root, 'apps/storefront/dist')

if (!process.argv.includes('--if-changed') || !isBuilt(dist)) await build()

async function build(): Promise<void> {
  const [rolldown, lightningcss] = await Promise.all([
    import('rolldown').catch(() => null),
    import('lightningcss').catch(() => null),
  ])
  // An installation without development dependencies runs what was built before it.
  if (!rolldown || !lightningcss) return
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'client'), { recursive: true })
  const seen: string[] = ['package-lock.json', 'scripts/build-storefront.ts']
  const remember = {
    name: 'remember-sources',
    transform: (_: string, id: string) => {
      if (id.startsWith(root) && !id.includes('node_modules')) seen.push(id.slice(root.length))
      return null
    },
  }
  const jsx = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }

  const server = await rolldown.rolldown({
    input: { start: join(source, 'start.ts') },
    platform: 'node',
    transform: jsx,
    plugins: [remember],
    logLevel: 'silent',
  })
  await server.write({ dir: join(dist, 'server'), format: 'esm', entryFileNames: '[name].js' })
  await server.close()

  const modules = readdirSync(join(source, 'browser')).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const browser = await rolldown.rolldown({
    input: Object.fromEntries(modules.map((name) => [basename(name, '.ts'), join(source, 'browser', name)])),
    platform: 'browser',
    plugins: [remember],
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
  const scripts = Object.fromEntries(
    output.flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, `/assets/${chunk.fileName}`]] : [],
    ),
  )

  const styles: Record<string, string> = {}
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )) {
    const code = readFileSync(join(source, file))
    seen.push(`apps/storefront/src/${file}`)
    const name = basename(file, '.css')
    if (name in styles) throw new Error(`Two style sheets have the name ${name}.`)
    styles[name] = lightningcss
      .transform({
        filename: file,
        code,
        minify: true,
        targets: { chrome: 110 << 16, safari: 15 << 16, firefox: 110 << 16 },
      })
      .code.toString()
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ scripts, styles, fontFaces: copyFonts() }))
  writeSources(root, dist, seen)
}

/** The Bengali letters of two weights. `swap`: text shows at once in letters that the phone has. */
function copyFonts(): string {
  const files = join(createRequire(import.meta.url).resolve('@fontsource/noto-sans-bengali/package.json'), '../files')
  const faces = [400, 700].map((weight) => {
    const bytes = readFileSync(join(files, `noto-sans-bengali-bengali-${weight}-normal.woff2`))
    const name = `bengali-${weight}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(dist, 'client', name), bytes)
    const local = weight === 400 ? 'local("Noto Sans Bengali")' : 'local("Noto Sans Bengali Bold")'
    return `@font-face{font-family:"Noto Sans Bengali";font-weight:${weight};font-display:swap;src:${local},url(/assets/${name}) format("woff2");unicode-range:U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}`
  })
  return faces.join('')
}
