import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import type { Result } from '../harness/measure.ts'
import { codeUnderTest } from './code-under-test.ts'
import { reportLongRun } from './report.ts'

// node long-run.ts [--share 0.1] [--seed 7] [--only words]: the reliability tests with their long counts, one file after
// the other, and RELIABILITY.md from what they have shown. What passed is kept: run again, it
// goes on with the rest, and with what had smaller counts.

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const share = Number(values.share)
if (!(share > 0 && share <= 1)) throw new Error('--share is a part of the full counts: above 0, up to 1')

const { digest: code, commit } = codeUnderTest(root)

const seed = Number(values.seed ?? Date.now() % 2 ** 31)

/** What a file has shown when it passed. Several runs of the same code add to it, also at the same time. */
type Kept = { share: number; seed: number; seconds: number; results: Result[] }

const folder = join(root, '.haat/long-run', code.slice(0, 12))
mkdirSync(folder, { recursive: true })

function readKept(file: string): Kept | null {
  const path = join(folder, `${basename(file)}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : null
}

/** Runs one file unless it passed before with as large counts, and keeps its results when it passes. */
async function run(file: string): Promise<void> {
  const before = readKept(file)
  if (before && before.share >= share) return console.log(`✓ ${file} passed before`)
  const resultsFile = join(folder, `${basename(file)}.${process.pid}.part`)
  writeFileSync(resultsFile, '')
  const started = performance.now()
  const vitest = await startVitest('test', [file], {
    root,
    watch: false,
    include: [file],
    provide: { share, seed, resultsFile },
  })
  const hasFailed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0
  const hasRun = vitest.state.getFiles().some(({ result }) => result?.state === 'pass')
  await vitest.close()
  const results = readFileSync(resultsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result)
  rmSync(resultsFile)
  if (hasFailed || !hasRun) return
  const kept: Kept = { share, seed, seconds: Math.ceil((performance.now() - started) / 1000), results }
  writeFileSync(join(folder, `${basename(file)}.json`), JSON.stringify(kept))
}

const files = globSync('apps/server/test/reliability/*.{reliability,long}.ts', { cwd: root }).sort()
console.log(`share ${share}, seed ${seed}`)
const chosen = files.filter((file) => file.includes(values.only))
for (const file of chosen) await run(file)
const kept = files.map(readKept).filter((each) => each !== null)
process.exitCode = chosen.every((file) => (readKept(file)?.share ?? 0) >= share) ? 0 : 1
if (kept.length < files.length) {
  console.log(`not passed yet: ${files.filter((file) => readKept(file) === null).join(', ')}`)
} else {
  const outcome = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`,
    shares: [...new Set(kept.map((each) => each.share))].sort((a, b) => a - b),
    seeds: [...new Set(kept.map((each) => each.seed))],
    minutes: Math.ceil(kept.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    results: kept.flatMap(({ results }) => results).sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
  }
  writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(outcome, null, 2)}\n`)
  reportLongRun(outcome)
}
