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
      s3: null,
      publicUrl: '',
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

const providers = JSON.stringify([
  {
    name: 'first',
    url: 'https://sms.example/send',
    json: { api_key: 'pa55word', number: '{to_digits}', message: '{text}' },
  },
  {
    name: 'second',
    url: 'https://other.example/',
    method: 'GET',
    query: { to: '{to}', text: '{text}' },
    success: { includes: 'OK' },
  },
])
const provider = (more: object) =>
  JSON.stringify([
    { name: 'one', url: 'https://sms.example/', form: { to: '{to}', text: '{text}', key: 'pa55word' }, ...more },
  ])

test('SMS providers keep their order, and numbers of Bangladesh are written to unless set otherwise', () => {
  const { sms } = readConfig({ HAAT_SMS_PROVIDERS: providers, HAAT_SMS_PREFIXES: '' })
  expect(sms?.providers.map(({ name, method }) => [name, method])).toEqual([
    ['first', 'POST'],
    ['second', 'GET'],
  ])
  expect(sms?.prefixes).toEqual(['+880'])
  const abroad = { HAAT_SMS_PROVIDERS: providers, HAAT_SMS_PREFIXES: '+880, +91' }
  expect(readConfig(abroad).sms?.prefixes).toEqual(['+880', '+91'])
  expect(
    readConfig({
      HAAT_SMS_PROVIDERS: provider({ url: 'http://127.0.0.1:8080/' }),
      NODE_ENV: 'production',
      HAAT_SECRET: strong,
    }).sms,
  ).not.toBeNull()
})

test('the reputation of phone numbers is allowed, with a derived key, unless it is set otherwise; a short key and another word are refused', () => {
  expect(readConfig({}).reputation).toEqual({ isAllowed: true, key: null })
  const off = { HAAT_REPUTATION: 'off', HAAT_REPUTATION_KEY: strong }
  expect(readConfig(off).reputation).toEqual({ isAllowed: false, key: strong })
  for (const wrong of [{ HAAT_REPUTATION: 'of' }, { HAAT_REPUTATION_KEY: 'too short' }]) {
    expect(() => readConfig(wrong)).toThrow(ConfigError)
    expect(() => readConfig(wrong)).not.toThrow('too short')
  }
})

test('uploaded files are kept in a bucket when all of its settings are given, and none of them is a secret of an error', () => {
  const env = {
    HAAT_S3_ENDPOINT: 'https://s3.example.com/',
    HAAT_S3_BUCKET: 'haat-files',
    HAAT_S3_ACCESS_KEY_ID: 'AKIA1',
    HAAT_S3_SECRET_ACCESS_KEY: 'the-secret',
  }
  const bucket = { endpoint: 'https://s3.example.com', bucket: 'haat-files', accessKeyId: 'AKIA1' }
  expect(readConfig(env).s3).toEqual({ ...bucket, secretAccessKey: 'the-secret', region: 'us-east-1' })
  expect(readConfig({ ...env, HAAT_S3_REGION: 'ap-southeast-1' }).s3?.region).toBe('ap-southeast-1')
  const wrong = [
    { ...env, HAAT_S3_BUCKET: '' },
    { ...env, HAAT_S3_SECRET_ACCESS_KEY: undefined },
    { HAAT_S3_REGION: 'ap-southeast-1' },
    { ...env, HAAT_S3_BUCKET: '../files' },
    { ...env, HAAT_S3_BUCKET: 'Files' },
    ...['s3.example.com', 'ftp://s3.example.com', 'https://s3.example.com/files', 'https://me:pw@s3.example.com'].map(
      (HAAT_S3_ENDPOINT) => ({ ...env, HAAT_S3_ENDPOINT }),
    ),
  ]
  for (const one of wrong) {
    expect(() => readConfig(one)).toThrow(ConfigError)
    expect(() => readConfig(one)).not.toThrow('the-secret')
  }
})

test('the public URL is a scheme and a host', () => {
  expect(readConfig({ HAAT_PUBLIC_URL: 'https://api.example.com/' }).publicUrl).toBe('https://api.example.com')
  for (const HAAT_PUBLIC_URL of [
    'api.example.com',
    'https://api.example.com/v1',
    'https://a@b.example',
    'javascript:1',
  ])
    expect(() => readConfig({ HAAT_PUBLIC_URL })).toThrow('HAAT_PUBLIC_URL must look like')
})

