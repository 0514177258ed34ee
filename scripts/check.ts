import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { cpuSecondsOfChildren } from './checks/cpu-seconds.ts'
import { findBrokenReferences, findLongDocuments } from './checks/documents.ts'
import { findOversizedFiles } from './checks/file-sizes.ts'
import { findUnprovokedErrors } from './checks/provoked-errors.ts'

// The one list of checks, for development and CI: fast ones first, two at a time. The tests begin when none has failed.

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}` }

const code = ['packages', 'apps', 'scripts', 'bench']

type Step = { name: string; hint: string; run: () => Promise<string | null> | string | null }

const steps: Step[] = [
  program('format', 'npm run format', 'biome', 'check', '--linter-enabled=false', '--enforce-assist=true', '.'),
  finding('sizes', 'move a decision to -rules.ts, give a verb its own file', findOversizedFiles),
  finding('documents', 'mend the document or what it points at', (path) => [
    ...findBrokenReferences(path),
    ...findLongDocuments(path),
  ]),
  program('lint', 'biome lint --write . mends some of it', 'biome', 'lint', '--error-on-warnings', '.'),
  // One checker: each of several would check what they share again. It takes half the CPU time, and half the memory.
  program('types', 'mend the types', 'tsc', '-p', 'tsconfig.json', '--checkers', '1'),
  program(
    'boundaries',
    'see the table in ARCHITECTURE.md',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...code,
  ),
  program('contract', 'npm run contract:build', process.execPath, 'scripts/write-openapi.ts', '--check'),
  program('client', 'npm run contract:build', process.execPath, 'scripts/write-client.ts', '--check'),
  program('openapi', 'mend the declarations in packages/contract', process.execPath, 'scripts/lint-openapi.ts'),
  program(
    'servers of the tests',
    'mend what the bundler names',
    process.execPath,
    'scripts/build-server.ts',
    '--tests',
  ),
  program(
    'dashboard',
    'make the chunk smaller, or load a part of it later',
    process.execPath,
    'apps/dashboard/build/build.ts',
    '--if-changed',
  ),
  program('database types', 'npm run db:types', process.execPath, 'scripts/write-db-types.ts', '--check'),
]

/** A step that runs a program. Its output is shown when it fails. */
function program(name: string, hint: string, command: string, ...args: string[]): Step {
  const run = async () => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return status === 0 ? null : `${out}${err}`
  }
  return { name, hint, run }
}

/** A step that lists problems. */
function finding(name: string, hint: string, find: (root: string) => string[]): Step {
  return { name, hint, run: () => find(root).join('\n') || null }
}

/** Runs a step and prints its result; false when it found a problem. */
async function passes({ name, hint, run }: Step): Promise<boolean> {
  const started = performance.now()
  const problem = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problem === null ? '✓' : '✗'} ${name} ${seconds} s`)
  if (problem === null) return true
  console.error(`\n${problem}\n\nThe check "${name}" failed: ${hint}.`)
  return false
}

console.log(`Node.js ${process.version}`)
const begun = performance.now()
// Names of checks choose these checks; other arguments choose test files.
const given = process.argv.slice(2)
const named = steps.filter(({ name }) => given.includes(name))
const unknown = given.filter((argument) => !steps.some(({ name }) => name === argument) && !/[/.*]/.test(argument))
if (unknown.length > 0) {
  console.error(
    `No check is called "${unknown[0]}". Checks: ${steps.map(({ name }) => name).join(', ')}. Or name test files.`,
  )
  process.exit(2)
}
const waiting = named.length > 0 ? [...named] : [...steps]
let hasFailed = false
const lane = async () => {
  for (let step = waiting.shift(); step && !hasFailed; step = waiting.shift()) {
    if (!(await passes(step))) hasFailed = true
  }
}
await Promise.all([lane(), lane()])
if (hasFailed) process.exit(1)
const chosen = given.filter((argument) => !named.some(({ name }) => name === argument))
if (named.length > 0 && chosen.length === 0) process.exit(0)

console.log('\ntests (vitest)')
const folder = mkdtempSync(join(tmpdir(), 'haat-check-'))
const seenFile = join(folder, 'provoked-errors')
writeFileSync(seenFile, '')
const { status } = spawnSync('vitest', ['run', ...chosen], {
  cwd: root,
  env: { ...env, PROVOKED_ERRORS_FILE: seenFile, TEST_SERVERS: 'built' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
// Only a run of all tests can prove that no test provokes an error.
const isProven =
  status !== 0 ||
  chosen.length > 0 ||
  (await passes(
    finding('errors', 'provoke each error where an operation declares it', () => findUnprovokedErrors(seenFile)),
  ))
rmSync(folder, { recursive: true, force: true })
const cpuSeconds = cpuSecondsOfChildren()
const cpu = cpuSeconds === null ? '' : ` and ${Math.round(cpuSeconds)} CPU seconds, with those of PostgreSQL`
console.log(`all of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes${cpu}`)
process.exit(isProven ? (status ?? 1) : 1)
