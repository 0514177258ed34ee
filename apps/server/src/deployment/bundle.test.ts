import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let copy: string
beforeAll(async () => {
  copy = await temporaryFolder('haat-bundle-')
  for (const path of [
    'apps/server/src',
    'apps/server/schema',
    'apps/server/package.json',
    'apps/courier-simulator',
    'apps/gateway-simulator',
    'scripts',
    'package-lock.json',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const built = run('scripts/build-server.ts')
  expect(built).toBe('')
  const bundle = join(copy, 'apps/server/dist/run.js')
  writeFileSync(bundle, readFileSync(bundle, 'utf8').replace('Haat did not start', 'The bundle did not start'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (file: string) =>
  spawnSync(process.execPath, [join(copy, file)], {
    env: { PATH: process.env.PATH, HAAT_PORT: 'nowhere' },
    encoding: 'utf8',
  }).stderr
const start = () => run('apps/server/src/start.js')

describe('the bundle of the server', () => {
  it('has only characters that take one byte in memory', () => {
    const dist = join(copy, 'apps/server/dist')
    for (const file of readdirSync(dist).filter((name) => name.endsWith('.js')))
      expect([file, /.*[\u0100-\uffff].*/.exec(readFileSync(join(dist, file), 'utf8'))?.[0]]).toEqual([file, undefined])
  })

  it('starts while its sources are unchanged, and never after one has changed', () => {
    expect(start()).toMatch(/^The bundle did not start: .*HAAT_PORT/)
    appendFileSync(join(copy, 'apps/server/src/config.ts'), '\n')
    expect(start()).toMatch(/^Haat did not start: .*HAAT_PORT/)
  })

  it('is optional', () => {
    rmSync(join(copy, 'apps/server/dist'), { recursive: true })
    expect(start()).toMatch(/^Haat did not start: .*HAAT_PORT/)
  })
})
