// JavaScript, for the start: it loads no compiler when nothing has changed.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Whether the build in the folder `dist` was made from the present sources, which its `sources.json` lists. */
export function isBuilt(dist) {
  try {
    const text = readFileSync(join(dist, 'sources.json'), 'utf8')
    return JSON.stringify(JSON.parse(text).map(([path]) => stamp(path))) === text
  } catch {
    return false
  }
}

/** Lists in the build in `dist` the files that it was made of, relative to this project, with their sizes and times. */
export const writeSources = (dist, paths) =>
  writeFileSync(join(dist, 'sources.json'), JSON.stringify([...new Set(paths)].sort().map(stamp)))

function stamp(path) {
  const { size, mtimeMs } = statSync(join(folder, path))
  return [path, size, mtimeMs]
}
