import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A build remembers the files that it was made of, with their sizes and times, in `sources.json` of its folder.

/** Whether the build in `dist` was made from the present sources. */
export function isBuilt(root: string, dist: string): boolean {
  try {
    const text = readFileSync(join(dist, 'sources.json'), 'utf8')
    return JSON.stringify((JSON.parse(text) as [string][]).map(([path]) => stamp(root, path))) === text
  } catch {
    return false
  }
}

/** `paths`: the sources, relative to `root`. */
export const writeSources = (root: string, dist: string, paths: string[]): void =>
  writeFileSync(join(dist, 'sources.json'), JSON.stringify([...new Set(paths)].sort().map((path) => stamp(root, path))))

function stamp(root: string, path: string): [path: string, size: number, changedMs: number] {
  const { size, mtimeMs } = statSync(join(root, path))
  return [path, size, mtimeMs]
}
