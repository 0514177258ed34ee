import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Minify = (name: string, code: Buffer) => string

/** All style sheets of a folder, minified, by their names; `files`: their paths. */
export function readStyles(folder: string, minify: Minify): { byName: Record<string, string>; files: string[] } {
  const byName: Record<string, string> = {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
  for (const file of files) {
    const name = basename(file, '.css')
    if (name in byName) throw new Error(`Two style sheets have the name ${name}.`)
    byName[name] = minify(file, readFileSync(file))
  }
  return { byName, files }
}
