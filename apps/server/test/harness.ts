import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Database, openDatabase } from '../src/platform/database.ts'
import type { Deps } from '../src/platform/deps.ts'
import { fileDownloader } from '../src/platform/download-file.ts'
import { eventSignals } from '../src/platform/event-signals.ts'
import { courierHttp } from '../src/platform/gateway-http.ts'
import { imageWorkers } from '../src/platform/image-workers.ts'
import { localFiles } from '../src/platform/local-files.ts'
import { createLogger } from '../src/platform/log.ts'
import type { Mail } from '../src/platform/mailer.ts'
import { type PasswordLane, passwordHasher } from '../src/platform/passwords.ts'
import { memoryRateLimiter } from '../src/platform/rate-limiter.ts'
import { responseCache } from '../src/platform/response-cache.ts'
import { shopperSessions } from '../src/platform/shopper-sessions.ts'
import type { Sms } from '../src/platform/sms.ts'
import { staffSessions } from '../src/platform/staff-sessions.ts'
import { storeCache } from '../src/platform/store-cache.ts'
import { storeKeys } from '../src/platform/store-keys.ts'
import { workSignal } from '../src/platform/work-signal.ts'
import type { Environment } from '../src/shared/api-key.ts'
import { phoneHashes } from '../src/shared/phone-hashes.ts'
import { deriveSecrets } from '../src/shared/secrets.ts'
import { encodeForm } from './encode-form.ts'
import { testProviderKeys } from './id-tokens.ts'
import { METRICS_TOKEN } from './metrics-token.ts'
import { operatorOver } from './operator-over.ts'
import { PATIENCE_MS, PATIENT_WAITS } from './patience.ts'
import { patient, patientGatewayHttp } from './patient-gateway-http.ts'
import { noteError } from './provoked-errors.ts'
import { undeclaredEvents } from './undeclared-events.ts'

/** The real application on a database of its own. Only the clock and the mail are replaced. */
export type Harness = {
  app: FastifyInstance
  deps: Deps
  db: Database
  adminUrl: string
  /** Where uploaded files are kept. */
  uploadsFolder: string
  /** Runs SQL as the schema's owner, to arrange and inspect data without the API. */
  sql<R extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>
  asOperator: ReturnType<typeof operatorOver>
  call(options: Call): Promise<TestResponse>
  mails: Mail[]
  /** Text messages that the server sent. */
  texts: Sms[]
  setNow(moment: Date | string): void
  /** A second application on the same database, like another process. */
  another(overrides?: Partial<Deps>): Promise<FastifyInstance>
  close(): Promise<void>
}

export type Call = {
  method?: InjectOptions['method']
  url: string
  key?: string | undefined
  token?: string | undefined
  cookie?: string | undefined
  body?: unknown
  /** A multipart/form-data body; its `file` is in base64, or bytes. */
  form?: Record<string, unknown> | undefined
  headers?: Record<string, string>
  /** The client's address. */
  from?: string
}

export type TestResponse = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: the envelope's data
  data: any
}

