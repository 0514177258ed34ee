import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { PASSWORD as SHOPPER_PASSWORD } from '../accounts.ts'
import { encodeForm } from '../encode-form.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { type Call, expand, type Harness, type TestResponse } from '../harness.ts'
import { startHostileServer } from '../hostile/start-hostile-server.ts'
import { CLIENTS } from '../id-tokens.ts'
import { setUpApp } from '../set-up.ts'
import { PASSWORD as STAFF_PASSWORD } from '../staff-sessions.ts'
import { RETURN_PAGE } from '../stub-gateway.ts'
import { ask, caseOf, createOwner, credentialsOf, type Ready } from '../tenancy/tenancy-calls.ts'
import { printSeedOfFailure, record, rotating } from './harness/measure.ts'

// Every secret contains a mark. Every operation (in short runs those of secrets and a sample) is called so that it succeeds and so that it fails, at the most verbose
// log level. Then the marks are searched in the log, in every row of the database and in every response.

vi.setConfig({ testTimeout: 300_000 })

const log: string[] = []
const responses: { url: string; response: TestResponse }[] = []

const app = await setUpApp()
const server = await startHostileServer(app, 'trace', (line) => log.push(line))
const h: Harness = { ...app, call: callServer }
// The server is another process: it calls gateways over the network, and rereads the settings of a store within seconds.
const gateways = await setUpGateways()
const shop = await openShop(h, {
  settings: { paymentReturnOrigins: [new URL(RETURN_PAGE).origin], googleLogin: CLIENTS.google },
})
afterAll(() => server?.close())

/** What the harness does in its own process, over a connection to the process whose log is read. */
async function callServer({ method, url, key, token, cookie, body, form, headers }: Call): Promise<TestResponse> {
  const multipart = form && encodeForm(form)
  const fetched = await fetch(`http://127.0.0.1:${server.port}${expand(url)}`, {
    method: method ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key ? { 'x-service-key': key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(multipart && { 'content-type': multipart.contentType }),
      // All callers share one address; the `Sec-Fetch-Site` header marks a same-origin browser.
      ...(headers?.origin ? { ...headers, 'sec-fetch-site': 'same-origin' } : headers),
    },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    ...(multipart && { body: new Uint8Array(multipart.payload) }),
  })
  const text = await fetched.text()
  const parsed = JSON.parse(text)
  const cookies = fetched.headers.getSetCookie()
  const response = { status: fetched.status, headers: { 'set-cookie': cookies }, text, body: parsed, data: parsed.data }
  responses.push({ url, response })
  return response
}

/** The marks of secrets that must not be found, by kind. */
const marks = {
  password: 'marked-password-Zq8',
  wrongPassword: 'marked-wrong-password-Zq7',
  wrongKey: `sb_live_${'markedkey'.repeat(4).slice(0, 32)}Zq6Zq6`,
  wrongSecretKey: `sk_live_${'markedkey'.repeat(4).slice(0, 32)}Zq5Zq5`,
  wrongToken: 'eyJhbGciOiJIUzI1NiJ9.bWFya2Vk.markedsignatureZq4',
  wrongRefreshToken: `rt_9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11_${'markedrefreshZq3'.repeat(3).slice(0, 43)}`,
  wrongCookie: 'markedcookieZq2markedcookieZq2markedcookieZq2',
  inQuery: 'markedqueryZq1',
}
const phone = '+8801999888777'

const newPassword = { new_password: marks.password, new_password_confirm: marks.password }
/** Additional fields, so that the secrets of successful requests are marked too. */
const additions: Record<string, object> = {
  register: { password: marks.password, password_confirm: marks.password, phone },
  changePassword: newPassword,
  changeStaffPassword: { new_password: marks.password },
  createOrder: { phone },
  createAddress: { phone },
}
const wrongSecrets = {
  password: marks.wrongPassword,
  current_password: marks.wrongPassword,
  refresh_token: marks.wrongRefreshToken,
}
const wrongCredentials = (auth: Operation['auth']): Partial<Call> => ({
  headers: {
    authorization: `Bearer ${auth === 'merchant' || auth === 'secret_key' ? marks.wrongSecretKey : marks.wrongToken}`,
    cookie: `__Host-haat_staff=${marks.wrongCookie}`,
  },
})

const adding = (more: object) => (given: unknown) => (typeof given === 'object' ? { ...given, ...more } : given)

/** Calls an operation with a valid request, and with every invalid one that contains a secret. */
async function walk(operation: Operation, { owner, refs }: Ready): Promise<TestResponse> {
  const wrong = wrongCredentials(operation.auth)
  const query = () => ({ cursor: marks.inQuery, token: marks.inQuery, fields: marks.inQuery })
  const credentials = await credentialsOf(operation, owner)
  const keyed = { ...credentials, headers: { ...credentials.headers, 'idempotency-key': `walk-${operation.id}` } }
  const right = await ask(operation, owner, refs, {
    credentials: keyed,
    body: adding(additions[operation.id] ?? {}),
  })
  await ask(operation, owner, refs, { credentials: { ...wrong, key: marks.wrongKey } })
  await ask(operation, owner, refs, { credentials: { ...wrong, ...(credentials.key ? { key: credentials.key } : {}) } })
  await ask(operation, owner, refs, { query, credentials })
  if (!operation.body) return right
  for (const body of [adding({ ...wrongSecrets, phone: [phone] }), adding(wrongSecrets), () => [wrongSecrets]])
    await ask(operation, owner, refs, { query, credentials, body })
  return right
}

