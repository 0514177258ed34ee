import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from '../harness/measure.ts'
import { writeTables } from './results-table.ts'

/** The results of a test file when it last passed: code, machine, and share of the full counts. */
export type Shown = {
  date: string
  commit: string
  digest: string
  machine: string
  share: number
  seed: number
  minutes: number
  results: Result[]
}

const FILE = fileURLToPath(new URL('./results.json', import.meta.url))
const TESTS = new URL('../', import.meta.url)

/** The stored results by file name. */
export const readShown = (): Record<string, Shown> => JSON.parse(readFileSync(FILE, 'utf8'))

/**
 * Stores the results of a file in results.json and the documents, unless results of a larger share are stored: a quick
 * run does not replace the work of hours. Results of deleted files are removed.
 */
export function keepShown(file: string, shown: Shown): boolean {
  const before = readShown()
  if ((before[file]?.share ?? 0) > shown.share) return false
  const after = Object.fromEntries(
    Object.entries({ ...before, [file]: shown })
      .filter(([name]) => existsSync(new URL(name, TESTS)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  // Renamed into place, because another process may be reading.
  writeFileSync(`${FILE}.new`, `${JSON.stringify(after, null, 2)}\n`)
  renameSync(`${FILE}.new`, FILE)
  writeTables(after)
  return true
}
