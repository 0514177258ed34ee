import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePorts, startAndFail, startHaat } from '../../test/run-haat.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { type GuardedProcess, startGuarded } from '../embedded-postgres/guarded-process.ts'
import { placeServer } from '../embedded-postgres/placement.ts'
import { readPostmaster } from '../embedded-postgres/postmaster-file.ts'
import { openServerLog, type ServerLog } from '../embedded-postgres/server-log.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'

const strong = 'pB7t/0Wq2Zr8xkVhN4mJ1sLcD9yEaF6uGoTiXwRb'
let dataDir: string
let log: ServerLog
let postgres: GuardedProcess
let admin: pg.Client
let production: Record<string, string>

// A PostgreSQL as an operator might run it: what Haat's own is given on its command line could not be changed here.
beforeAll(async () => {
  dataDir = await temporaryFolder('haat-durability-')
  const made = await startEmbeddedPostgres({ dataDir })
  await made.stop()
  const { nativeDir, clusterDir, user } = await placeServer(dataDir, () => {})
  log = await openServerLog(dataDir)
  const settings = ['listen_addresses=127.0.0.1', `port=${made.port}`, 'unix_socket_directories=']
  const command = [join(nativeDir, 'bin/postgres'), '-D', clusterDir, ...settings.flatMap((setting) => ['-c', setting])]
  postgres = startGuarded(command, user, log.fd)
  await vi.waitUntil(async () => (await readPostmaster(clusterDir))?.ready, { timeout: 30_000 })
  admin = new pg.Client(made.adminUrl)
  await admin.connect()
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
  await log?.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** Changes a setting as an operator does, and waits until new connections have it. */
async function set(change: string, name: string, value: string): Promise<void> {
  await admin.query(change)
  await admin.query('select pg_reload_conf()')
  const asOfNow = async () => {
    const client = new pg.Client(production.DATABASE_URL)
    await client.connect()
    return (await client.query(`show ${name}`).finally(() => client.end())).rows[0]?.[name]
  }
  await expect.poll(asOfNow, { timeout: 10_000 }).toBe(value)
}

test.each([
  ['fsync', 'alter system set fsync = off', 'alter system reset fsync'],
  ['full_page_writes', 'alter system set full_page_writes = off', 'alter system reset full_page_writes'],
  ['synchronous_commit', 'alter system set synchronous_commit = off', 'alter system reset synchronous_commit'],
  [
    'synchronous_commit',
    'alter role haat_server set synchronous_commit = off',
    'alter role haat_server reset synchronous_commit',
  ],
])('production does not start while %s is off: %s', async (name, change, mend) => {
  await set(change, name, 'off')
  try {
    const { code, out, err } = await startAndFail(production)
    expect([code, out, err]).toEqual([
      1,
      '',
      `Haat did not start: A crash could lose committed orders. Change these PostgreSQL settings: ${name} = off.\n`,
    ])
  } finally {
    await set(mend, name, 'on')
  }
})

test('production starts once all of them are on again', async () => {
  const haat = await startHaat(production)
  haat.signal('SIGTERM')
  expect(await haat.ended).toBe(0)
})

test('outside production it is said, once, and served', async () => {
  await set('alter system set fsync = off', 'fsync', 'off')
  const haat = await startHaat({ ...production, NODE_ENV: 'test' })
  const said = () =>
    haat.output().match(/could lose committed orders\. Change these PostgreSQL settings: fsync = off/g)?.length
  await expect.poll(said, { timeout: 10_000 }).toBe(1)
  haat.signal('SIGTERM')
  expect(await haat.ended).toBe(0)
})
