import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets the build in `dist` remember the files that it was made of, with their sizes and times, for `isBuilt`. `paths`: the
 * sources, relative to `root`.
 */
export const writeSources = (root: string, dist: string, paths: string[]): void =>
  writeFileSync(join(dist, 'sources.json'), JSON.stringify([...new Set(paths)].sort().map((path) => stamp(root, path))))

function stamp(root: string, path: string): [path: string, size: number, changedMs: number] {
  const { size, mtimeMs } = statSync(join(root, path))
  return [path, size, mtimeMs]
}
