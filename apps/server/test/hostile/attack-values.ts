import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SlotKind } from './api-documents.ts'

/** Text that is inserted into the JSON unchanged, which `JSON.stringify` would never write. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const raw = (text: string) => new Raw(text)

/** SQL whose effect would be visible: a dropped table, a slow response, a PostgreSQL error. */
export const sqlPayloads = [
  "'; drop table canary; --",
  "' or '1'='1",
  "x'||(pg_sleep(20))||'",
  '1; drop table canary',
  '1/0',
  '1) or pg_sleep(20) is not null --',
  "') union all values (null, version()) --",
  "\\'; drop table canary; --",
  '$$; drop table canary; $$',
  'price_minor desc; drop table canary',
  '"id"; drop table canary; --',
]

/** Text that breaks LIKE, text search and regular expressions when it is not escaped. */
export const searchPayloads = [
  '%'.repeat(1_000),
  '%_\\'.repeat(60),
  '\\',
  '_'.repeat(90),
  '() | & ! :* <-> "',
  '"unbalanced & (((',
  `${'('.repeat(40)}a${')'.repeat(39)}`,
  '!!!!!!!!!!:*',
  `${'a'.repeat(95)}!`,
  `${'a-'.repeat(49)}!`,
  `${' '.repeat(99)}x`,
  'ক্ষ্ম'.repeat(15),
]

const texts: unknown[] = [
  'a\0b',
  '\0',
  '\ud800',
  'ok \udc00\ud800 no',
  raw('"\\u0000"'),
  raw('"\\ud83d"'),
  '',
  ' ',
  'x'.repeat(6_000),
  'ঙ'.repeat(2_100),
  '\u202e\ufeff\u200b𝒳',
  'e\u0301'.repeat(300),
  '<script>alert(1)</script>',
  '{"$gt": ""}',
  '../../../../etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  '99999999999999999999',
  '-1',
  '1e3',
  'NaN',
  'null',
  'undefined',
  'true',
  "=cmd|' /C calc'!A0",
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '//evil.example',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}#{7*7}',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2024-02-30',
  '294276-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '01712345678901234567890',
  '٠١٧١٢٣٤٥٦٧٨',
  ...sqlPayloads,
  ...searchPayloads,
]

/** The limits of int4, int8, doubles and money, from both sides, and other notations of numbers. */
const numbers: unknown[] = [
  0,
  raw('-0'),
  raw('-0.0'),
  -1,
  1.5,
  0.001,
  1e-9,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  raw('9007199254740993'),
  raw('9223372036854775807'),
  raw('9223372036854775808'),
  raw('-9223372036854775809'),
  1e15,
  1e21,
  1e308,
  raw('1e309'),
  raw('-1e309'),
  raw('1E+2'),
  raw(`${'9'.repeat(400)}`),
  raw(`0.${'0'.repeat(300)}1`),
  99_999_999.99,
  99_999_999.995,
  100_000_000,
  9_999_999_999,
  '1e3',
  '0x10',
  '٣',
  '১২',
  ' 5 ',
  '+5',
  '5.',
  '.5',
  '1,000',
  '10.005',
  'Infinity',
  'NaN',
]

const strangers: unknown[] = [
  null,
  true,
  false,
  7,
  '5',
  'x',
  [],
  {},
  [[]],
  [null],
  { toString: 'x', length: -1 },
  { constructor: 1 },
  { hasOwnProperty: null },
  // biome-ignore lint/suspicious/noThenProperty: a body that is awaited must not be treated as a promise
  { then: true },
  raw('{"__proto__":{"polluted":true}}'),
  raw('{"constructor":{"prototype":{"polluted":true}}}'),
  raw('{"a":1,"a":2}'),
]

/** Attack values for a field of a JSON body: of its own kind and of all other kinds. */
export const bodyValues: Record<SlotKind, readonly unknown[]> = {
  text: [...texts, ...strangers],
  number: [...numbers, ...strangers],
  flag: ['true', 1, 0, 'yes', ...strangers],
  list: [Array(101).fill(1), Array(1_001).fill(null), [[[[[]]]]], [raw('1e400')], ['a\0b'], ...strangers],
  object: [Array(3).fill({}), { '\ud800': 1 }, { 'a\0': 1 }, { '': '' }, ...strangers],
}

/** Attack values for paths and queries, percent-encoded: some are not UTF-8, some are empty. */
export const urlValues: readonly string[] = [
  '',
  '%00',
  'a%00b',
  '%FF',
  '%C0%AE%C0%AE',
  '%ED%A0%80',
  '%',
  '%zz',
  '%EF%BB%BF1',
  '%E2%80%AE',
  '%F0%9D%92%B3',
  '%25%5F%5C%25',
  '%0D%0AX-Injected:1',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  '0',
  '-1',
  '1.0',
  '1e3',
  '0x1',
  '007',
  '+1',
  '%201',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'true',
  'constructor',
  '__proto__',
  'toString',
  '%2C%2C%2C',
  '[]',
  '{}',
  'x'.repeat(501),
  'eyJ2IjoxfQ',
  'A'.repeat(40),
  '2024-02-30',
  '0000-00-00T00:00:00Z',
  '294276-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  ...[...sqlPayloads, ...searchPayloads].map(encodeURIComponent),
]

const inJson = (text: string) => Buffer.from(text)
const nested = (open: string, close: string, depth: number) => inJson(open.repeat(depth) + close.repeat(depth))

/** Whole bodies with a defect that no single field can have. */
export const wholeBodies: readonly Buffer[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '7',
    '"x"',
    '[]',
    '[{}]',
    '{',
    '{"a":',
    "{'a':1}",
    '{"a":1}}',
    '{"a":NaN}',
    '//x\n{}',
  ].map(inJson),
  inJson('{"a":1,"a":2,"a":[1,2,3]}'),
  inJson('{"__proto__":{"polluted":true}}'),
  inJson('{"constructor":{"prototype":{"polluted":true}}}'),
  inJson('{"\\u005f_proto__":{"polluted":true}}'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('\ufeff{}'),
  Buffer.from('{"a":1}', 'utf16le'),
  Buffer.from([0]),
  inJson('name=x&price=1'),
  inJson('<?xml version="1.0"?><a/>'),
]

/** Whole bodies that are too large, sent rarely. */
export const heavyBodies: readonly Buffer[] = [
  nested('[', ']', 5_000),
  nested('[', ']', 100_000),
  nested('{"a":', '1}', 20_000).subarray(0, 200_000),
  inJson(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
  inJson(`[${'1,'.repeat(500_000)}1]`),
  inJson(`{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":${n}`).join()}}`),
  inJson(`{${Array.from({ length: 15_000 }, (_, n) => `"k${n}":${n}`).join()}}`),
  inJson(`{"items":[${'{},'.repeat(60_000)}{}]}`),
  inJson(`{"name":"${'x'.repeat(255_000)}"}`),
  inJson(`{"name":"${'\\u0041'.repeat(40_000)}"}`),
]

/** Ten megabytes, compressed as far as possible. */
export const bombs: readonly [encoding: string, body: Buffer][] = [
  ['gzip', gzipSync(Buffer.alloc(10_000_000, ' '))],
  ['br', brotliCompressSync(Buffer.alloc(10_000_000, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(10_000_000, ' ')))],
]
