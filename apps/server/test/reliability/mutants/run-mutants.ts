import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { mutants } from './all-mutants.ts'
import { changeLine, listMarkedLines } from './marked-lines.ts'
import type { Mutant, Proof } from './mutant.ts'

// node run-mutants.ts [words of a name, or a guard]: removes one guard at a time in a copy of the code and runs the tests that
// prove it. A test that still passes proves nothing and fails this run.

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'haat-mutants-'))
const marked = listMarkedLines(root)
const WORKSPACES = '@haat'
const skipped = new Set(['node_modules', '.git', '.haat'])

function copyCode(): void {
  cpSync(root, copy, { recursive: true, filter: (path) => !skipped.has(basename(path)) })
  const [installed, modules] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(modules, WORKSPACES), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== WORKSPACES) symlinkSync(join(installed, name), join(modules, name))
  // Links from there to the workspaces: those of the copy lead to the code that is changed.
  for (const name of readdirSync(join(installed, WORKSPACES)))
    symlinkSync(readlinkSync(join(installed, WORKSPACES, name)), join(modules, WORKSPACES, name))
  const harness = join(copy, 'apps/server/test/harness.ts')
  writeFileSync(harness, readFileSync(harness, 'utf8').replace("createLogger('silent')", "createLogger('error')"))
}

/** `passed` are names of tests, `failures` the first line of each failure. */
type Run = { passed: string[]; failures: string[]; output: string }
type Report = {
  testResults: {
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

// Without its guard, a test may wait forever.
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
  // Not 'close': a server that the test has left running keeps the pipes open.
  await once(child, 'exit')
  clearTimeout(timer)
  endAll(child)
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    // Errors of files that could not start.
    for (const { message } of testResults) output += `\n${message}`
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failures = tests
      .filter(({ status }) => status === 'failed')
      .map(({ failureMessages }) => firstLine(failureMessages))
    const passed = tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)
    return { passed, failures, output }
  } catch {
    return { passed: [], failures: [], output }
  }
}

const firstLine = ([message = '']: readonly string[]) => stripVTControlCharacters(message).split('\n')[0] as string

/** Ends a run with its child processes: a failed test may leave servers running. */
function endAll({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid as number), 'SIGKILL')
  } catch {
    // No process was left.
  }
  spawnSync('pkill', ['-9', '-f', `${copy}/apps`])
}

// Broken code fails every test, which proves nothing about the guard. Behind a 500, only the log has the reason.
const BROKEN = /Transform failed|is not defined|"code":"42(601|702|703|804|883|P01|P10)"/

type Verdict = { isNoticed: boolean; why: string }

/** Removes the guard in the copy. Returns a function that restores it. */
function removeGuard(mutant: Mutant): () => void {
  const originals = new Map<string, string>()
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!originals.has(path)) originals.set(path, text)
    writeFileSync(path, change(text))
  }
  if ('sql' in mutant) rewrite('apps/server/schema/rights.sql', (text) => `${text}\n${mutant.sql};\n`)
  else
    for (const change of mutant.changes) {
      const line = marked.find(({ guard }) => guard === change.guard)
      const changed = line && changeLine(line.code, change)
      if (line === undefined || changed == null) throw new Error(`no line marked ${change.guard} holds what is changed`)
      rewrite(line.file, (text) => text.split('\n').with(line.number, changed).join('\n'))
    }
  return () => {
    for (const [path, text] of originals) writeFileSync(path, text)
  }
}

async function tryMutant(mutant: Mutant, [test, title]: Proof): Promise<Verdict> {
  const unnoticed = (why: string): Verdict => ({ isNoticed: false, why })
  const bringBack = removeGuard(mutant)
  const { failures, passed, output } = await runTests(test, [title])
  bringBack()
  if (failures.length === 0)
    return unnoticed(passed.length > 0 ? 'the test still passes' : `the test did not run\n${output}`)
  const broken = BROKEN.exec(`${failures.join('\n')}\n${output}`)
  return broken ? unnoticed(`it only breaks the code: ${broken[0]}`) : { isNoticed: true, why: failures[0] as string }
}

const guardsOf = (mutant: Mutant) => ('sql' in mutant ? [] : mutant.changes.map(({ guard }) => guard))

const words = process.argv.slice(2).join(' ')
let survivors = 0
const chosen = mutants
  .filter((mutant) => mutant.name.includes(words) || guardsOf(mutant).includes(words))
  .flatMap((mutant) => mutant.proofs.map((proof) => ({ mutant, proof })))
if (chosen.length === 0) throw new Error(`no mutant is named like "${words}", and no guard`)
copyCode()
/** Tests that do not pass, or do not run, while every guard is there. They prove nothing. */
const failing = new Set<string>()
try {
  for (const [test, group] of Map.groupBy(chosen, ({ proof: [test] }) => test)) {
    const titles = [...new Set(group.map(({ proof: [, title] }) => title))]
    const { passed, failures, output } = await runTests(test, titles)
    const missing = titles.filter((title) => !passed.some((name) => name.includes(title)))
    if (missing.length === 0 && failures.length === 0) {
      console.log(`${test}: ${passed.length} pass as they are`)
      continue
    }
    failing.add(test)
    console.log(`✗ ${test} DOES NOT PASS as it is\n${[...missing, ...failures, output].join('\n')}`)
  }
  for (const { mutant, proof } of chosen.filter(({ proof: [test] }) => !failing.has(test))) {
    const { isNoticed, why } = await tryMutant(mutant, proof)
    console.log(`${isNoticed ? '✓ noticed' : '✗ SURVIVED'}: ${mutant.name} (${proof[1]})\n  ${why}`)
    if (!isNoticed) survivors += 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = survivors > 0 || failing.size > 0 ? 1 : 0
