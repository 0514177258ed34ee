import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrlProblem } from './platform/database-url.ts'
import { type MailSettings, parseMailSettings } from './platform/mail-settings.ts'
import { parseReputationSettings, type ReputationSettings } from './platform/reputation-settings.ts'
import { type RetentionDays, retention } from './platform/retention.ts'
import { parseOrigin, parseS3Settings, type S3Settings } from './platform/s3-settings.ts'
import { parseSecrets } from './platform/secret-settings.ts'
import { parseSimulatorSettings, type SimulatorSettings } from './platform/simulator-settings.ts'
import { parseSmsConfig, type SmsConfig } from './platform/sms-provider.ts'
import { parseStorefrontSettings, type StorefrontSettings } from './platform/storefront-settings.ts'
import { parseTrustedProxies } from './platform/trusted-proxies.ts'
import type { Environment } from './shared/api-key.ts'
import { editDistance } from './shared/edit-distance.ts'

/** Every setting, read once. No other module reads the environment. */
export type Config = Readonly<{
  /**
   * `NODE_ENV`. `production` refuses weak secrets and a database that could lose acknowledged orders, has no demo
   * stores and skips the check of responses against the contract; `development` (the default) and `test` check them.
   */
  mode: 'production' | 'development' | 'test'
  /** `HAAT_ENVIRONMENT`: `live` or `sandbox` serves only that one; both when unset. */
  environments: readonly Environment[]
  /** `HAAT_PORT` (4000): the first environment's port; the second one's is the next. 0 chooses free ports. */
  port: number
  /** `HAAT_HOST` (localhost): the address to listen on; `0.0.0.0` for every network of the machine. */
  host: string
  /** `HAAT_DATA_DIR` (`.haat` beside the code): the database, the secret and the keys of the demo stores. */
  dataDir: string
  /**
   * `DATABASE_URL`: an existing PostgreSQL instead of Haat's own. `DATABASE_ADMIN_URL`: the owner of the schema on that
   * server, for migrations and the command line; the same as `DATABASE_URL` when unset.
   */
  database: Readonly<{ url: string; adminUrl: string }> | null
  /** `HAAT_DB_POOL` (20): database connections of one process. Beside live, sandbox has a quarter of them for itself. */
  poolSize: number
  /** `HAAT_MAX_STREAMS` (2,000): the most requests of one environment that wait for events at once. */
  maxStreams: number
  /**
   * `HAAT_SECRET`: signs tokens and cursors; at least 32 characters. Several, separated by commas, newest first, while
   * an old one is being retired. When unset (never in production) one is generated and kept in the data folder.
   */
  secrets: readonly [string, ...string[]] | null
  /** `HAAT_REPUTATION` (`allowed`), `HAAT_REPUTATION_KEY`: the shared reputation of phone numbers (docs/reputation.md). */
  reputation: ReputationSettings
  /**
   * `HAAT_SMTP_URL` (`smtp://…`, `smtps://…`) with `HAAT_MAIL_FROM`: how live mail is sent. When unset, mail is stored
   * where staff can read it, as always in the sandbox.
   */
  mail: MailSettings | null
  /**
   * `HAAT_SMS_PROVIDERS`: how live SMS are sent, as JSON (docs/messages.md). `HAAT_SMS_PREFIXES` (`+880`): the numbers
   * that SMS are sent to. When unset, SMS are stored where staff can read them, as always in the sandbox.
   */
  sms: SmsConfig | null
  /**
   * `HAAT_S3_ENDPOINT` (`https://s3.example.com`), `HAAT_S3_BUCKET`, `HAAT_S3_REGION` (`us-east-1`),
   * `HAAT_S3_ACCESS_KEY_ID`, `HAAT_S3_SECRET_ACCESS_KEY`: where uploaded files are kept. When unset, in the folder
   * `uploads` of the data folder; several servers of one database need S3, or that folder in common.
   */
  s3: S3Settings | null
  /** `HAAT_PUBLIC_URL`: the beginning of the URLs of uploaded files. When unset, that of this machine; in production, none: paths. */
  publicUrl: string
  /** `HAAT_STOREFRONT_PORT` (3000), `HAAT_DEMO_WEBSITE_URL`: the storefront of the demo stores (docs/storefront.md). */
  storefront: StorefrontSettings
  /** `HAAT_SIMULATOR_URL`, `_PORT` (4010), `_SEED` (haat): the gateway simulator (docs/gateway-simulator.md). */
  simulator: SimulatorSettings
  /** `HAAT_COURIER_SIMULATOR_URL`, `_PORT` (4020), `_SEED` (haat): the courier simulator (docs/courier-simulator.md). */
  courierSimulator: SimulatorSettings
  /**
   * `HAAT_METRICS_TOKEN`: the bearer token with which Prometheus reads `/metrics`, at least 16 characters. When unset,
   * `/metrics` is not served.
   */
  metricsToken: string | null
  /** `HAAT_INBOX_TOKEN`: the password of `/dev/inbox` of a sandbox in production; without it, it is not served there. */
  inboxToken: string | null
  /**
   * How many days finished rows are kept: `HAAT_EVENT_RETENTION_DAYS` (7) delivered events,
   * `HAAT_DEAD_EVENT_RETENTION_DAYS` (90) dead-lettered events, `HAAT_MESSAGE_RETENTION_DAYS` (30) captured mail and
   * SMS, `HAAT_SIGN_IN_RETENTION_DAYS` (30) sessions after their end, `HAAT_CONTACT_MESSAGE_RETENTION_DAYS` (365)
   * messages of the contact form, `HAAT_PROOF_RETENTION_DAYS` (90) proofs of closed refunds. Defaults and bounds: platform/retention.ts.
   */
  retentionDays: RetentionDays
  /**
   * `HAAT_TRUSTED_PROXIES`: addresses and networks (`10.0.0.5, 10.1.0.0/16, loopback`), separated by commas, of the
   * proxies in front of Haat. Only their `X-Forwarded-For` is trusted; without the setting, none is.
   */
  trustedProxies: readonly string[]
  /**
   * `HAAT_LOG_LEVEL`: `silent`, `error`, `warn`, `info` (one line for each write, error and slow read, and one for the
   * other reads of an operation in a minute) or `debug` (one line for each request). `info` in production, else `warn`.
   */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The folder in which npm was called: relative paths start there. */
  callerDir: string
  /** Started by npm: Haat stops when that npm process has ended. */
  isUnderNpm: boolean
}>

