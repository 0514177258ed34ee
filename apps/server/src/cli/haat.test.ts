import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { csvOf, VALID_ROW, variantRow } from '../../test/fixtures/shopify/shopify-csv.ts'
import { freePorts, haat, haatJson, type RunningHaat, spawnHaat, startHaat } from '../../test/run-haat.ts'

let base: string
let env: { HAAT_DATA_DIR: string; HAAT_PORT: string }
const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/shopify/${name}`, import.meta.url))
const keyOf = (kind: 'sb' | 'sk', environment: 'live' | 'test') =>
  expect.stringMatching(new RegExp(`^${kind}_${environment}_[0-9A-Za-z]{38}$`))

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'haat command '))
  await chmod(base, 0o755)
  env = { HAAT_DATA_DIR: join(base, 'data'), HAAT_PORT: String(await freePorts()) }
})
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))

const shop = ['--name', 'রঙ Shop', '--subdomain', 'rong']

describe('without a running server', () => {
  test('store create starts its own database and prints the keys of the store', async () => {
    const { code, data } = await haatJson(['store', 'create', ...shop], env, spawnHaat)
    expect(code).toBe(0)
    expect(data).toEqual({
      subdomain: 'rong',
      keys: {
        live: { service_key: keyOf('sb', 'live'), secret_key: keyOf('sk', 'live') },
        sandbox: { service_key: keyOf('sb', 'test'), secret_key: keyOf('sk', 'test') },
      },
      owner: { email: 'owner@rong.example', password: expect.stringMatching(/^\w{20}$/) },
      delivery_zones: [
        { code: 'inside_dhaka', fee: '70.00' },
        { code: 'outside_dhaka', fee: '130.00' },
      ],
      hints: [
        {
          code: 'NO_PAYMENT_RETURN_ORIGIN',
          message: expect.objectContaining({ en: expect.stringMatching(/^Online payments cannot begin/) }),
        },
      ],
    })
  })

  test('a name that exists already gives exit code 3 in one line', async () => {
    const again = await spawnHaat(['store', 'create', ...shop], env)
    expect([again.code, again.out, again.err]).toEqual([
      3,
      '',
      'haat: The subdomain "rong" is already in use. Choose another.\n',
    ])
  })

  test('two commands at the same moment wait for each other', async () => {
    const both = await Promise.all([
      haatJson(['store', 'list'], env, spawnHaat),
      haatJson(['db', 'status'], env, spawnHaat),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both[0]?.data.stores).toMatchObject([
      { subdomain: 'rong', environment: 'live', status: 'active' },
      { subdomain: 'rong', environment: 'sandbox', status: 'active' },
    ])
    expect(both[1]?.data.is_current).toBe(true)
  })
})

test.each([
  ['an unknown command', ['shop'], {}, /unknown command 'shop'/],
  ['a missing option', ['store', 'create', '--name', 'X'], {}, /'--subdomain <subdomain>' not specified/],
  [
    'a reserved subdomain',
    ['store', 'create', '--name', 'X', '--subdomain', 'adm1n'],
    {},
    /"adm1n" is reserved or similar to a reserved subdomain/,
  ],
  [
    'a subdomain that is not valid',
    ['store', 'create', '--name', 'X', '--subdomain', 'X!'],
    {},
    /Use lowercase letters/,
  ],
  [
    'a role that does not exist',
    ['staff', 'invite', '--store', 'a', '--email', 'a@b.example', '--role', 'king'],
    {},
    /viewer/,
  ],
  ['a wrong setting', ['store', 'list'], { HAAT_PROT: '1' }, /Did you mean HAAT_PORT/],
])('%s gives exit code 2 and changes nothing', async (_, args, more, line) => {
  const { code, out, err } = await haat(args, { HAAT_DATA_DIR: join(base, 'never'), ...more })
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(line)
  expect(execFileSync('ls', [base], { encoding: 'utf8' })).not.toContain('never')
})

describe('beside a running server', () => {
  let server: RunningHaat
  let keys: { live: { service_key: string } }
  const at = (path: string) => `http://localhost:${env.HAAT_PORT}/api/v1/business/${path}`
  const ping = async (key: string) => (await fetch(at('website/ping/'), { headers: { 'X-Service-Key': key } })).status

  beforeAll(async () => {
    server = await startHaat(env)
  })
  afterAll(async () => {
    server.signal('SIGTERM')
    await server.ended
  })

  test('a new store is served at once', async () => {
    const { code, data } = await haatJson(['store', 'create', '--name', 'Two', '--subdomain', 'two'], env)
    expect(code).toBe(0)
    keys = data.keys
    expect(await ping(keys.live.service_key)).toBe(200)
  })

  test('a name that does not exist gives exit code 3 in one JSON object', async () => {
    const gone = await haatJson(['store', 'suspend', 'nobody'], env)
    expect(gone).toEqual({
      code: 3,
      data: null,
      error: { code: 'refused', message: 'There is no store "nobody". Run "store list" to see all.' },
    })
  })

  test('doctor finds no fault and gives exit code 0', async () => {
    const { code, data } = await haatJson(['doctor'], env)
    expect([code, data.healthy, data.checks.length > 80]).toEqual([0, true, true])
  })

  test('an issued key works at once, and a revoked one stops working', async () => {
    const issued = await haatJson(['key', 'issue', '--store', 'two', '--name', 'Second'], env)
    expect(await ping(issued.data.key)).toBe(200)
    const { data } = await haatJson(['key', 'list', '--store', 'two'], env)
    const mine = data.keys.find(({ name }: { name: string }) => name === 'Second')
    expect(JSON.stringify(data)).not.toContain(issued.data.key)
    expect((await haatJson(['key', 'revoke', String(mine.id)], env)).code).toBe(0)
    await expect.poll(() => ping(issued.data.key)).toBe(401)
    expect(await ping(keys.live.service_key)).toBe(200)
    expect((await haatJson(['key', 'revoke', String(mine.id)], env)).code).toBe(3)
    // The largest possible id.
    expect((await haatJson(['key', 'revoke', String(Number.MAX_SAFE_INTEGER)], env)).code).toBe(3)
  })

  test('a suspended store returns 404 until it is active again', async () => {
    await haatJson(['store', 'suspend', 'two'], env)
    await expect.poll(() => ping(keys.live.service_key)).toBe(404)
    await haatJson(['store', 'activate', 'two'], env)
    await expect.poll(() => ping(keys.live.service_key)).toBe(200)
  })

  test('an invited person can sign in, and one who works for another store keeps their password', async () => {
    const person = ['staff', 'invite', '--email', 'Karim@two.example', '--role', 'orders']
    const { data } = await haatJson([...person, '--store', 'two'], env)
    const signIn = await fetch(at('admin/auth/login/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'karim@two.example', password: data.staff.password }),
    })
    expect(signIn.status).toBe(200)
    const again = await haatJson([...person, '--store', 'rong'], env)
    expect([again.code, again.data.staff.password]).toEqual([0, null])
  })

  test('the only owner of a store keeps the role until there is another', async () => {
    const invite = (email: string, role: string) =>
      haatJson(['staff', 'invite', '--store', 'two', '--email', email, '--role', role], env)
    const refused = await invite('owner@two.example', 'viewer')
    expect([refused.code, refused.error.message]).toEqual([
      3,
      'owner@two.example is the only owner of "two". Invite another owner first.',
    ])
    expect((await invite('second@two.example', 'owner')).code).toBe(0)
    expect((await invite('owner@two.example', 'viewer')).code).toBe(0)
    expect((await invite('second@two.example', 'viewer')).code).toBe(3)
  })

  test('a file without products, or a report that cannot be written, gives one line and exit code 3', async () => {
    const [header, empty, good] = ['header.csv', 'empty.csv', 'good.csv'].map((name) => join(base, name)) as string[]
    const csv = csvOf([VALID_ROW])
    await writeFile(header as string, csv.slice(0, csv.indexOf('\n') + 1))
    await writeFile(empty as string, '')
    await writeFile(good as string, csv)
    const cases = [
      [header, '', `The file ${header} has no products.`],
      [empty, '', `The file ${empty} is empty.`],
      [base, '', `${base} is not a file.`],
      [good, join(base, 'no/report.csv'), `${base}/no/report.csv: no such file or folder (ENOENT).`],
      [good, good, 'The report would overwrite the imported file. Choose another name.'],
    ]
    const check = async ([file, report, line]: (string | undefined)[]) => {
      const args = ['import', 'products', `${file}`, '--store', 'two', ...(report ? ['--report', report] : [])]
      expect(await haat(args, env)).toEqual({ code: 3, out: '', err: `haat: ${line}\n` })
    }
    await Promise.all(cases.map(check))
    const unwritten = await haat(['import', 'products', `${good}`, '--store', 'two', '--report', '/dev/full'], env)
    expect([unwritten.code, unwritten.err]).toEqual([
      1,
      'haat: The products were imported, but the report was not written: /dev/full: the disk is full (ENOSPC).\n',
    ])
  })

  test('a catalogue is imported, and lines that cannot be imported give exit code 4 and a report', async () => {
    const into = ['--store', 'rong', '--format', 'shopify']
    const whole = await haatJson(['import', 'products', fixture('apparel.csv'), ...into], env)
    expect([whole.code, whole.data.products]).toEqual([0, { created: 20, updated: 0, unchanged: 0 }])
    const { out } = await haat(['import', 'products', fixture('apparel.csv'), ...into], env)
    expect(out).toMatch(/\n {2}22 warnings \(lines 2, 3, 4, 5, 6, 7, 8, 9 …\): Variant Inventory Qty: This variant has/)
    const [bad, report] = [join(base, 'bad lines.csv'), join(base, 'report.csv')]
    await writeFile(bad, csvOf([VALID_ROW, { ...variantRow('M'), 'Variant Price': 'much' }]))
    const partly = await haatJson(['import', 'products', bad, ...into, '--report', report], env)
    expect([partly.code, partly.data.products.created, partly.data.problems.errors]).toEqual([4, 1, 1])
    expect(await readFile(report, 'utf8')).toMatch(/\n3,error,shirt,Variant Price,much,/)
    expect((await haatJson(['import', 'products', join(base, 'none.csv'), ...into], env)).code).toBe(3)
  })

  test('control characters of an imported file are printed as text', async () => {
    const file = join(base, 'escapes.csv')
    const handle = 'h\u001b[2J\u009b2J\u202e\nProducts'
    await writeFile(file, csvOf([{ ...VALID_ROW, Handle: handle, 'Variant Price': 'much' }]))
    for (const more of [[], ['--json']]) {
      const { code, out } = await haat(
        ['import', 'products', file, '--store', 'rong', '--format', 'shopify', ...more],
        env,
      )
      expect([code, /[^\P{Cc}\n]|\u202e/u.test(out)]).toEqual([4, false])
      expect(out).toContain('h\\u001b[2J\\u009b2J\\u202e')
    }
  })

  test('demo seed finds the demo stores complete and keeps their keys', async () => {
    const before = await readFile(join(env.HAAT_DATA_DIR, 'demo.json'), 'utf8')
    const { code, data } = await haatJson(['demo', 'seed'], env)
    expect([code, data]).toEqual([0, JSON.parse(before)])
  })

  test('files check lists files of no upload with exit code 4, and --delete-orphans lets the job delete them', async () => {
    const path = `1/${randomUUID()}/320.webp`
    await mkdir(join(env.HAAT_DATA_DIR, 'uploads', path, '..'), { recursive: true })
    await writeFile(join(env.HAAT_DATA_DIR, 'uploads', path), '')
    const { code, data } = await haatJson(['files', 'check'], env)
    expect([code, data]).toEqual([4, { missing: [], orphans: [path], orphans_noted: false }])
    const { data: checked } = await haatJson(['doctor'], env)
    const files = checked.checks.find(({ check }: { check: string }) => check === 'stored_files_have_uploads')
    expect(files).toMatchObject({ count: 1, rows: [{ path }] })
    expect((await haat(['files', 'check', '--delete-orphans'], env)).out).toContain('files.delete')
    expect((await haatJson(['files', 'check'], env)).data).toMatchObject({ missing: [], orphans: [] })
  })

  test('files check says which rows show a missing file', async () => {
    const { admin_url } = JSON.parse(await readFile(join(env.HAAT_DATA_DIR, 'running.json'), 'utf8'))
    const client = new pg.Client(admin_url)
    await client.connect()
    const { rows } = await client.query(
      `with upload as (
         insert into uploads (store_id, purpose, status, content_type, files, size, stored_bytes, width, height, check_at)
         select min(id), 'catalog', 'READY', 'image/webp', '{20.webp}', 1, 1, 20, 20, 'tomorrow' from stores returning id, store_id)
       select id, store_id as store from upload`,
    )
    const [{ id, store }] = rows
    await client.query(`insert into brands (store_id, name, slug, logo) values ($1, 'Lost', 'lost', $2)`, [
      store,
      `/media/${id}/20.webp`,
    ])
    const { code, data } = await haatJson(['files', 'check'], env)
    expect([code, data.missing]).toEqual([
      4,
      [{ path: `${store}/${id}/20.webp`, shown_by: [expect.stringMatching(/^brands \d+$/)] }],
    ])
    expect((await haat(['files', 'check'], env)).out).toContain('from a backup')
    await client.query(`delete from brands where slug = 'lost'`)
    await client.query('delete from upload_references where upload_id = $1', [id])
    await client.query('delete from uploads where id = $1', [id])
    await client.end()
  })

  test('doctor names damaged data and gives exit code 4', async () => {
    const { admin_url } = JSON.parse(await readFile(join(env.HAAT_DATA_DIR, 'running.json'), 'utf8'))
    const client = new pg.Client(admin_url)
    await client.connect()
    await client.query(
      'update stock set on_hand = on_hand + 1 where variant_id = (select min(variant_id) from stock where is_tracked)',
    )
    await client.end()
    const { code, data } = await haatJson(['doctor'], env)
    const found = data.checks.filter(({ count }: { count: number }) => count > 0)
    expect([code, data.healthy, found.map(({ check }: { check: string }) => check)]).toEqual([
      4,
      false,
      ['stock_counter_matches_ledger'],
    ])
    expect((await haat(['doctor'], env)).out).toContain(
      'failed. Expected: the quantity on hand equals the sum of the stock ledger',
    )
  })
})

