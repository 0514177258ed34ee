import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const strong = 'pB7t/0Wq2Zr8xkVhN4mJ1sLcD9yEaF6uGoTiXwRb'

describe('without settings', () => {
  test('both environments are served on localhost from port 4000 with Haat’s own database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      mode: 'development',
      environments: ['live', 'sandbox'],
      port: 4000,
      host: 'localhost',
      database: null,
      secrets: null,
      mail: null,
      logLevel: 'warn',
      trustedProxies: [],
    })
    expect(config.dataDir).toMatch(/\/\.haat$/)
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('an empty value counts as unset', () => {
    expect(readConfig({ HAAT_PORT: '', HAAT_ENVIRONMENT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
})

test('one environment alone may use the last port, two may not', () => {
  expect(readConfig({ HAAT_PORT: '65535', HAAT_ENVIRONMENT: 'live' }).port).toBe(65_535)
  expect(() => readConfig({ HAAT_PORT: '65535' })).toThrow('from 0 to 65534')
})

test('relative folders start at the caller’s folder, not at the project’s', () => {
  const env = { HAAT_DATA_DIR: 'data here', INIT_CWD: '/home/me', npm_lifecycle_event: 'start' }
  expect(readConfig(env).dataDir).toBe('/home/me/data here')
})

test('the server and the migrations may use different database logins', () => {
  const url = 'postgres://app@db.example/haat'
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url, adminUrl: url })
  const adminUrl = 'postgresql://owner:pw@db.example:5433/haat'
  expect(readConfig({ DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl }).database).toEqual({ url, adminUrl })
})

test('proxies are trusted by address, network and name', () => {
  const proxies = '10.0.0.5, 10.1.0.0/16,loopback, fd00::/8'
  expect(readConfig({ HAAT_TRUSTED_PROXIES: proxies }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'loopback',
    'fd00::/8',
  ])
})

test('secrets keep the given order, newest first', () => {
  const older = [...strong].reverse().join('')
  expect(readConfig({ HAAT_SECRET: `${strong}, ${older}`, NODE_ENV: 'production' }).secrets).toEqual([strong, older])
})

const refused: [problem: string, env: Record<string, string>, line: RegExp][] = [
  ['a misspelt name', { HAAT_PROT: '4000' }, /HAAT_PROT is not a setting of Haat\. Did you mean HAAT_PORT\?/],
  ['a port that is no number', { HAAT_PORT: '4000a' }, /HAAT_PORT is "4000a"/],
  ['a port out of range', { HAAT_PORT: '70000' }, /HAAT_PORT is "70000"; it must be a whole number from 0/],
  ['a host with a scheme', { HAAT_HOST: 'http://x' }, /HAAT_HOST is "http:\/\/x"/],
  ['an environment that does not exist', { HAAT_ENVIRONMENT: 'test' }, /one of live, sandbox/],
  ['a mode that does not exist', { NODE_ENV: 'prod' }, /NODE_ENV is "prod"; it must be one of production/],
  ['a log level that does not exist', { HAAT_LOG_LEVEL: 'loud' }, /HAAT_LOG_LEVEL is "loud"/],
  ['a pool that is too small', { HAAT_DB_POOL: '1' }, /HAAT_DB_POOL is "1"/],
  ['another kind of database', { DATABASE_URL: 'mysql://u:pa55word@h/d' }, /^DATABASE_URL must look like postgres/],
  ['an administrator without a database', { DATABASE_ADMIN_URL: 'postgres://o@h/d' }, /without DATABASE_URL/],
  [
    'options for the database',
    { DATABASE_URL: 'postgres://u@h/d?options=-crole%3Dx' },
    /must not have the parameter "options"/,
  ],
  ['a proxy by name', { HAAT_TRUSTED_PROXIES: 'nginx' }, /HAAT_TRUSTED_PROXIES holds "nginx"/],
  ['everybody as a proxy', { HAAT_TRUSTED_PROXIES: '0.0.0.0/0' }, /holds "0\.0\.0\.0\/0"/],
  ['a network too long', { HAAT_TRUSTED_PROXIES: '10.0.0.0/33' }, /holds "10\.0\.0\.0\/33"/],
  ['a list with a gap', { HAAT_TRUSTED_PROXIES: '10.0.0.1,,10.0.0.2' }, /holds ""/],
  ['a short secret', { HAAT_SECRET: `${strong},tooshort` }, /shorter than 32/],
  ['mail without a sender', { HAAT_SMTP_URL: 'smtp://mail.example' }, /HAAT_MAIL_FROM must be an address/],
  ['a sender without a mail server', { HAAT_MAIL_FROM: 'a@b.example' }, /without HAAT_SMTP_URL/],
  ['a mail server of another kind', { HAAT_SMTP_URL: 'http://u:pa55word@h' }, /HAAT_SMTP_URL must look like/],
  ['a short token for metrics', { HAAT_METRICS_TOKEN: 'tooshort' }, /HAAT_METRICS_TOKEN must be 16 to 200/],
  ['events that are deleted at once', { HAAT_EVENT_RETENTION_DAYS: '0' }, /must be a whole number from 2 to 3650/],
  ['sign-ins that are deleted too early', { HAAT_SIGN_IN_RETENTION_DAYS: '29' }, /must be a whole number from 30/],
  ['dead events that nobody could see', { HAAT_DEAD_EVENT_RETENTION_DAYS: '6' }, /must be a whole number from 7/],
  ['messages that are kept no day', { HAAT_MESSAGE_RETENTION_DAYS: '0' }, /must be a whole number from 1 to 3650/],
  ['no secret in production', { NODE_ENV: 'production' }, /HAAT_SECRET is required in production/],
  ['a secret of one letter', { NODE_ENV: 'production', HAAT_SECRET: 'a'.repeat(64) }, /not random enough/],
  ['a secret of repetitions', { NODE_ENV: 'production', HAAT_SECRET: 'k3J9xQ7mZp2W'.repeat(3) }, /not random enough/],
  ['a secret from a manual', { NODE_ENV: 'production', HAAT_SECRET: `changeme-${strong}` }, /not random enough/],
  [
    'a secret along the alphabet',
    { NODE_ENV: 'production', HAAT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' },
    /not random enough/,
  ],
]

test.each(refused)('%s is refused in one line that contains no secret', (_, env, line) => {
  let message = ''
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = (error as Error).message
  }
  expect(message).toMatch(line)
  expect(message).not.toMatch(/\n|pa55word|tooshort/)
  expect(message).not.toContain(strong)
})
