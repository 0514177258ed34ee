import type { Dice } from './seeded-dice.ts'

type Header = [name: string, value: string]

const long = 'x'.repeat(9_000)
/** Bytes above ASCII, as latin1. */
const foreign = Buffer.from('ঢাকা𝒳').toString('latin1')

const values: Record<string, readonly string[]> = {
  'accept-language': [
    'bn',
    'en;q=0.1, bn',
    'xx',
    '*',
    ';;q=',
    `${'bn,'.repeat(2_000)}`,
    "bn'; drop table canary",
    foreign,
    'bn;q=1e999',
  ],
  'x-service-key': [
    '',
    'x',
    'sb_live_',
    'sb_test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    long,
    foreign,
    "' or 1=1 --",
    '__proto__',
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Il9fcHJvdG9fXyJ9.e30.AAAA',
    `Bearer ${long}`,
    `Bearer ${foreign}`,
    'Bearer sk_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ],
  cookie: [
    '',
    '__Host-haat_staff=',
    '__Host-haat_staff=x; __Host-haat_staff=y',
    `a=${long}`,
    '%00=%ff;;;=',
    `__Host-haat_staff=${foreign}`,
  ],
  'idempotency-key': [
    '',
    ' ',
    '"',
    '""',
    'k'.repeat(256),
    'k'.repeat(255),
    foreign,
    'a\tb',
    "'; drop table canary; --",
    '__proto__',
  ],
  'x-shopper-ip': [
    '',
    '1.2.3.4',
    '999.1.1.1',
    '::ffff:1.2.3.4',
    '1:2:3:4:5:6:7:8:9',
    ':::',
    '127.0.0.1, 10.0.0.1',
    'localhost',
    foreign,
    '.'.repeat(45),
  ],
  'x-subdomain': ['', 'x', 'demo-shop.example.com', '..', foreign, long, "a'--"],
  'x-request-id': ['', 'a b', '{"level":50}', foreign, 'x'.repeat(101), 'a\u0009b', '../../x'],
  'content-type': [
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json;charset="',
    'application/xml',
    'application/problem+json',
    'APPLICATION/JSON',
    'application/json, text/plain',
    '/',
    long,
    foreign,
  ],
  'content-encoding': ['identity', 'gzip', 'br', 'deflate', 'zstd', 'x', 'identity, gzip', foreign],
  'if-none-match': ['*', 'W/"x"', '"', long, foreign, `${'"a",'.repeat(1_000)}`],
  origin: ['null', 'https://evil.example', '//', foreign, 'http://[::1'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  host: ['', 'evil.example', 'a:b:c', '[::1', '@', foreign],
  'user-agent': ['', long, foreign, '<script>alert(1)</script>', "'; drop table canary; --"],
  'x-forwarded-for': ['127.0.0.1', foreign],
  'x-http-method-override': ['DELETE'],
  accept: ['text/html', 'application/problem+json', '*/*;q=0', foreign],
  range: ['bytes=0-0', 'bytes=9-1'],
  expect: ['100-continue', 'the-unexpected'],
  __proto__x: ['1'],
  constructor: ['1'],
}
const names = Object.keys(values)

/** Changes one header: another value, removed, or the same name twice. */
export function breakHeader(headers: readonly Header[], dice: Dice): Header[] {
  const given = headers.map(([name]) => name)
  const name = dice.chance(0.5) && given.length > 0 ? dice.pick(given) : dice.pick(names)
  const value = dice.pick(values[name] ?? [long, foreign, ''])
  const others = headers.filter(([one]) => one !== name)
  if (dice.chance(0.1)) return others
  if (dice.chance(0.15)) return [...headers, [name, value], [dice.chance(0.5) ? name : name.toUpperCase(), value]]
  if (dice.chance(0.02))
    return [...headers, ...Array.from({ length: 60 }, (_, n): Header => [`x-${n}`, 'y'.repeat(n * 4)])]
  return [...others, [name, value]]
}
