import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from '../harness/measure.ts'
import type { Shown } from './shown.ts'

const DOCUMENT = fileURLToPath(new URL('../../../../../RELIABILITY.md', import.meta.url))
const START = '<!-- results: written by npm run test:long -->'
const END = '<!-- end of results -->'

/** Writes the stored results into RELIABILITY.md, between its two marks. */
export function writeTable(shown: readonly Shown[]): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('RELIABILITY.md has lost the marks of its table')
  writeFileSync(DOCUMENT, `${before}${START}\n${tableOf(shown)}\n${END}${after}`)
}

/** Equal results of one id and run share a row; runs of one commit, seed and share of the counts have a letter. */
function tableOf(shown: readonly Shown[]): string {
  const runs = [...new Set(shown.map(describeRun))].sort()
  const results = shown
    .flatMap((file) => file.results.map((result) => ({ ...result, run: letterOf(runs.indexOf(describeRun(file))) })))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  const rows = Map.groupBy(results, ({ id, result, run }) => `${result} | ${run} |\n${id}`)
  return [
    ...runs.map((run, index) => `- ${letterOf(index)}: ${run}`),
    '',
    '| | Test, and its size | Result | Run |',
    '|---|---|---|---|',
    ...[...rows].map(([end, tests]) => `| ${tests[0]?.id} | ${describeTests(tests)} | ${end.split('\n')[0]}`),
  ].join('\n')
}

const describeTests = (tests: readonly Result[]) =>
  [...new Set(tests.map(({ test, size }) => `${test}: ${size}`))].join('. ')

const letterOf = (index: number) => String.fromCharCode(97 + index)

const describeRun = ({ date, commit, share, seed, machine }: Shown) =>
  `${date}, ${commit}, ${share === 1 ? 'full counts' : `${share} of the counts`}, seed ${seed}, ${machine}`
