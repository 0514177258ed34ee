import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrokenReferences, findLongDocuments } from './checks/documents.ts'
import { findOversizedFiles } from './checks/file-sizes.ts'

// The one list of checks, for the laptop and for CI: quick ones first, and it stops at the first that fails.

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}` }

const code = ['packages', 'apps', 'scripts', 'bench']

type Step = { name: string; hint: string; run: () => string | null }

const steps: Step[] = [
  program('format', 'npm run format', 'biome', 'format', '.'),
  finding('sizes', 'move a decision to -rules.ts, give a verb its own file', findOversizedFiles),
  finding('documents', 'mend the document or what it points at', (path) => [
    ...findBrokenReferences(path),
    ...findLongDocuments(path),
  ]),
  program('lint', 'biome lint --write . mends some of it', 'biome', 'lint', '--error-on-warnings', '.'),
  program('types', 'mend the types', 'tsc', '-p', 'tsconfig.json'),
  program(
    'boundaries',
    'see the table in ARCHITECTURE.md',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...code,
  ),
  program('contract', 'npm run contract:build', process.execPath, 'scripts/write-openapi.ts', '--check'),
  program('openapi', 'mend the declarations in packages/contract', process.execPath, 'scripts/lint-openapi.ts'),
  program('database types', 'npm run db:types', process.execPath, 'scripts/write-db-types.ts', '--check'),
]

/** A step that runs a program, quietly unless it fails. */
function program(name: string, hint: string, command: string, ...args: string[]): Step {
  const run = () => {
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
    return status === 0 ? null : `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`
  }
  return { name, hint, run }
}

/** A step that lists what is wrong. */
function finding(name: string, hint: string, find: (root: string) => string[]): Step {
  return { name, hint, run: () => find(root).join('\n') || null }
}

console.log(`Node.js ${process.version}`)
const begun = performance.now()
for (const { name, hint, run } of steps) {
  const started = performance.now()
  const problem = run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problem === null ? '✓' : '✗'} ${name} ${seconds} s`)
  if (problem === null) continue
  console.error(`\n${problem}\n\nThe check "${name}" failed: ${hint}.`)
  process.exit(1)
}

console.log('\ntests (vitest)')
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})
console.log(`all of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
process.exit(status ?? 1)
