import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import type { Result } from './measure.ts'
import { reportLongRun } from './report.ts'

// node long-run.ts [factor] [seed]: the reliability tests with their counts multiplied, and RELIABILITY.md from what
// they have shown. Nothing is written when a test fails.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const [factor, seed] = [process.argv[2] ?? 20, process.argv[3] ?? Date.now() % 2 ** 31].map(Number) as [number, number]
if (!(factor > 0) || !Number.isInteger(seed)) throw new Error('usage: npm run test:long -- [factor] [seed]')

const folder = mkdtempSync(join(tmpdir(), 'haat-long-run-'))
const resultsFile = join(folder, 'results.jsonl')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
const started = performance.now()
console.log(`counts × ${factor}, seed ${seed}`)
const vitest = await startVitest('test', ['apps/server/test/reliability/'], {
  root,
  watch: false,
  fileParallelism: false,
  provide: { scale: factor, seed, resultsFile },
})
await vitest.close()
const hasFailed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0
if (!hasFailed && process.exitCode !== 1) {
  const lines = readFileSync(resultsFile, 'utf8').trim().split('\n')
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`,
    factor,
    seed,
    minutes: Math.ceil((performance.now() - started) / 60_000),
    results: lines.map((line) => JSON.parse(line) as Result).sort((a, b) => a.id.localeCompare(b.id)),
  }
  writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(run, null, 2)}\n`)
  reportLongRun(run)
}
rmSync(folder, { recursive: true, force: true })
