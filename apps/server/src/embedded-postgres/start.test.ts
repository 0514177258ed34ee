import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPostgresPackage } from './binaries.ts'
import { cutLog } from './run-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isRoot = process.geteuid?.() === 0
let base: string
let dataDir: string
let first: EmbeddedPostgres
let cleanups: (() => Promise<unknown>)[]
let madeBefore: string

beforeAll(async () => {
  madeBefore = join(await makeBase(), 'made before')
  first = await startEmbeddedPostgres({ dataDir: madeBefore })
})

afterAll(async () => {
  await first.stop()
  await rm(dirname(madeBefore), { recursive: true, force: true })
})

beforeEach(async () => {
  base = await makeBase()
  dataDir = join(base, 'my data')
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

/** Copies an existing data folder, for tests that are not about the first start, which takes seconds. */
async function takeDatabaseMadeBefore(): Promise<void> {
  await first.stop()
  await mkdir(dataDir, { mode: 0o755 })
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

async function isGone(pid: number, withinMs = 120_000): Promise<boolean> {
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

const kept = 'CREATE TABLE kept AS SELECT 42 AS answer'
const answer = { rows: [{ answer: 42 }] }
const readKept = (url: string) => query(url, 'SELECT answer FROM kept')

test('the server role is an ordinary one, and PostgreSQL and the data folder are closed to other users', async () => {
  const { adminUrl, serverUrl } = first
  const who = `SELECT current_user::text AS me, rolsuper, rolbypassrls, current_database() AS db
    FROM pg_roles WHERE rolname = current_user`
  expect((await query(serverUrl, who)).rows).toEqual([
    { me: 'haat_server', rolsuper: false, rolbypassrls: false, db: 'haat' },
  ])
  expect((await query(adminUrl, who)).rows[0]).toMatchObject({ me: 'haat_owner', rolsuper: true })
  await expect(query(adminUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
  const modes = ['postgres.json', 'lock', 'lock/pid', 'postgres', 'postgres.log'].map(
    async (name) => (await stat(join(madeBefore, name))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o600, 0o700, 0o600, 0o700, 0o600])

  const settings = `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes',
    'synchronous_commit', 'data_checksums', 'listen_addresses', 'unix_socket_directories', 'TimeZone', 'server_encoding')`
  const rows = (await query(adminUrl, settings)).rows as { name: string; setting: string }[]
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
  })
})

test('a second process on the same folder is refused with the id of the first, which leaves no PostgreSQL when it is killed', async () => {
  await takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const refusal = `Haat is already running with this data folder (PID ${other.pid})`
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(refusal)

  const pid = await postmasterPid()
  const client = new pg.Client(await ownerUrl())
  client.on('error', () => {})
  await client.connect()
  await killGroup(other)
  expect(await isGone(pid)).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a start right after a kill succeeds, and a killed PostgreSQL recovers although another program has its process id', async () => {
  await takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const before = await postmasterPid()
  await killGroup(other)
  const next = await start()
  expect(await isGone(before)).toBe(true)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')

  await query(next.adminUrl, kept)
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await next.stop()
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  // With the same user: PostgreSQL itself ignores the processes of other users.
  const program = spawn('sleep', ['60'], { uid, gid })
  cleanups.push(async () => program.kill())
  const file = join(dataDir, 'postgres/postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, `${program.pid}`))
  expect(await readKept((await start()).adminUrl)).toMatchObject(answer)
  expect(program.exitCode).toBe(null)
})

test('the PostgreSQL of a server that was killed together with its watcher is taken over by the next start', async () => {
  await takeDatabaseMadeBefore()
  const other = await startElsewhere(/started/)
  const pid = await postmasterPid()
  await query(await ownerUrl(), kept)
  const ps = execFileSync('ps', ['-A', '-o', 'pid=,pgid='], { encoding: 'utf8' })
  const processes = ps.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const watchers = processes.filter(([one, group]) => group === pid && one !== pid)
  expect(watchers).toHaveLength(1)
  for (const [watcher] of watchers) process.kill(Number(watcher), 'SIGKILL')
  await killGroup(other)
  process.kill(pid, 0)

  const next = await start()
  expect(await postmasterPid()).not.toBe(pid)
  expect(await isGone(pid)).toBe(true)
  expect(await readKept(next.adminUrl)).toMatchObject(answer)
})

test('a first start that was killed while creating the database does not harm the next, which keeps its data', async () => {
  await killGroup(await startElsewhere(/Creating a new database/))
  const made = await start()
  expect((await readdir(dataDir)).filter((name) => name.includes('init-'))).toEqual([])
  await query(made.adminUrl, kept)
  const pid = await postmasterPid()
  await made.stop()
  expect(await isGone(pid, 100)).toBe(true)

  const logFile = join(dataDir, 'postgres.log')
  await writeFile(logFile, 'x'.repeat(6_000_000))
  const next = await start()
  expect(await readKept(next.adminUrl)).toMatchObject(answer)
  // A log that is too long is set aside, at a start and while PostgreSQL runs.
  expect((await stat(logFile)).size).toBeLessThan(10_000)
  expect((await stat(`${logFile}.1`)).size).toBe(6_000_000)
  await appendFile(logFile, 'y'.repeat(7_000_000))
  await cutLog(logFile)
  await expect(query(next.adminUrl, 'SELECT no_such_column')).rejects.toThrow('no_such_column')
  const log = await readFile(logFile, 'utf8')
  expect([log.includes('no_such_column'), log.length < 10_000, log.includes('\0')]).toEqual([true, true, false])
  expect((await stat(`${logFile}.1`)).size).toBeGreaterThan(7_000_000)
})

test('a failed start reports the reason at once, such as another major version, and releases the folder', async () => {
  await takeDatabaseMadeBefore()
  const version = join(dataDir, 'postgres/PG_VERSION')
  await writeFile(version, '17\n')
  await expect(start()).rejects.toThrow(
    /did not start: .*initialized by PostgreSQL version 17, which is not compatible/,
  )
  await writeFile(version, '18\n')
  await start()
})

test('a missing password file is reported', async () => {
  await takeDatabaseMadeBefore()
  const file = join(dataDir, 'postgres.json')
  await rm(file)
  await expect(start()).rejects.toThrow(`missing or damaged. Restore the file ${file}.`)
})

test.runIf(isRoot)('root may keep its data in a folder only root may enter', async () => {
  await mkdir(dataDir, { mode: 0o755 })
  await chmod(base, 0o700)
  const made = await start()
  const cluster = await realpath(join(dataDir, 'postgres'))
  cleanups.splice(1, 0, () => rm(dirname(cluster), { recursive: true, force: true }))
  expect(cluster).not.toContain(base)
  expect((await stat(cluster)).uid).not.toBe(0)
  await query(made.adminUrl, kept)
  await made.stop()

  const second = await start()
  expect(await readKept(second.adminUrl)).toMatchObject(answer)
  await second.stop()

  await rm(dirname(cluster), { recursive: true })
  await expect(start()).rejects.toThrow(/which no longer exists/)
})

test.runIf(!isRoot)('a folder that may not be written is refused in one line', async () => {
  await mkdir(dataDir, { mode: 0o500 })
  await expect(start()).rejects.toThrow(/is not writable/)
})

test('a platform without a PostgreSQL, and a package that was not installed, are named', () => {
  const other = process.arch === 'x64' ? 'darwin-arm64' : 'darwin-x64'
  for (const platform of ['sunos-x64', other])
    expect(() => findPostgresPackage(platform)).toThrow(`No PostgreSQL for ${platform} is installed.`)
})