/** Operations whose requests name a secret, or to which the walk adds one; in short runs also a third of the others. */
function chooseOperations(): Operation[] {
  printSeedOfFailure()
  const rest = new Set(rotating(operations, 3))
  const namesSecret = /"\w*(?:password|token|secret|otp|credential|key)\w*":/
  return operations.filter(
    (one) => one.id in additions || namesSecret.test(JSON.stringify(one.body ?? {})) || rest.has(one),
  )
}

it('no secret is written to the log or the database, or returned to another caller', async () => {
  const standing: string[] = [shop.key, shop.secretKey, STAFF_PASSWORD, SHOPPER_PASSWORD]
  const failed: string[] = []
  const chosen = chooseOperations()
  const last = chosen.filter(({ id }) => id === 'deactivateWebsite')
  for (const operation of [...chosen.filter((one) => !last.includes(one)), ...last]) {
    const ready = await createOwner({ h, shop, mark: 'mine', shopMark: 'mine' }, operation)
    if (operation.path.includes('/payment/')) await gateways.connect(h, shop, 'BKASH')
    standing.push(ready.owner.shopper.token)
    const { status, text } = await walk(operation, ready)
    if (status >= 300) failed.push(`${operation.id} ${status} ${text}`)
    await caseOf(operation).cleanUp?.(ready.owner)
  }
  expect(failed).toEqual([])
  const issued = issuedSecrets()
  expect(issued.length).toBeGreaterThanOrEqual(20)
  await failInside()
  await expectHealthy(h)

  const secrets = [...Object.values(marks), ...standing, ...issued]
  expect(log.length).toBeGreaterThan(responses.length)
  expect(found(log.join('\n'), [...secrets, phone, phone.slice(4)])).toEqual([])
  expect(found(await wholeDatabase(), secrets)).toEqual([])
  const leaks = responses.flatMap(({ url, response }) =>
    found(response.text, [...Object.values(marks), ...standing]).map((secret) => `${url}: ${secret}`),
  )
  expect(leaks).toEqual([])
  record({
    id: 'H7',
    test: 'Marked secrets',
    size: `${responses.length} calls of ${chosen.length} operations at log level trace`,
    result: `0 of ${secrets.length} secrets in ${log.length} lines of log, in any row of the database or in a response they do not belong to`,
  })
})

const found = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))

/** PostgreSQL errors that reject a row, and the status of the response. */
const refusals = [
  {
    status: 400,
    start: (table: string) => `alter table ${table} add constraint no_more check (created_at < '2000-01-01') not valid`,
    end: (table: string) => `alter table ${table} drop constraint no_more`,
  },
  {
    status: 500,
    start: (table: string) =>
      `create trigger no_more before insert on ${table} for each row execute function refuse_no_more()`,
    end: (table: string) => `drop trigger no_more on ${table}`,
  },
]

/** Makes requests fail inside the database: PostgreSQL's error messages contain row values, and reach the log. */
async function failInside(): Promise<void> {
  const like = { h, shop: await openShop(h), mark: 'mine', shopMark: 'mine' }
  const chosen = operations.filter(({ id }) => ['register', 'createOrder', 'createAddress'].includes(id))
  const tables = ['customers', 'orders', 'addresses']
  await h.sql(`create function refuse_no_more() returns trigger language plpgsql as
    $$ begin raise exception 'no_more' using detail = new::text; end $$`)
  for (const { status, start, end } of refusals) {
    const ready: Ready[] = []
    for (const one of chosen) ready.push(await createOwner(like, one))
    for (const table of tables) await h.sql(start(table))
    const before = log.length
    for (const [index, operation] of chosen.entries())
      expect((await walk(operation, ready[index] as Ready)).status).toBe(status)
    expect(log.slice(before).filter((line) => line.includes('no_more')).length).toBeGreaterThanOrEqual(chosen.length)
    for (const table of tables) await h.sql(end(table))
  }
}

/** Secrets that a response issued: they belong to that response only. */
function issuedSecrets(): string[] {
  const texts = responses.map(({ response }) => response.text).join('\n')
  const given = texts.matchAll(/"(?:access_token|refresh_token|key)":"((?:eyJ|rt_|s[bk]_)[^"]+)"/g)
  const cookies = responses.flatMap(({ response }) => [response.headers['set-cookie'] ?? []].flat())
  const sessions = cookies.flatMap((cookie) => /haat_staff=([^;]{20,})/.exec(String(cookie))?.[1] ?? [])
  return [...[...given].map(([, secret]) => secret as string), ...sessions]
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await h.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await h.sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
