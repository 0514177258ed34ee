import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freePorts, type RunningHaat, spawnHaat as runCommand, startAndFail, startHaat } from '../../test/run-haat.ts'

const strong = 'pB7t/0Wq2Zr8xkVhN4mJ1sLcD9yEaF6uGoTiXwRb'
let base: string
let madeBefore: string
let dataDir: string
let port: number
const running = new Set<RunningHaat>()

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haat start '))
  await chmod(base, 0o755)
  madeBefore = join(base, 'made before')
})
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))

let serial = 0
beforeEach(async () => {
  dataDir = join(base, `data folder ${++serial}`)
  port = await freePorts()
})
afterEach(async () => {
  for (const haat of running) {
    haat.signal('SIGKILL')
    await haat.ended
  }
  running.clear()
})

const env = (more: Record<string, string> = {}) => ({ HAAT_DATA_DIR: dataDir, HAAT_PORT: `${port}`, ...more })

async function start(more: Record<string, string> = {}, command: 'node' | 'npm' = 'node'): Promise<RunningHaat> {
  const haat = await startHaat(env(more), command)
  running.add(haat)
  void haat.ended.then(() => running.delete(haat))
  return haat
}

/** Copies an existing data folder, for tests that are not about the first start, which takes seconds. */
async function takeFolderMadeBefore(): Promise<void> {
  if (!existsSync(madeBefore)) {
    const first = await start({ HAAT_DATA_DIR: madeBefore })
    first.signal('SIGTERM')
    await first.ended
  }
  await mkdir(dataDir, { mode: 0o755 })
  execFileSync('cp', ['-a', `${madeBefore}/.`, dataDir])
}

/** Sends a signal to npm alone and expects that the server and its PostgreSQL end. */
async function expectToEndWith(npm: RunningHaat, signal: NodeJS.Signals): Promise<void> {
  const { pid } = await json('running.json')
  const pids = [pid, await postmasterPid()]
  process.kill(npm.pid, signal)
  // The server waits up to 10 s for clients that keep their connection open.
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
}

/** The home page of a shop. The names below localhost are resolved by browsers, not by every system. */
const pageOf = async (shop: string): Promise<string> => {
  const { host, port: shopPort } = new URL(shop)
  const request = httpGet({ host: '127.0.0.1', port: shopPort, path: '/bn', headers: { host } })
  const [response] = await once(request, 'response')
  return text(response)
}

const RETRIES = 50
/** Repeats a request of the API after a 503, as the typed client does: a start keeps a slow machine busy. */
async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, init)
    if (response.status !== 503 || tries === RETRIES) return response
    await sleep(200)
  }
}
const get = (url: string, key?: string): Promise<Response> =>
  key ? fetchPatiently(url, { headers: { 'X-Service-Key': key } }) : fetch(url)
const json = async (name: string) => JSON.parse(await readFile(join(dataDir, name), 'utf8'))
const W = 'api/v1/business/website'
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
type TestResponse = { data: any }

/** The payment methods of a store that are paid through a gateway. */
async function gatewaysOf(baseUrl: string, key: string): Promise<string[]> {
  const { data } = (await (await get(`${baseUrl}/${W}/payment-methods/`, key)).json()) as TestResponse
  return data.items
    .filter((method: TestResponse['data']) => method.is_online)
    .map(({ code }: TestResponse['data']) => code)
}

