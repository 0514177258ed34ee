import type { FastifyInstance } from 'fastify'
import { hasDuplicateNames } from './duplicate-names.ts'
import { ApiError, fieldError } from './errors.ts'

const MAX_DEPTH = 32
// More than any operation accepts: validating a hundred thousand values would block other requests.
const MAX_LIST = 1_000
const MAX_VALUES = 10_000
const utf8 = new TextDecoder('utf-8', { fatal: true })

const malformed = () =>
  fieldError('body', { en: 'The body is not valid JSON in UTF-8.', bn: 'বডি সঠিক JSON (UTF-8) নয়।' })

const tooMuch = () =>
  fieldError('body', {
    en: `The body is too large. Limits: ${MAX_VALUES} values, ${MAX_LIST} in one array, ${MAX_DEPTH} levels.`,
    bn: `বডি অনেক বড়। সর্বোচ্চ ${MAX_VALUES}টি মান, এক তালিকায় ${MAX_LIST}টি, ${MAX_DEPTH} ধাপ।`,
  })

const repeated = () =>
  fieldError('body', {
    en: 'An object in the body has a duplicate field. Send every field once.',
    bn: 'বডির একটি অবজেক্টে একই ফিল্ড দুইবার আছে। প্রতিটি ফিল্ড একবার পাঠান।',
  })

const tooGreat = () =>
  fieldError('body', {
    en: 'A number in the body is too large.',
    bn: 'বডির একটি সংখ্যা অনেক বড়।',
  })

/**
 * Parses JSON bodies strictly: valid UTF-8 (never repaired), no NUL and no lone surrogate (PostgreSQL stores
 * neither; fields that take any text get U+FFFD),
 * no number beyond a double, no `__proto__`, and bounded in values and depth.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') return done(new ApiError('unsupported_media_type'))
    if (bytes.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(bytes as Buffer)
    } catch {
      return done(malformed())
    }
    // The decoder takes one byte order mark off, and the parser would take another.
    if (text.startsWith('\ufeff')) return done(malformed())
    void parse(request, text, (error, body) => {
      if (error) return done(malformed())
      repairTexts(body, request.routeOptions.config.anyText ?? [])
      const fault = faultOf(body, 0, { values: MAX_VALUES }) ?? (hasDuplicateNames(text) ? repeated : null)
      done(fault === null ? null : fault(), body)
    })
  })
}

/** Replaces what cannot be stored in the named texts, which may hold anything. */
function repairTexts(body: unknown, names: readonly string[]): void {
  if (typeof body !== 'object' || body === null) return
  const fields = body as Record<string, unknown>
  for (const name of names) {
    const text = fields[name]
    if (typeof text === 'string') fields[name] = storableText(text)
  }
}

type Fault = typeof malformed | null

function faultOf(value: unknown, depth: number, left: { values: number }): Fault {
  if (--left.values < 0) return tooMuch
  if (typeof value === 'string') return isStorableText(value) ? null : malformed
  if (typeof value === 'number') return Number.isFinite(value) ? null : tooGreat
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  if (depth >= MAX_DEPTH || (isList && value.length > MAX_LIST)) return tooMuch
  for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
    const fault = typeof key === 'string' && !isStorableText(key) ? malformed : faultOf(item, depth + 1, left)
    if (fault) return fault
  }
  return null
}

/** Whether PostgreSQL can store the text unchanged. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The text with a mark in the place of what PostgreSQL cannot store. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')
