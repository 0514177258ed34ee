import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts, haatJson, type RunningHaat, startHaat } from './run-haat.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const walk = fileURLToPath(new URL('../../../examples/walk.ts', import.meta.url))

let env: Record<string, string>
let haat: RunningHaat
beforeAll(async () => {
  env = { HAAT_DATA_DIR: await temporaryFolder('haat-walk-'), HAAT_PORT: String(await freePorts()) }
  haat = await startHaat(env)
})
afterAll(async () => {
  haat.signal('SIGINT')
  await haat.ended
  await rm(env.HAAT_DATA_DIR as string, { recursive: true, force: true })
})

it('a newcomer’s walk through both demo shops, live and sandbox, ends with every promise kept', async () => {
  const { stdout } = await run(process.execPath, [walk, env.HAAT_DATA_DIR as string])
  expect(stdout.match(/one order$/gm)).toHaveLength(4)
  expect(stdout).toContain('Done: every step answered as promised.')
})

it('the printed curl answers products', async () => {
  const [, key, url] = /curl -H 'X-Service-Key: (\S+)' '(\S+)'/.exec(haat.output()) ?? []
  const response = await fetch(url as string, { headers: { 'x-service-key': key as string } })
  const { data } = (await response.json()) as { data: { items: unknown[] } }
  expect(data.items).toHaveLength(3)
})

it('the doctor finds nothing wrong afterwards, beside the running server', async () => {
  const { code } = await haatJson(['doctor'], env)
  expect(code).toBe(0)
})