/** Signs in as the owner of a store and tests a connection. */
async function testGateway(
  baseUrl: string,
  { subdomain, staff }: TestResponse['data'],
  gateway: string,
): Promise<unknown> {
  const admin = `${baseUrl}/api/v1/business/admin`
  const post = (url: string, body: object, headers = {}) =>
    fetchPatiently(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const [cookie] = (await post(`${admin}/auth/login/`, staff)).headers.getSetCookie().map((text) => text.split(';')[0])
  const headers = { cookie: cookie ?? '', origin: baseUrl }
  const test = async () => {
    const response = await post(`${admin}/${subdomain}/payment-gateways/${gateway}/test/`, {}, headers)
    return ((await response.json()) as TestResponse).data?.test_failure
  }
  // A gateway that has just started on a slow machine may respond too late the first time.
  return (await test()) && test()
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('npm start creates a database and two demo stores, prints their keys, and Ctrl-C leaves no process', async () => {
  const haat = await start({}, 'npm')
  const file = join(dataDir, 'demo.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { live, sandbox } = await json('demo.json')
  expect([live.base_url, sandbox.base_url]).toEqual([`http://localhost:${port}`, `http://localhost:${port + 1}`])
  expect(live.stores.map(({ subdomain }: { subdomain: string }) => subdomain)).toEqual(['rongdhonu', 'sodai'])
  for (const environment of [live, sandbox]) {
    const other = environment === live ? sandbox : live
    for (const { subdomain, service_key, staff } of environment.stores) {
      for (const fact of [environment.base_url, service_key, staff.email, staff.password])
        expect(haat.output()).toContain(fact)
      const ping = await get(`${environment.base_url}/${W}/ping/`, service_key)
      expect([ping.status, ((await ping.json()) as TestResponse).data.store]).toEqual([200, subdomain])
      expect((await get(`${other.base_url}/${W}/ping/`, service_key)).status).toBe(401)
      const signedIn = await fetchPatiently(`${environment.base_url}/api/v1/business/admin/auth/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(staff),
      })
      expect(signedIn.status).toBe(200)
    }
  }
  const simulators = ['gateways', 'couriers'].map((of) => new RegExp(`${of} +(http:\\S+)`).exec(haat.output())?.[1])
  for (const url of simulators) expect((await get(`${url}/__sim/settings`)).status).toBe(200)
  for (const { base_url, stores } of [live, sandbox])
    for (const { service_key } of stores) expect(await gatewaysOf(base_url, service_key)).toEqual(gatewayCodes)
  const [command] = /curl .*/.exec(haat.output()) ?? []
  expect(execFileSync('sh', ['-c', `${command} -s`], { encoding: 'utf8' })).toContain('"status":true')

  const postmaster = await postmasterPid()
  const { pid } = await json('running.json')
  haat.signal('SIGINT')
  // npm itself ends by the signal that it received.
  await haat.ended
  expect(haat.output()).not.toMatch(/npm (error|ERR)/)
  for (const url of simulators) expect(await get(`${url}`).catch(() => 'nobody')).toBe('nobody')
  expect([isAlive(pid), isAlive(postmaster), existsSync(join(dataDir, 'running.json'))]).toEqual([false, false, false])
  execFileSync('cp', ['-a', dataDir, madeBefore])
})

test('a later start serves the same stores and keys on another port, refuses a second one beside it, and ends when npm is killed', async () => {
  await takeFolderMadeBefore()
  const before = await json('demo.json')
  const npm = await start({}, 'npm')
  const after = await json('demo.json')
  const keys = (facts: typeof after) => JSON.stringify([facts.live.stores, facts.sandbox.stores])
  expect(keys(after)).toBe(keys(before))
  const listed = await get(`${after.live.base_url}/${W}/products/?limit=1`, after.live.stores[0].service_key)
  const list = (await listed.json()) as TestResponse
  expect([listed.status, list]).toMatchObject([200, { data: { items: [{}] } }])
  const { thumbnail } = list.data.items[0]
  expect(thumbnail).toContain(`http://localhost:${port}/media/demo/rongdhonu/`)
  expect((await get(thumbnail)).headers.get('content-type')).toContain('image/svg+xml')

  const { pid } = await json('running.json')
  const second = await startAndFail(env({ HAAT_PORT: '0' }))
  expect(second.code).toBe(1)
  expect(second.err.trim().split('\n')).toHaveLength(1)
  expect(second.err).toContain(
    `already running with the data folder ${dataDir} (PID ${pid}): live http://localhost:${port}`,
  )
  expect((await get(`http://localhost:${port}/health/ready`)).status).toBe(200)
  await expectToEndWith(npm, 'SIGKILL')
})

test('a killed server takes the simulator and the storefront with it, the next start, of a single environment, connects the demo stores to other addresses on the requested port, and SIGHUP to npm alone ends it', async () => {
  await takeFolderMadeBefore()
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const { port: taken } = squatter.address() as { port: number }
  const simulatorOf = (haat: RunningHaat) => /gateways +(http:\S+)/.exec(haat.output())?.[1] as string
  const shopOf = (haat: RunningHaat) => /shop +(http:\S+)/.exec(haat.output())?.[1] as string
  const first = await start({ HAAT_SIMULATOR_PORT: `${taken}`, HAAT_STOREFRONT_PORT: `${taken}` })
  const [address, shop] = [simulatorOf(first), shopOf(first)]
  for (const each of [address, shop]) expect(each).not.toContain(`:${taken}`)
  // A page waits some seconds for an API that has just started: on a slow machine it may be opened again.
  await expect.poll(() => pageOf(shop)).toContain('এটি একটি ডেমো দোকান।')
  expect(await pageOf(shop)).toContain('<html lang="bn"')
  process.kill((await json('running.json')).pid, 'SIGKILL')
  await first.ended
  await expect.poll(() => get(address).catch(() => 'nobody')).toBe('nobody')
  await expect.poll(() => pageOf(shop).catch(() => 'nobody')).toBe('nobody')
  squatter.close()
  const npm = await start({ HAAT_SIMULATOR_PORT: '0', HAAT_ENVIRONMENT: 'sandbox' }, 'npm')
  expect(simulatorOf(npm)).not.toBe(address)
  const { sandbox } = await json('demo.json')
  expect(sandbox.base_url).toBe(`http://localhost:${port}`)
  expect((await get(`${sandbox.base_url}/${W}/ping/`, sandbox.stores[0].service_key)).status).toBe(200)
  for (const gateway of gatewayCodes) expect(await testGateway(sandbox.base_url, sandbox.stores[0], gateway)).toBeNull()
  expect(npm.output()).not.toContain('sb_live_')
  await expectToEndWith(npm, 'SIGHUP')
})

test('a port in use fails with one line and leaves no PostgreSQL', async () => {
  await takeFolderMadeBefore()
  const squatter = createServer().listen(port + 1, '127.0.0.1')
  const { code, err } = await startAndFail(env())
  squatter.close()
  expect([code, err]).toEqual([
    1,
    `Haat did not start: Port ${port + 1} is in use by another program. Stop it, or set HAAT_PORT.\n`,
  ])
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a killed PostgreSQL restarts by itself, and SIGTERM to npm alone lets the running request finish', async () => {
  await takeFolderMadeBefore()
  const npm = await start({}, 'npm')
  const { live } = await json('demo.json')
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => [0, killed].includes(await postmasterPid())).toBe(false)
  const ready = async () => (await get(`${live.base_url}/health/ready`)).status
  await expect.poll(ready).toBe(200)
  expect((await get(`${live.base_url}/${W}/ping/`, live.stores[0].service_key)).status).toBe(200)

  const { admin_url } = await json('running.json')
  const client = new pg.Client(admin_url)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin; lock table product_listings in access exclusive mode')
  const response = get(`${live.base_url}/${W}/products/?limit=2&search=saree`, live.stores[0].service_key)
  const waiting = `select 1 from pg_locks where not granted and relation = 'product_listings'::regclass`
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  const ended = expectToEndWith(npm, 'SIGTERM')
  await expect.poll(() => npm.output()).toContain('Stopping')
  await client.query('rollback')
  await client.end()
  expect((await response).status).toBe(200)
  await ended
})

test('an invalid setting fails with one line', async () => {
  const { code, out, err } = await startAndFail(env({ HAAT_PORTS: '1' }))
  expect([code, out, err]).toEqual([
    1,
    '',
    'Haat did not start: HAAT_PORTS is not a setting of Haat. Did you mean HAAT_PORT?\n',
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('an unreachable database, or one that refuses the login, fails with one line without the password', async () => {
  const gone = await startAndFail(env({ DATABASE_URL: 'postgres://haat:pa55word@127.0.0.1:1/haat' }))
  expect([gone.code, gone.err]).toEqual([
    1,
    'Haat did not start: Cannot connect to PostgreSQL at 127.0.0.1:1/haat. Check that it is running.\n',
  ])
  const url = new URL(inject('adminUrl'))
  url.password = 'pa55word'
  const closed = await startAndFail(env({ DATABASE_URL: url.href }))
  expect(closed.err).toMatch(
    /^Haat did not start: PostgreSQL at 127\.0\.0\.1:\d+\/\w+ refused the user "haat_owner"\. Check user and password in DATABASE_URL\.\n$/,
  )
})

test('production serves the operator’s own database without demo stores until npm alone gets SIGINT, and refuses a weak secret', async () => {
  const name = `own_${process.pid}`
  const admin = new pg.Client(inject('adminUrl'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const own = {
    NODE_ENV: 'production',
    DATABASE_URL: at(inject('serverUrl')),
    DATABASE_ADMIN_URL: at(inject('adminUrl')),
    HAAT_SECRET: strong,
  }
  try {
    const npm = await start(own, 'npm')
    expect(npm.output()).not.toMatch(/sb_live_|Demo|simulat/)
    expect((await get(`http://localhost:${port}/health/ready`)).status).toBe(200)
    expect((await get(`http://localhost:${port}/media/demo/sodai/logo.svg`)).status).toBe(404)
    expect(await runCommand(['demo', 'seed'], env(own))).toMatchObject({
      code: 3,
      err: 'haat: Demo stores cannot be created when NODE_ENV is production.\n',
    })
    process.kill(npm.pid, 'SIGINT')
    // The output is inherited by the server, so it ends with the last process.
    await npm.ended
    expect(await get(`http://localhost:${port}/health/ready`).catch(() => 'nobody')).toBe('nobody')

    const weak = await startAndFail(env({ ...own, HAAT_SECRET: 'x'.repeat(40) }))
    expect(weak.err).toMatch(/^Haat did not start: HAAT_SECRET is not random enough/)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
