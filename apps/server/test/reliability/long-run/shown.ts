import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from '../harness/measure.ts'
import { writeTable } from './results-table.ts'

/** What a file of tests has shown when it last passed: of which code, where, and with what part of its full counts. */
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

/** By the name of the file. */
export const readShown = (): Record<string, Shown> => JSON.parse(readFileSync(FILE, 'utf8'))

/**
 * Keeps what a file has shown, in results.json and in RELIABILITY.md, unless more has been shown before: a quick look
 * takes no hour's work away. Files that are no more are forgotten.
 */
export function keepShown(file: string, shown: Shown): boolean {
  const before = readShown()
  if ((before[file]?.share ?? 0) > shown.share) return false
  const after = Object.fromEntries(
    Object.entries({ ...before, [file]: shown })
      .filter(([name]) => existsSync(new URL(name, TESTS)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  // Renamed into place: somebody else may be reading.
  writeFileSync(`${FILE}.new`, `${JSON.stringify(after, null, 2)}\n`)
  renameSync(`${FILE}.new`, FILE)
  writeTable(Object.values(after))
  return true
}
