import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Env, haat, startAndFail } from '../../test/run-haat.ts'

// Typing mistakes. No case may start a database.

let base: string
let web: Server
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haat mistakes '))
  await writeFile(join(base, 'a file'), '')
  web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
})
afterAll(async () => {
  web.close()
  await rm(base, { recursive: true, force: true })
})

/** A data folder, by its path below the test's own folder unless it is absolute. */
const at = (path: string): Env => ({ HAAT_DATA_DIR: path.startsWith('/') ? path : join(base, path) })
const isOneLine = (output: string) => /^[^\n]+\n$/.test(output) && !/ {4}at |node:internal/.test(output)

const create = ['store', 'create', '--name', 'A', '--subdomain', 'a']
const key = ['key', 'issue', '--store', 'a']

describe('an invalid command line gives exit code 2 and one line', () => {
  test.each<[string[], RegExp]>([
    [['stor', 'list'], /unknown command 'stor' \(Did you mean store\?\)/],
    [['store', 'remove'], /unknown command 'remove'/],
    [['store', 'list', '--all'], /unknown option '--all'/],
    [['store', 'list', 'a'], /too many arguments/],
    [['store', 'suspend'], /missing required argument 'subdomain'/],
    [['store', 'create', '--name', 'A'], /'--subdomain <subdomain>' not specified/],
    [[...key, '--name'], /'--name <name>' argument missing/],
    [[...create, '--name', 'B'], /'--name <name>' appears twice/],
    [[...key, '--environment', 'test'], /Allowed choices are live, sandbox/],
    [[...key, '--kind', 'secret', '--scopes', 'orders'], /"orders" is not a scope/],
    [['key', 'revoke', '0'], /Must be the ID of a key/],
    [['import', 'products', 'a.csv', '--store', 'a', '--format', 'xlsx'], /Allowed choices are auto, shopify/],
  ])('%j', async (args, line) => {
    const { code, out, err } = await haat(args, at('never'))
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(line)
    expect(isOneLine(err)).toBe(true)
  })
})

describe('an unusable data folder gives one line, for a command and for the server', () => {
  test.each<[string, RegExp]>([
    ['/proc/x', /The data folder \/proc\/x cannot be created in \/proc \(ENOENT\)/],
    ['no/such/parent', /cannot be created in .*no\/such \(ENOENT\)/],
    ['a file', /The data folder .*a file is a file/],
    ['a file/x', /cannot be created in .*a file \(ENOTDIR\)/],
    ['x'.repeat(300), /\(ENAMETOOLONG\)/],
  ])('%s', async (folder, line) => {
    const [command, server] = await Promise.all([
      haat(create, at(folder)),
      startAndFail({ ...at(folder), HAAT_PORT: '0' }),
    ])
    for (const { code, out, err } of [command, server]) {
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(line)
      expect(isOneLine(err)).toBe(true)
    }
  })
})

test('commands that need a store create no data folder and report that there is none', async () => {
  const commands = [
    ['store', 'list'],
    ['store', 'suspend', 'a'],
    key,
    ['staff', 'invite', '--store', 'a', '--email', 'a@a.example'],
    ['import', 'products', 'a.csv', '--store', 'a'],
    ['db', 'status'],
    ['doctor'],
  ]
  for (const args of commands) {
    const { code, out, err } = await haat(args, at('mistyped'))
    const line = `haat: The data folder ${join(base, 'mistyped')} has no database. Check HAAT_DATA_DIR, or run "npm start" first.\n`
    expect([code, out, err]).toEqual([3, '', line])
  }
  expect(existsSync(join(base, 'mistyped'))).toBe(false)
})

describe('an unusable database gives one line without the password', () => {
  const portOf = ({ address }: Server) => (address.call(web) as { port: number }).port
  test.each<[string, () => string, RegExp]>([
    [
      'that is another program',
      () => `127.0.0.1:${portOf(web)}/d`,
      /closed the connection\. Check that it is a PostgreSQL server/,
    ],
    ['at an unknown host', () => 'no-such-host.invalid/d', /The database host no-such-host\.invalid is unknown/],
    [
      'with a certificate that is not there',
      () => '127.0.0.1:1/d?sslmode=verify-full&sslrootcert=/no/such',
      /\/no\/such: no such file or folder/,
    ],
  ])('%s', async (_, where, line) => {
    const { code, out, err } = await haat(['store', 'list'], { DATABASE_URL: `postgres://u:pa55word@${where()}` })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(line)
    expect(err).not.toContain('pa55word')
    expect(isOneLine(err)).toBe(true)
  })

  test('for a PostgreSQL that is too old', async () => {
    const name = `old_${process.pid}`
    const admin = new pg.Client(inject('adminUrl'))
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href
    const own = new pg.Client(url)
    await own.connect()
    try {
      // The version is a read-only setting: this function shadows it.
      await own.query(`create function public.current_setting(text) returns text language sql return '15.18'`)
      await own.query(`alter database ${name} set search_path = public, pg_catalog`)
      for (const { code, err } of await Promise.all([
        haat(['db', 'migrate'], { DATABASE_URL: url }),
        startAndFail({ DATABASE_URL: url, HAAT_PORT: '0', ...at('own') }),
      ])) {
        expect(code).toBe(1)
        expect(err).toMatch(/: Haat needs PostgreSQL 18 or newer; the database runs on PostgreSQL 15\.18\.\n$/)
        expect(isOneLine(err)).toBe(true)
      }
    } finally {
      await own.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  })
})

test('the walk reports in one line that there are no demo stores or no server', async () => {
  const script = fileURLToPath(new URL('../../../../examples/walk.ts', import.meta.url))
  const walk = (env: Env) => {
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    return [status, stderr]
  }
  const noShops = [1, expect.stringMatching(/^There are no demo shops in .*demo\.json\. Start Haat with npm start/)]
  expect(walk(at('mistyped'))).toEqual(noShops)
  const shops = { base_url: 'http://127.0.0.1:1', stores: [{ service_key: 'k' }] }
  await writeFile(join(base, 'demo.json'), JSON.stringify({ live: shops }))
  const noServer = 'Haat does not respond at http://127.0.0.1:1; start it with npm start.\n'
  expect(walk(at('.'))).toEqual([1, noServer])
})