test('the website of the demo stores is on this machine unless it is set to an https URL', () => {
  const websiteOf = (HAAT_DEMO_WEBSITE_URL: string) => readConfig({ HAAT_DEMO_WEBSITE_URL }).storefront.websiteUrl
  expect(websiteOf('')).toBe('http://{subdomain}.localhost:3000')
  expect(websiteOf('https://{subdomain}.example.com')).toBe('https://{subdomain}.example.com')
  for (const url of ['http://shop.example.com', 'shop.example.com', 'javascript:1', 'https://{sub domain}.example.com'])
    expect(() => websiteOf(url)).toThrow('HAAT_DEMO_WEBSITE_URL must look like')
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
  [
    'SMS providers that are no JSON',
    { HAAT_SMS_PROVIDERS: '{pa55word' },
    /HAAT_SMS_PROVIDERS must be a JSON array of one to 3/,
  ],
  ['no SMS provider', { HAAT_SMS_PROVIDERS: '[]' }, /one to 3 providers/],
  ['SMS prefixes without a provider', { HAAT_SMS_PREFIXES: '+880' }, /without HAAT_SMS_PROVIDERS/],
  ['an SMS prefix without plus', { HAAT_SMS_PROVIDERS: providers, HAAT_SMS_PREFIXES: '+880,91' }, /holds "91"/],
  [
    'two SMS providers of one name',
    { HAAT_SMS_PROVIDERS: `[${provider({}).slice(1, -1)},${provider({}).slice(1, -1)}]` },
    /two providers of one name/,
  ],
  [
    'an SMS provider over plain HTTP',
    {
      HAAT_SMS_PROVIDERS: provider({ url: 'http://sms.example/?k=pa55word' }),
      NODE_ENV: 'production',
      HAAT_SECRET: strong,
    },
    /provider 1: url must be an https URL/,
  ],
  [
    'an SMS provider with a password in its URL',
    { HAAT_SMS_PROVIDERS: provider({ url: 'https://u:pa55word@sms.example/' }) },
    /without a password/,
  ],
  [
    'an SMS provider with a misspelt field',
    { HAAT_SMS_PROVIDERS: provider({ sucess: null }) },
    /unknown field; the fields are name, url/,
  ],
  [
    'an SMS provider without the text',
    { HAAT_SMS_PROVIDERS: provider({ form: { to: '{to}' } }) },
    /needs \{text\} and one of/,
  ],
  [
    'an SMS provider with a misspelt placeholder',
    { HAAT_SMS_PROVIDERS: provider({ form: { to: '{to}', text: '{txt}' } }) },
    /the placeholders are \{to\}/,
  ],
  ['an SMS provider with two bodies', { HAAT_SMS_PROVIDERS: provider({ json: { to: '{to}' } }) }, /both form and json/],
  [
    'an SMS provider with a body of GET',
    { HAAT_SMS_PROVIDERS: provider({ method: 'GET' }) },
    /a GET request has no body/,
  ],
  [
    'an SMS provider with a broken header',
    { HAAT_SMS_PROVIDERS: provider({ headers: { 'X-Key': 'pa55word\r\nX: 1' } }) },
    /headers has a name or value/,
  ],
  [
    'an SMS provider with a rule of no kind',
    { HAAT_SMS_PROVIDERS: provider({ success: { path: 'code' } }) },
    /success must be/,
  ],
  ['an SMS provider without a name', { HAAT_SMS_PROVIDERS: provider({ name: 'My Provider' }) }, /name must be 1 to 30/],
  ['a short token for metrics', { HAAT_METRICS_TOKEN: 'tooshort' }, /HAAT_METRICS_TOKEN must be 16 to 200/],
  ['a short token for the inbox', { HAAT_INBOX_TOKEN: 'tooshort' }, /HAAT_INBOX_TOKEN must be 16 to 200/],
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

test('the storefront of the demo stores has a port, a free one, or none', () => {
  const storefrontOf = (HAAT_STOREFRONT_PORT: string) => readConfig({ HAAT_STOREFRONT_PORT }).storefront
  expect(storefrontOf('')).toEqual({ port: 3000, websiteUrl: 'http://{subdomain}.localhost:3000' })
  expect(storefrontOf('8080').websiteUrl).toBe('http://{subdomain}.localhost:8080')
  expect([storefrontOf('0').port, storefrontOf('off').port]).toEqual([0, null])
  for (const wrong of ['yes', '-1', '70000', '1e3']) expect(() => storefrontOf(wrong)).toThrow('HAAT_STOREFRONT_PORT')
})
