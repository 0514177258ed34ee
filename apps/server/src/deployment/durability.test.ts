import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePorts, startAndFail, startHaat } from '../../test/run-haat.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { findServerUser, placeBinaries } from '../embedded-postgres/binaries.ts'
import { type PostgresServer, spawnServer } from '../embedded-postgres/run-server.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'

const strong = 'pB7t/0Wq2Zr8xkVhN4mJ1sLcD9yEaF6uGoTiXwRb'
let dataDir: string
let postgres: PostgresServer
let admin: pg.Client
let production: Record<string, string>

// A PostgreSQL as an operator might run it: settings on the command line, as for Haat's own, could not be changed here.
beforeAll(async () => {
  dataDir = await temporaryFolder('haat-durability-')
  execFileSync('cp', ['-a', `${inject('migratedFolder')}/.`, dataDir])
  const made = await startEmbeddedPostgres({ dataDir })
  await made.stop()
  const user = await findServerUser(dataDir)
  const nativeDir = await placeBinaries(user, () => {})
  const place = { nativeDir, user, clusterDir: join(dataDir, 'postgres'), logFile: join(dataDir, 'postgres.log') }
  postgres = spawnServer(place, Number(new URL(made.adminUrl).port), [])
  admin = await vi.waitFor(() => connect(made.adminUrl), { timeout: 60_000 })
  production = {
    NODE_ENV: 'production',
    DATABASE_URL: made.serverUrl,
    DATABASE_ADMIN_URL: made.adminUrl,
    HAAT_SECRET: strong,
    HAAT_DATA_DIR: join(dataDir, 'not-there-yet'),
    HAAT_PORT: String(await freePorts()),
  }
})
afterAll(async () => {
  await admin?.end()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** Changes settings as an operator does, and waits until new connections use them. */
async function change(statements: string[], value: 'on' | 'off'): Promise<void> {
  for (const statement of statements) await admin.query(statement.replace('VALUE', value))
  await admin.query('select pg_reload_conf()')
  const names = statements.map((statement) => / set (\w+)/.exec(statement)?.[1])
  const asOfNow = async () => {
    const client = await connect(production.DATABASE_URL as string)
    const { rows } = await client
      .query('select distinct setting from pg_settings where name = any ($1)', [names])
      .finally(() => client.end())
    return rows
  }
  await expect.poll(asOfNow).toEqual([{ setting: value }])
}

const system = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `alter system set ${name} = VALUE`)
const role = ['alter role haat_server set synchronous_commit = VALUE']

test.each([
  ['fsync = off, full_page_writes = off, synchronous_commit = off', system],
  ['synchronous_commit = off', role],
])('production does not start while %s, and names the setting', async (risks, statements) => {
  await change(statements, 'off')
  try {
    const { code, out, err } = await startAndFail(production)
    const line = `Haat did not start: A crash could lose committed orders. Change these PostgreSQL settings: ${risks}.\n`
    expect([code, out, err]).toEqual([1, '', line])
  } finally {
    await change(statements, 'on')
  }
})

test('production starts once all of them are on again, and ends with 0 after SIGTERM', async () => {
  const haat = await startHaat(production)
  haat.signal('SIGTERM')
  expect(await haat.ended).toBe(0)
})

test('outside production a warning is printed once, and the server starts', async () => {
  await change(['alter system set fsync = VALUE'], 'off')
  const haat = await startHaat({ ...production, NODE_ENV: 'test' })
  const logged = () =>
    haat.output().match(/could lose committed orders\. Change these PostgreSQL settings: fsync = off/g)?.length
  await expect.poll(logged).toBe(1)
  haat.signal('SIGTERM')
  expect(await haat.ended).toBe(0)
})