test('the operator’s own database is migrated only on request', async () => {
  const name = `cli_${process.pid}`
  const admin = new pg.Client(inject('adminUrl'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const own = { ...env, DATABASE_URL: at(inject('serverUrl')), DATABASE_ADMIN_URL: at(inject('adminUrl')) }
  try {
    expect((await haatJson(['db', 'status'], own)).code).toBe(4)
    expect(await haatJson(['store', 'list'], own)).toMatchObject({ code: 3, error: { message: /db migrate/ } })
    expect((await haatJson(['db', 'migrate'], own)).data.applied).toEqual(['schema'])
    expect((await haatJson(['db', 'status'], own)).code).toBe(0)
    expect((await haatJson(['store', 'list'], own)).data).toEqual({ stores: [] })
    // A store whose zones cannot be added exists: its keys and password are shown nevertheless.
    const locked = { ...own, DATABASE_URL: Object.assign(new URL(own.DATABASE_URL), { password: 'wrong' }).href }
    const made = await haatJson(['store', 'create', ...shop], locked)
    expect([made.code, made.data.owner.password.length, made.data.delivery_zones]).toEqual([0, 20, []])
    expect(made.data.hints.map(({ code }: { code: string }) => code)).toContain('NO_DELIVERY_ZONES')
    expect((await haatJson(['store', 'list'], own)).data.stores).toHaveLength(2)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