const W = '/api/v1/business/website'
const A = '/api/v1/customer/auth'
/** Expands `W/products/` and `A/login/` to the two long prefixes of the API. */
export const expand = (url: string) =>
  url.replace(/^W\//, `${W}/`).replace(/^A\//, `${A}/`).replace(/^M\//, '/api/v1/business/admin/')

const testHashes = phoneHashes('a reputation key of the tests, long enough')

/** The hasher lane in which tests create accounts. */
export const testLane: PasswordLane = { environment: 'live', kind: 'known_staff', owner: 'tests' }

/**
 * `durable`: commits wait for the disk, as in production. `limits`: rate limits are on. Most tests send more requests
 * than the limits allow. `quick`: requests wait as long as in production, no longer. `wakes`: writes wake a worker; most
 * tests inspect what is not delivered yet, and drain it themselves.
 */
export type HarnessOptions = {
  environment?: Environment
  limits?: boolean
  durable?: boolean
  quick?: boolean
  wakes?: boolean
}

export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { environment = 'live', limits = false, durable = false, quick = false, wakes = false } = options
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = openAdmin()
  await cloneTemplate(admin, name)
  // Tests that crash PostgreSQL start their own; here, waiting for the disk would take a fifth of the tests' time.
  if (!durable) await admin.query(`alter database ${name} set synchronous_commit = off`)
  // The run deletes the whole cluster at its end. Dropping each database would flush all of them each time.
  const adminUrl = databaseUrl(inject('adminUrl'), name)
  const owner = new pg.Pool({ connectionString: adminUrl, max: 4, options: '-c timezone=UTC' })
  owner.on('error', () => {})
  const db = openDatabase({
    url: databaseUrl(inject('serverUrl'), name),
    maxConnections: 20,
    ...(quick ? {} : { waits: PATIENT_WAITS }),
  })
  const uploadsFolder = join(tmpdir(), `haat-uploads-${name}`)
  let now: Date | null = null
  const clock = () => now ?? new Date()
  const mails: Mail[] = []
  const texts: Sms[] = []
  const deps: Deps = {
    db,
    clock,
    environment,
    secrets: deriveSecrets(['a secret of the tests, long enough']),
    mailer: { send: async (mail) => void mails.push(mail) },
    sms: { send: async (sms) => void texts.push(sms) },
    delivers: { email: true, sms: true },
    passwords: passwordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }, PATIENCE_MS),
    limiter: limits ? memoryRateLimiter(() => clock().getTime()) : unlimited,
    phoneHashes: testHashes,
    storeKeys: storeKeys(db, environment, testHashes),
    // No listener for changes: caches are invalidated by the tests' own writes.
    storeCache: storeCache(),
    eventSignals: eventSignals(),
    newWork: wakes ? workSignal() : { announce() {}, listen() {} },
    sessions: shopperSessions(db),
    staffSessions: staffSessions(db),
    // Off, because tests change rows without the API. The cache has tests of its own.
    responses: responseCache({ maxBytes: 0 }),
    files: localFiles(uploadsFolder),
    gatewayHttp: patientGatewayHttp(),
    courierHttp: patient(courierHttp({ limits: { failures: Number.POSITIVE_INFINITY } })),
    // Servers of tests run on this machine.
    download: fileDownloader({ isPublic: () => true }),
    providerKeys: testProviderKeys,
    push: async () => 0,
    webhooks: { allowsLocalhost: false, post: async () => ({ error: 'REFUSED', durationMs: 1 }) },
    images: imageWorkers({ deadlineMs: PATIENCE_MS, maxWaitMs: PATIENCE_MS }),
    publicUrl: '',
    metricsToken: METRICS_TOKEN,
    // The tests share their event loop with the server: a slow machine is no overload. Not a large number: after a stall of
    // a second the library counts the delay as infinite.
    maxLatenessMs: 0,
    logger: createLogger('silent'),
    strict: true,
  }
  const app = await buildApp(deps)
  const others: FastifyInstance[] = []
  return {
    app,
    deps,
    db,
    adminUrl,
    uploadsFolder,
    asOperator: operatorOver(owner),
    mails,
    texts,
    async sql(text, values) {
      try {
        return (await owner.query(values ? { name: nameOf(text), text, values } : text)).rows
      } finally {
        deps.storeCache.forget('all')
      }
    },
    async call(options) {
      const response = await call(app, options)
      if (options.body !== undefined || options.form !== undefined || (options.method ?? 'GET') !== 'GET')
        deps.storeCache.forget('all')
      return response
    },
    setNow: (moment) => {
      now = new Date(moment)
    },
    async another(overrides = {}) {
      const other = await buildApp({
        ...deps,
        storeKeys: storeKeys(db, environment, overrides.phoneHashes === undefined ? testHashes : overrides.phoneHashes),
        storeCache: storeCache(),
        sessions: shopperSessions(db),
        staffSessions: staffSessions(db),
        ...overrides,
      })
      others.push(other)
      return other
    },
    async close() {
      for (const one of [app, ...others]) await one.close()
      deps.images.close()
      const undeclared = undeclaredEvents((await owner.query('select type, resource, payload from outbox')).rows)
      await db.close()
      await owner.end()
      await rm(uploadsFolder, { recursive: true, force: true })
      if (undeclared.length > 0) throw new Error(`undeclared events: ${undeclared.join('; ')}`)
    },
  }
}

const names = new Map<string, string>()

/** The name under which a connection prepares a statement: tests arrange their data with the same ones again and again. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `sql_${names.size}`
  names.set(text, name)
  return name
}

const unlimited = { take: () => ({ allowed: true, remaining: 1, level: 1, retryAfterSeconds: 1, resetSeconds: 1 }) }

/** Sends one request through the whole application. */
export async function call(
  app: FastifyInstance,
  { method, url, key, token, cookie, body, form, headers, from }: Call,
): Promise<TestResponse> {
  const verb = method ?? (body === undefined && form === undefined ? 'GET' : 'POST')
  const multipart = form && encodeForm(form)
  const response = await app.inject({
    method: verb,
    url: expand(url),
    ...(from ? { remoteAddress: from } : {}),
    headers: {
      ...(key ? { 'x-service-key': key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(multipart && { 'content-type': multipart.contentType }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    ...(multipart && { payload: multipart.payload }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const parsed = isJson && response.body ? JSON.parse(response.body) : null
  noteError(verb, expand(url), parsed?.error_code)
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: parsed,
    data: parsed?.data,
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

let adminPool: pg.Pool | undefined

/**
 * The connection that creates databases, one for all files of a worker. Not to the template: an idle connection there
 * would prevent the next file from cloning it.
 */
function openAdmin(): pg.Pool {
  const connectionString = databaseUrl(inject('adminUrl'), 'postgres')
  adminPool ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true }).on('error', () => {})
  return adminPool
}

// A template is cloned only while it has no connections, so files that start together clone one after the other.
async function cloneTemplate(admin: pg.Pool, name: string): Promise<void> {
  const template = new URL(inject('adminUrl')).pathname.slice(1)
  for (let attempt = 0; ; attempt++) {
    try {
      await admin.query(`create database ${name} template ${template} strategy ${inject('cloneStrategy')}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }
}