/** A setting that cannot be used. The message is one line for the operator, without secrets. */
export class ConfigError extends Error {}

const VARIABLES = [
  'HAAT_PORT',
  'HAAT_HOST',
  'HAAT_DATA_DIR',
  'HAAT_ENVIRONMENT',
  'HAAT_DB_POOL',
  'HAAT_MAX_STREAMS',
  'HAAT_SECRET',
  'HAAT_REPUTATION',
  'HAAT_REPUTATION_KEY',
  'HAAT_SMTP_URL',
  'HAAT_MAIL_FROM',
  'HAAT_SMS_PROVIDERS',
  'HAAT_SMS_PREFIXES',
  'HAAT_S3_ENDPOINT',
  'HAAT_S3_BUCKET',
  'HAAT_S3_REGION',
  'HAAT_S3_ACCESS_KEY_ID',
  'HAAT_S3_SECRET_ACCESS_KEY',
  'HAAT_PUBLIC_URL',
  'HAAT_DEMO_WEBSITE_URL',
  'HAAT_STOREFRONT_PORT',
  'HAAT_COURIER_SIMULATOR_HOST',
  'HAAT_COURIER_SIMULATOR_PORT',
  'HAAT_COURIER_SIMULATOR_SEED',
  'HAAT_COURIER_SIMULATOR_URL',
  'HAAT_SIMULATOR_HOST',
  'HAAT_SIMULATOR_PORT',
  'HAAT_SIMULATOR_SEED',
  'HAAT_SIMULATOR_URL',
  'HAAT_METRICS_TOKEN',
  'HAAT_INBOX_TOKEN',
  'HAAT_EVENT_RETENTION_DAYS',
  'HAAT_DEAD_EVENT_RETENTION_DAYS',
  'HAAT_MESSAGE_RETENTION_DAYS',
  'HAAT_SIGN_IN_RETENTION_DAYS',
  'HAAT_CONTACT_MESSAGE_RETENTION_DAYS',
  'HAAT_PROOF_RETENTION_DAYS',
  'HAAT_LOG_LEVEL',
  'HAAT_TRUSTED_PROXIES',
] as const

