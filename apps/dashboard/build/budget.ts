/** What Vite writes about each chunk. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: true; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

const KB = 1024
/** The most bytes, compressed with gzip, that a browser loads before the first screen, and with each later chunk. */
export const budget = { firstScripts: 180 * KB, firstStyles: 20 * KB, laterChunk: 120 * KB }

/** What is above the budget, one sentence each. `bytesOf` returns the compressed size of a file. */
export function findExcesses(manifest: Manifest, bytesOf: (file: string) => number): string[] {
  const first = firstChunks(manifest)
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
  const chunks = [...first].flatMap((name) => manifest[name] ?? [])
  const found = [
    above('The scripts of the first load', sum(new Set(chunks.map(({ file }) => file))), budget.firstScripts),
    above('The styles of the first load', sum(new Set(chunks.flatMap(({ css = [] }) => css))), budget.firstStyles),
    ...Object.entries(manifest)
      .filter(([name, { file }]) => !first.has(name) && file.endsWith('.js'))
      .map(([, { file }]) => above(`The chunk ${file}`, bytesOf(file), budget.laterChunk)),
  ]
  return found.filter((sentence) => sentence !== null)
}

/** The names of the entry and of what it imports at once. */
function firstChunks(manifest: Manifest): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of manifest[name]?.imports ?? []) visit(next)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(name)
  return seen
}

const above = (what: string, bytes: number, most: number): string | null =>
  bytes <= most ? null : `${what} have ${Math.ceil(bytes / KB)} KB compressed with gzip; ${most / KB} KB is the most.`
