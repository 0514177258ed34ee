import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Copies the Bengali letters of two weights, and returns the rules that load them. `swap`: text shows at once in letters
 * that the phone has.
 */
export function copyFonts(folder: string): string {
  const files = join(createRequire(import.meta.url).resolve('@fontsource/noto-sans-bengali/package.json'), '../files')
  const faces = [400, 700].map((weight) => {
    const bytes = readFileSync(join(files, `noto-sans-bengali-bengali-${weight}-normal.woff2`))
    const name = `bengali-${weight}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(join(folder, name), bytes)
    const local = weight === 400 ? 'local("Noto Sans Bengali")' : 'local("Noto Sans Bengali Bold")'
    return `@font-face{font-family:"Noto Sans Bengali";font-weight:${weight};font-display:swap;src:${local},url(/assets/${name}) format("woff2");unicode-range:U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}`
  })
  return faces.join('')
}
