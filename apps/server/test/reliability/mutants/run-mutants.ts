import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cartMutants } from './carts.ts'
import { identityMutants } from './identity.ts'
import { inputMutants } from './input.ts'
import { isolationMutants } from './isolation.ts'
import { killMutants } from './kills.ts'
import type { Mutant } from './mutant.ts'
import { orderStateMutants } from './order-states.ts'
import { orderMutants } from './orders.ts'
import { outboxMutants } from './outbox.ts'
import { paymentMutants } from './payments.ts'
import { permutationMutants } from './permutations.ts'
import { priceMutants } from './prices.ts'
import { raceMutants } from './races.ts'
import { stormMutants } from './storm.ts'

// node run-mutants.ts [words of a name]: removes one guard at a time in a copy of the code and runs the test that proves it.
// A test that still passes proves nothing, and fails this run.

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'haat-mutants-'))
const skipped = new Set(['node_modules', '.git', '.haat'])

function copyCode(): void {
  cpSync(root, copy, { recursive: true, filter: (path) => !skipped.has(basename(path)) })
  // Workspaces are links inside it, and lead back to the originals: only the server's own code may be changed.
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

type Run = { passed: number; failed: number; output: string }

// Without its guard, a test may wait for what never comes.
const TIME_LIMIT_MS = 300_000

async function runTests(test: string, titles: readonly string[]): Promise<Run> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const words = ['-t', titles.map((title) => RegExp.escape(title)).join('|')]
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', test, ...words, '--reporter=json', `--outputFile=${report}`, '--no-cache'],
    { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const note = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const timer = setTimeout(() => endAll(child), TIME_LIMIT_MS)
  // Not 'close': a server that the test has left behind holds the pipes open.
  await once(child, 'exit')
  clearTimeout(timer)
  endAll(child)
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, output }
  } catch {
    return { passed: 0, failed: 0, output }
  }
}

/** Ends a run and what it has left: a test that fails may leave its servers. */
function endAll({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid as number), 'SIGKILL')
  } catch {
    // Nothing was left.
  }
  spawnSync('pkill', ['-9', '-f', `${copy}/apps`])
}

/** null when the test noticed; otherwise why it proves nothing. */
async function tryMutant(mutant: Mutant): Promise<string | null> {
  const file = join(copy, mutant.file)
  const original = readFileSync(file, 'utf8')
  if (original.split(mutant.from).length !== 2) return `${mutant.file} does not have the guard exactly once`
  writeFileSync(
    file,
    original.replace(mutant.from, () => mutant.to),
  )
  const { failed, passed, output } = await runTests(mutant.test, [mutant.title])
  writeFileSync(file, original)
  if (failed > 0) return null
  return passed > 0 ? 'the test still passes' : `the test did not run\n${output}`
}

const mutants = [
  ...orderMutants,
  ...paymentMutants,
  ...cartMutants,
  ...outboxMutants,
  ...killMutants,
  ...isolationMutants,
  ...identityMutants,
  ...orderStateMutants,
  ...permutationMutants,
  ...priceMutants,
  ...raceMutants,
  ...stormMutants,
  ...inputMutants,
]
const words = process.argv.slice(2).join(' ')
let survivors = 0
const chosen = mutants.filter(({ name }) => name.includes(words))
copyCode()
try {
  for (const [test, group] of Map.groupBy(chosen, (mutant) => mutant.test)) {
    const titles = new Set(group.map(({ title }) => title))
    const { passed, failed, output } = await runTests(test, [...titles])
    if (passed < titles.size || failed > 0) throw new Error(`${test} does not pass as it is\n${output}`)
    console.log(`${test}: ${passed} pass as they are`)
  }
  for (const mutant of chosen) {
    const problem = await tryMutant(mutant)
    console.log(`${problem === null ? '✓ noticed' : '✗ SURVIVED'}: ${mutant.name}${problem ? `\n  ${problem}` : ''}`)
    if (problem !== null) survivors += 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = survivors > 0 ? 1 : 0
