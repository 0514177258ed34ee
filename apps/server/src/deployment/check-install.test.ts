import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-install-'))
  await mkdir(join(folder, 'scripts'))
  await cp(join(root, 'scripts/check-install.cjs'), join(folder, 'scripts/check-install.cjs'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the check as a Node.js of this version does. */
const check = (version: string) =>
  new Promise<[code: number, err: string]>((resolve) => {
    const text = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/check-install.cjs')`
    execFile(process.execPath, ['-e', text], { cwd: folder }, (error, _, err) => resolve([error ? 1 : 0, err]))
  })

test('a command before the installation, or with an older Node.js, ends with one line that says what to do', async () => {
  expect(await check('26.10.0')).toEqual([1, 'Haat is not installed yet. Run "npm ci" first.\n'])
  await mkdir(join(folder, 'node_modules'))
  expect(await check('26.10.0')).toEqual([0, ''])
  expect(await check('20.20.2')).toEqual([
    1,
    'Haat needs Node.js 26, and this is 20.20.2. Run "npm ci", which installs it, and then the command through npm, such as "npm start".\n',
  ])
})

test('every command of the README, and every entry file but the storefront’s, runs the check before anything else', async () => {
  const { scripts, optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const versions = Object.entries(optionalDependencies).filter(([name]) => /^node-/.test(name))
  expect([versions.length, new Set(versions.map(([, version]) => version)).size]).toEqual([4, 1])
  expect(versions[0]?.[1]).toMatch(/^26\./)
  for (const name of [
    'start',
    'test',
    'check',
    'haat',
    'walk',
    'storefront',
    'simulator',
    'courier-simulator',
    'bench',
  ])
    expect([name, scripts[name]]).toEqual([name, expect.stringContaining('-r ./scripts/check-install.cjs')])
  // The storefront can be taken elsewhere, without the scripts of this repository: `npm run storefront` runs the check.
  const entries = ['apps/server/src/start.js', 'apps/courier-simulator/start.js', 'apps/gateway-simulator/start.js']
  for (const file of entries)
    expect(/^import .*$/m.exec(await readFile(join(root, file), 'utf8'))?.[0]).toContain('scripts/check-install.cjs')
  // What an older Node.js does not have, it refuses before the check runs.
  for (const file of [...entries, 'apps/storefront/start.js', 'scripts/built.js'])
    expect(await readFile(join(root, file), 'utf8')).not.toMatch(/import \{[^}]*\} from 'node:module'/)
})
