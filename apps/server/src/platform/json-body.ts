import type { FastifyInstance } from 'fastify'
import { ApiError, fieldError } from './errors.ts'

const MAX_DEPTH = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

const malformed = () =>
  fieldError('body', { en: 'The body is not valid JSON in UTF-8.', bn: 'বডি সঠিক JSON (UTF-8) নয়।' })

/**
 * Reads JSON bodies strictly: UTF-8 as it was sent (never silently repaired), no NUL and no lone surrogate (PostgreSQL
 * stores neither), no deeper than 32 levels, no `__proto__`.
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
    void parse(request, text, (error, body) => {
      if (error || !isStorable(body, 0)) return done(malformed())
      done(null, body)
    })
  })
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1))
}

/** Whether PostgreSQL can keep the text as it is. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()
