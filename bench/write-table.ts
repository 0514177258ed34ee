import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Replaces the table between the comments of this name in PERFORMANCE.md. */
export async function writeTable(name: 'bench' | 'storefront', text: string): Promise<void> {
  const path = fileURLToPath(new URL('../PERFORMANCE.md', import.meta.url))
  const page = await readFile(path, 'utf8')
  const between = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!between.test(page)) throw new Error(`PERFORMANCE.md has no place for the table "${name}"`)
  await writeFile(
    path,
    page.replace(between, (_all, open: string, close: string) => `${open}${text}\n${close}`),
  )
}
