import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from '../harness/measure.ts'
import { type Guarantee, guarantees } from './guarantees.ts'
import type { Shown } from './shown.ts'

const ROOT = new URL('../../../../../', import.meta.url)

/** Writes the stored results, by the names of their files, into the documents, between the marks of their tables. */
export function writeTables(shown: Readonly<Record<string, Shown>>): void {
  const isOver = (name: string) => `<!-- end of ${name} -->`
  const write = (path: string, name: string, table: string) => {
    const document = new URL(path, ROOT)
    const start = `<!-- ${name}: written by npm run test:long -->`
    const [before, rest] = readFileSync(document, 'utf8').split(start)
    const after = rest?.split(isOver(name))[1]
    if (before === undefined || after === undefined) throw new Error(`${path} has lost the marks of its table`)
    writeFileSync(document, `${before}${start}\n${table}\n${isOver(name)}${after}`)
  }
  write('docs/reliability/results.md', 'results', tableOf(Object.values(shown)))
  write('RELIABILITY.md', 'guarantees', guaranteesTable(shown))
}

/** What each guarantee went through, and the command that repeats it. */
function guaranteesTable(shown: Readonly<Record<string, Shown>>): string {
  const rowsOf = (guarantee: Guarantee): string[] => {
    if ('test' in guarantee) return [`| ${guarantee.says} | ${guarantee.test} | passes in \`npm test\` | |`]
    const rows = guarantee.shownBy.flatMap(([file, ...tests]) => {
      const name = Object.keys(shown).find((one) => one.startsWith(`${file}.`)) ?? ''
      const results = shown[name]?.results.filter(({ test }) => tests.includes(test)) ?? []
      return results.map(({ id, test, size, result }) => `${id}: ${test}, ${size} | ${result} | \`--only ${file}\``)
    })
    return rows.map((row, index) => `| ${index === 0 ? guarantee.says : ''} | ${row} |`)
  }
  return [
    '| Guarantee | Provoked by | Result | `npm run test:long --` |',
    '|---|---|---|---|',
    ...guarantees.flatMap(rowsOf),
  ].join('\n')
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