type Name = (typeof VARIABLES)[number] | 'NODE_ENV' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL'
/** Environment variables. */
export type Env = Record<string, string | undefined>

/** Reads the environment. Throws a `ConfigError` at the first value that cannot be used. */
export function readConfig(env: Env = process.env): Config {
  refuseUnknown(env)
  const mode = oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development')
  const environment = oneOf(env, 'HAAT_ENVIRONMENT', ['live', 'sandbox', ''], '')
  const environments: Environment[] = environment ? [environment] : ['live', 'sandbox']
  const isUnderNpm = Boolean(env.npm_lifecycle_event)
  const callerDir = isUnderNpm && env.INIT_CWD ? env.INIT_CWD : process.cwd()
  const dataDir = textOf(env, 'HAAT_DATA_DIR')
  return Object.freeze({
    mode,
    environments: Object.freeze(environments),
    port: wholeNumber(env, 'HAAT_PORT', 0, 65_536 - environments.length, 4000),
    host: readHost(env),
    dataDir: dataDir
      ? resolve(callerDir, dataDir)
      : join(fileURLToPath(new URL('../../../', import.meta.url)), '.haat'),
    database: readDatabase(env),
    maxStreams: wholeNumber(env, 'HAAT_MAX_STREAMS', 1, 100_000, 2_000),
    poolSize: wholeNumber(env, 'HAAT_DB_POOL', 2, 1000, 20),
    secrets: usable(parseSecrets(textOf(env, 'HAAT_SECRET'), mode === 'production')),
    reputation: usable(parseReputationSettings((name) => textOf(env, name), mode === 'production')),
    mail: usable(parseMailSettings(textOf(env, 'HAAT_SMTP_URL'), textOf(env, 'HAAT_MAIL_FROM'))),
    sms: readSms(env, mode),
    s3: usable(
      parseS3Settings({
        endpoint: textOf(env, 'HAAT_S3_ENDPOINT'),
        bucket: textOf(env, 'HAAT_S3_BUCKET'),
        region: textOf(env, 'HAAT_S3_REGION'),
        accessKeyId: textOf(env, 'HAAT_S3_ACCESS_KEY_ID'),
        secretAccessKey: textOf(env, 'HAAT_S3_SECRET_ACCESS_KEY'),
      }),
    ),
    publicUrl: readPublicUrl(env),
    storefront: usable(
      parseStorefrontSettings({
        port: textOf(env, 'HAAT_STOREFRONT_PORT'),
        websiteUrl: textOf(env, 'HAAT_DEMO_WEBSITE_URL'),
      }),
    ),
    simulator: usable(parseSimulatorSettings('gateway', (name) => textOf(env, name))),
    courierSimulator: usable(parseSimulatorSettings('courier', (name) => textOf(env, name))),
    metricsToken: readToken(env, 'HAAT_METRICS_TOKEN'),
    inboxToken: readToken(env, 'HAAT_INBOX_TOKEN'),
    retentionDays: Object.freeze(readRetention(env)),
    trustedProxies: Object.freeze(usable(parseTrustedProxies(textOf(env, 'HAAT_TRUSTED_PROXIES')))),
    logLevel: oneOf(
      env,
      'HAAT_LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      mode === 'production' ? 'info' : 'warn',
    ),
    callerDir,
    isUnderNpm,
  })
}

