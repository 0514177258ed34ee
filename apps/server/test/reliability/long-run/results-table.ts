import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

function tableOf(shown: readonly Shown[]): string {
  const lines = shown
    .flatMap(({ results, ...where }) => results.map((result) => ({ ...result, ...where })))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  return [
    ...new Set(shown.map(({ machine }) => `On ${machine}.`)),
    '',
    '| | Test | Size | Result | Counts | Seed | Shown |',
    '|---|---|---|---|---|---|---|',
    ...lines.map(
      ({ id, test, size, result, share, seed, date, commit }) =>
        `| ${id} | ${test} | ${size} | ${result} | ${share === 1 ? 'full' : share} | ${seed} | ${date}, ${commit} |`,
    ),
  ].join('\n')
}
