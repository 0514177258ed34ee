import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** What a client wants: an encoding or none, and whether it refuses a body without encoding. */
export type WantedEncoding = { encoding: Encoding | undefined; isIdentityRefused: boolean }

const PLAIN: WantedEncoding = { encoding: undefined, isIdentityRefused: false }
const MAX_HEADER = 300

/**
 * Parses Accept-Encoding by RFC 9110 section 12.5.3. Brotli wins over gzip at equal weight. When nothing is acceptable,
 * the body is sent without encoding. The packages negotiator and @fastify/accept-negotiator accept weights above 1 and
 * do not know x-gzip.
 */
export function wantedEncoding(header: string | string[] | undefined): WantedEncoding {
  if (header === undefined) return PLAIN
  const text = String(header)
  if (text.length > MAX_HEADER) return PLAIN
  const known = read.get(text) ?? decide(readWeights(text))
  read.set(text, known)
  return known
}

// There are few kinds of clients, and each sends the same header every time.
const read = new LRUCache<string, WantedEncoding>({ max: 100 })

function decide(weights: ReadonlyMap<string, number>): WantedEncoding {
  const any = weights.get('*')
  const br = weights.get('br') ?? any ?? 0
  const zipped = weights.get('gzip') ?? weights.get('x-gzip') ?? any ?? 0
  const identity = weights.get('identity')
  const best = Math.max(br, zipped)
  if (best === 0 || (identity !== undefined && identity > best)) return PLAIN
  return { encoding: br >= zipped ? 'br' : 'gzip', isIdentityRefused: (identity ?? any) === 0 }
}

function readWeights(text: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0)
  }
  return weights
}

/** Whether a client accepts a body that is stored with gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined) return false
  const text = String(header)
  if (text.length > MAX_HEADER) return false
  const weights = readWeights(text)
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

// Below this size no packet is saved, and the headers cost as much.
const MIN_BYTES = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoded = { body: Buffer; encoding?: Encoding }

/** Encodes a body outside the event loop, when that makes it smaller or the client accepts nothing else. */
export async function encodeBody(body: Buffer, { encoding, isIdentityRefused }: WantedEncoding): Promise<Encoded> {
  if (encoding === undefined || (body.length < MIN_BYTES && !isIdentityRefused)) return { body }
  const encoded = encoding === 'br' ? await brotli(body, brotliOptions(body.length)) : await zip(body, { level: 5 })
  return encoded.length < body.length || isIdentityRefused ? { body: encoded, encoding } : { body }
}

// Higher levels take many times as long for a tenth less; a small window bounds the memory of one encoder.
const brotliOptions = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
})

/** The strong ETag of an encoded body: each encoding has its own. */
export const tagOf = (tag: string, encoding: Encoding | undefined) =>
  encoding === undefined ? tag : `${tag.slice(0, -1)}.${encoding}"`

/** Whether If-None-Match contains the tag, in any encoding. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((one) => plainTag(one.trim()))
  return held.includes('*') || held.includes(plainTag(tag))
}

const plainTag = (tag: string) => tag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"')