function refuseUnknown(env: Env): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith('HAAT_') || (VARIABLES as readonly string[]).includes(name)) continue
    const [nearest] = [...VARIABLES].sort((a, b) => editDistance(name, a) - editDistance(name, b))
    throw new ConfigError(`${name} is not a setting of Haat. Did you mean ${nearest}?`)
  }
}

// An empty value counts as unset: compose files and shells omit a setting that way.
const textOf = (env: Env, name: Name): string => (env[name] ?? '').trim()

function oneOf<T extends string>(env: Env, name: Name, allowed: readonly T[], fallback: T): T {
  const text = textOf(env, name)
  if (text === '') return fallback
  const found = allowed.find((value) => value === text)
  if (found !== undefined) return found
  const choices = allowed.filter(Boolean).join(', ')
  throw new ConfigError(`${name} is "${text}"; it must be one of ${choices}.`)
}

function wholeNumber(env: Env, name: Name, min: number, max: number, fallback: number): number {
  const text = textOf(env, name)
  if (text === '') return fallback
  const value = Number(text)
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value
  throw new ConfigError(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`)
}

function readRetention(env: Env): RetentionDays {
  const days = Object.entries(retention).map(([kind, { setting, min, max, days }]) => [
    kind,
    wholeNumber(env, setting, min, max, days),
  ])
  return Object.fromEntries(days) as RetentionDays
}

function readHost(env: Env): string {
  const host = textOf(env, 'HAAT_HOST') || 'localhost'
  if (/^[\w.:-]+$/.test(host)) return host
  throw new ConfigError(`HAAT_HOST is "${host}"; it must be an IP address or a host name, without port or scheme.`)
}

function readDatabase(env: Env): Config['database'] {
  const [url, adminUrl] = [textOf(env, 'DATABASE_URL'), textOf(env, 'DATABASE_ADMIN_URL')]
  for (const [name, text] of Object.entries({ DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl })) {
    const problem = text === '' ? null : databaseUrlProblem(text)
    if (problem !== null) throw new ConfigError(`${name} ${problem}.`)
  }
  if (url) return Object.freeze({ url, adminUrl: adminUrl || url })
  if (adminUrl) throw new ConfigError('DATABASE_ADMIN_URL is set without DATABASE_URL; set both or neither.')
  return null
}

function readToken(env: Env, name: 'HAAT_METRICS_TOKEN' | 'HAAT_INBOX_TOKEN'): string | null {
  const token = textOf(env, name)
  if (token === '' || /^[\x21-\x7e]{16,200}$/.test(token)) return token || null
  throw new ConfigError(`${name} must be 16 to 200 printable characters without spaces.`)
}

/** What a parser made of settings, unless it is a sentence that says what is wrong. */
function usable<T extends object | null>(settings: T | string): T {
  if (typeof settings === 'string') throw new ConfigError(settings)
  return settings
}

function readSms(env: Env, mode: Config['mode']): Config['sms'] {
  const [providers, prefixes] = [textOf(env, 'HAAT_SMS_PROVIDERS'), textOf(env, 'HAAT_SMS_PREFIXES')]
  try {
    return parseSmsConfig(providers, prefixes, mode === 'production')
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}.`)
  }
}

function readPublicUrl(env: Env): string {
  const text = textOf(env, 'HAAT_PUBLIC_URL')
  const origin = text === '' ? '' : parseOrigin(text)
  if (origin !== null) return origin
  throw new ConfigError('HAAT_PUBLIC_URL must look like https://api.example.com, without a path or password.')
}
