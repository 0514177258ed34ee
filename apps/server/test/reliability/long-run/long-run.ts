import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import type { Result } from '../harness/measure.ts'
import { codeUnderTest } from './code-under-test.ts'
import { keepShown, readShown, type Shown } from './shown.ts'

// node long-run.ts [--share 0.1] [--seed 7] [--only words]: runs the reliability tests with their long counts, one file
// after the other. The results of a file that passed are stored in results.json, with the commit, and written to
// RELIABILITY.md and docs/reliability/results.md. A second run continues with the files that the same code has not passed yet. Two may run at the same time.

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
const seed = Number(values.seed ?? Date.now() % 2 ** 31)

const { digest, commit } = codeUnderTest(root)
const folder = await mkdtemp(join(tmpdir(), 'haat-long-run-'))
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`

const isDone = (file: string) => {
  const shown = readShown()[basename(file)]
  return shown !== undefined && shown.digest === digest && shown.share >= share
}

/** Runs one file, and stores its results when it passes. */
async function run(file: string): Promise<boolean> {
  const resultsFile = join(folder, `${basename(file)}.jsonl`)
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
  if (hasFailed || !hasRun) return false
  const lines = readFileSync(resultsFile, 'utf8').split('\n')
  const results = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result)
  const minutes = Math.ceil((performance.now() - started) / 60_000)
  const shown: Shown = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    digest,
    machine,
    share,
    seed,
    minutes,
    results,
  }
  // Results of uncommitted code cannot be reproduced, so they are not written.
  if (commit.endsWith('with changes')) console.log(`${file} passed; the table is of committed code only`)
  else if (!keepShown(basename(file), shown))
    console.log(`${file}: larger counts have been shown before, and stay in the table`)
  return true
}

const all = globSync('apps/server/test/reliability/*.{reliability,long}.ts', { cwd: root }).sort()
console.log(`share ${share}, seed ${seed}`)
const failed: string[] = []
for (const file of all.filter((each) => each.includes(values.only))) {
  if (isDone(file)) console.log(`✓ ${file} passed before`)
  else if (!(await run(file))) failed.push(file)
}
rmSync(folder, { recursive: true, force: true })
for (const file of failed) console.log(`✗ ${file}`)
const open = all.filter((file) => !isDone(file))
if (open.length > 0)
  console.log(`not passed yet by this code and with these counts: ${open.map((file) => basename(file)).join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
