import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from '../harness/measure.ts'

/** What a long run has shown, where, and of which commit. */
export type LongRun = {
  date: string
  commit: string
  machine: string
  /** Of the full counts, which parts: files may have been run with different ones. */
  shares: number[]
  seeds: number[]
  minutes: number
  results: Result[]
}

const DOCUMENT = fileURLToPath(new URL('../../../../../RELIABILITY.md', import.meta.url))
const START = '<!-- results: written by npm run test:long -->'
const END = '<!-- end of results -->'

/** Writes the table of the last long run into RELIABILITY.md, between its two marks. */
export function reportLongRun(run: LongRun): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('RELIABILITY.md has lost the marks of its table')
  writeFileSync(DOCUMENT, `${before}${START}\n${tableOf(run)}\n${END}${after}`)
}

const tableOf = ({ date, commit, machine, shares, seeds, minutes, results }: LongRun): string =>
  [
    `${date}, commit ${commit}, ${machine}; ${countsOf(shares)}, seed ${seeds.join(', ')}, ${minutes} minutes.`,
    '',
    '| | Test | Size | Result |',
    '|---|---|---|---|',
    ...results.map(({ id, test, size, result }) => `| ${id} | ${test} | ${size} | ${result} |`),
  ].join('\n')

const countsOf = (shares: readonly number[]) =>
  shares.every((share) => share === 1)
    ? 'full counts'
    : `${shares.join(' or ')} of the full counts (each line tells its own)`
