import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const save = 'export async function save() {\n  return 1\n}\n'

/** Files that break one rule each, and files that break none. */
const breaking: [rule: string, path: string, text: string][] = [
  ['noFloatingPromises', 'src/forget.ts', "import { save } from './save.ts'\n\nexport function run() {\n  save()\n}\n"],
  [
    'noMisusedPromises',
    'src/misuse.ts',
    "import { save } from './save.ts'\n\nexport const isSaved = () => (save() ? 1 : 2)\n",
  ],
  ['noProcessEnv', 'src/settings.ts', 'export const port = process.env.PORT\n'],
  ['noBarrelFile', 'src/barrel.ts', "export { save } from './save.ts'\n"],
  ['noReExportAll', 'src/everything.ts', "export * from './save.ts'\n"],
  ['noImportCycles', 'src/left.ts', "import { right } from './right.ts'\n\nexport const left = () => right\n"],
  ['noExplicitAny', 'src/loose.ts', 'export const loose = (value: any) => value\n'],
]
const keeping: [path: string, text: string][] = [
  ['src/save.ts', save],
  ['src/right.ts', "import { left } from './left.ts'\n\nexport const right = () => left\n"],
  ['src/wait.ts', "import { save } from './save.ts'\n\nexport async function run() {\n  await save()\n}\n"],
  ['src/config.ts', 'export const port = process.env.PORT\n'],
]

let folder: string
let output: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-lint-'))
  const config = JSON.parse(readFileSync(`${root}biome.json`, 'utf8'))
  for (const [path, text] of [
    ['biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: undefined })],
    ...keeping,
    ...breaking.map(([, path, text]) => [path, text] as const),
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const args = ['lint', '--error-on-warnings', '--reporter=github', '--max-diagnostics=200', '.']
  const { stdout, stderr } = spawnSync(`${root}node_modules/.bin/biome`, args, { cwd: folder, encoding: 'utf8' })
  output = `${stdout}${stderr}`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complaints = (path: string) => output.split('\n').filter((line) => line.includes(`/${path},`))

describe('the lint rules', () => {
  it.each(breaking)('%s reports: %s', (rule, path) => {
    expect(complaints(path).some((line) => line.includes(`/${rule}`))).toBe(true)
  })

  it.each(keeping.filter(([path]) => path !== 'src/right.ts'))('nothing is reported for %s', (path) => {
    expect(complaints(path)).toEqual([])
  })
})
