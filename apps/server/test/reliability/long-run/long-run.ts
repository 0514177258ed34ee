import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import type { Result } from '../harness/measure.ts'
import { codeUnderTest } from './code-under-test.ts'
import { reportLongRun } from './report.ts'

// node long-run.ts [--share 0.1] [--seed 7] [--only words]: the reliability tests with their long counts, one file after
// the other, and RELIABILITY.md from what they have shown. What passed is kept: run again, it goes on with the rest.

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

type Progress = { code: string; share: number; seed: number; seconds: number }

const folder = join(root, '.haat/long-run')
const progressFile = join(folder, 'progress.json')
const progress = resumed() ?? begun()

/** What an earlier run of the same code and counts has left. */
function resumed(): Progress | null {
  if (!existsSync(progressFile)) return null
  const left = JSON.parse(readFileSync(progressFile, 'utf8')) as Progress
  const isSame = left.code === code && left.share === share && Number(values.seed ?? left.seed) === left.seed
  return isSame ? left : null
}

function begun(): Progress {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { code, share, seed: Number(values.seed ?? Date.now() % 2 ** 31), seconds: 0 }
}

/** Runs one file unless it passed before, and keeps its results when it passes. */
async function run(file: string): Promise<void> {
  const kept = join(folder, `${basename(file)}.jsonl`)
  if (existsSync(kept)) return console.log(`✓ ${file} passed before`)
  const resultsFile = `${kept}.part`
  writeFileSync(resultsFile, '')
  const started = performance.now()
  const vitest = await startVitest('test', [file], {
    root,
    watch: false,
    include: [file],
    provide: { share, seed: progress.seed, resultsFile },
  })
  const hasFailed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0
  const hasRun = vitest.state.getFiles().some(({ result }) => result?.state === 'pass')
  await vitest.close()
  progress.seconds += Math.ceil((performance.now() - started) / 1000)
  writeFileSync(progressFile, JSON.stringify(progress))
  if (!hasFailed && hasRun) renameSync(resultsFile, kept)
}

const files = globSync('apps/server/test/reliability/*.{reliability,long}.ts', { cwd: root }).sort()
console.log(`share ${share}, seed ${progress.seed}`)
const chosen = files.filter((file) => file.includes(values.only))
for (const file of chosen) await run(file)
const missing = files.filter((file) => !existsSync(join(folder, `${basename(file)}.jsonl`)))
process.exitCode = chosen.some((file) => missing.includes(file)) ? 1 : 0
if (missing.length > 0) {
  console.log(`not passed yet: ${missing.join(', ')}`)
} else {
  const results = files.flatMap((file) => readFileSync(join(folder, `${basename(file)}.jsonl`), 'utf8').split('\n'))
  const outcome = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`,
    share,
    seed: progress.seed,
    minutes: Math.ceil(progress.seconds / 60),
    results: results
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Result)
      .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })),
  }
  writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(outcome, null, 2)}\n`)
  reportLongRun(outcome)
}
