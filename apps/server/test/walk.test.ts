import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { guideOf } from '../src/reference/guide.ts'
import { freePorts, haatJson, type RunningHaat, startHaat } from './run-haat.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const example = (name: string) => run(process.execPath, [`${root}examples/${name}`, env.HAAT_DATA_DIR as string])

let env: Record<string, string>
let haat: RunningHaat
beforeAll(async () => {
  env = { HAAT_DATA_DIR: await temporaryFolder('haat-walk-'), HAAT_PORT: String(await freePorts()) }
  // Only the demo shops are missing: `start.test.ts` tests the first start.
  execFileSync('cp', ['-a', `${inject('migratedFolder')}/.`, env.HAAT_DATA_DIR as string])
  haat = await startHaat(env)
})
afterAll(async () => {
  haat.signal('SIGINT')
  await haat.ended
  await rm(env.HAAT_DATA_DIR as string, { recursive: true, force: true })
})

it('the example walk completes against both demo stores, live and sandbox', async () => {
  const { stdout } = await example('walk.ts')
  expect(stdout.match(/one order$/gm)).toHaveLength(4)
  expect(stdout).toContain('Done: every step returned what was promised.')
})

it('the example of the typed client orders one unit and is refused 99', async () => {
  const { stdout } = await example('typed-client.ts')
  expect(stdout).toMatch(/^Ordered 1: /m)
  expect(stdout).toMatch(/^Not enough stock\. Left: \d+$/m)
})

it('the printed curl command returns products', async () => {
  const [, key, url] = /curl -H 'X-Service-Key: (\S+)' '(\S+)'/.exec(haat.output()) ?? []
  const response = await fetch(url as string, { headers: { 'x-service-key': key as string } })
  const { data } = (await response.json()) as { data: { items: unknown[] } }
  expect(data.items).toHaveLength(3)
})

/** The last response of commands copied from a document, run in a shell against this server. */
async function runCommands(commands: string) {
  const own = commands
    .replaceAll('.haat/demo.json', `${env.HAAT_DATA_DIR}/demo.json`)
    .replaceAll('localhost:4000', `localhost:${env.HAAT_PORT}`)
  const { stdout } = await run('sh', ['-ec', own])
  return JSON.parse(stdout.split(/(?<=\})(?=\{"status":)/).at(-1) as string)
}

it('the README’s first request returns products when it is copied into a shell', async () => {
  const [, commands = ''] = /## First request\n\n```sh\n([^`]*)```/.exec(readFileSync(`${root}README.md`, 'utf8')) ?? []
  const { data } = await runCommands(commands)
  expect(data.items).toHaveLength(3)
  expect(Object.keys(data.items[0])).toEqual(['id', 'name', 'price'])
})

it.each(['storefront', 'merchant'] as const)(
  'the first requests of the %s reference succeed when they are copied into a shell',
  async (audience) => {
    const { code = '' } = guideOf(audience).find(({ id }) => id === 'first-request') ?? {}
    expect(code).not.toBe('')
    expect(await runCommands(code)).toMatchObject({ status: true, status_code: 200 })
  },
)

it('every event of the demo orders is delivered at the first attempt', async () => {
  const { admin_url: adminUrl } = JSON.parse(readFileSync(`${env.HAAT_DATA_DIR}/running.json`, 'utf8'))
  const client = new pg.Client(adminUrl)
  await client.connect()
  const waiting = 'select count(*)::int as count from outbox where delivered_at is null and last_error is null'
  await expect.poll(async () => (await client.query(waiting)).rows[0].count, { timeout: 120_000 }).toBe(0)
  const { rows } = await client.query('select distinct type, last_error from outbox where last_error is not null')
  await client.end()
  expect(rows).toEqual([])
})

it('the doctor finds no fault afterwards, beside the running server', async () => {
  const { code } = await haatJson(['doctor'], env)
  expect(code).toBe(0)
})
