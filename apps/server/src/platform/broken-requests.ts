import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import type { ErrorCode, Text } from '@haat/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { newRequestId } from '../shared/ids.ts'
import { ApiError } from './errors.ts'
import { errorBody } from './http-errors.ts'

// `import` would load the whole module, Node's HTTP client included; `require` loads lazily.
const { STATUS_CODES } = createRequire(import.meta.url)('node:http') as typeof import('node:http')

type Refusal = { status: number; code: ErrorCode; message: Text }

const malformed: Refusal = {
  status: 400,
  code: 'validation_failed',
  message: { en: 'This is not a valid HTTP request.', bn: 'এটি সঠিক HTTP রিকোয়েস্ট নয়।' },
}

const byCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'request_too_large',
    message: { en: 'The URL and headers are too long. Shorten them.', bn: 'URL ও হেডার অনেক বড়। ছোট করুন।' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'validation_failed',
    message: {
      en: 'The request timed out before it was complete. Send it again.',
      bn: 'রিকোয়েস্ট সময়মতো পৌঁছায়নি। আবার পাঠান।',
    },
  },
}

/** Responds in the envelope to what Node rejects before it is a request. The language is not known here. */
export function respondToBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = byCode[error.code ?? ''] ?? malformed
  const requestId = newRequestId()
  const body = JSON.stringify({ ...errorBody(new ApiError(code, { message }), 'en', requestId), status_code: status })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'X-Api-Version: v1',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Headers that decide who calls, what and where. If one occurs twice, a proxy may have used the other value. */
const single = new Set([
  'authorization',
  'content-encoding',
  'content-type',
  'host',
  'idempotency-key',
  'x-shopper-ip',
  'x-subdomain',
])

/**
 * Rejects requests in which such a header occurs twice (Node would silently take the first), without a host, and of
 * other versions of HTTP.
 */
export function refuseAmbiguousHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const repeated = findRepeated(raw.rawHeaders)
    if (repeated !== undefined) {
      const message = { en: 'Duplicate header. Send it once.', bn: 'এই হেডার একাধিকবার আছে। একবার পাঠান।' }
      return done(new ApiError('validation_failed', { fields: { [repeated]: [message] } }))
    }
    const isLost = raw.httpVersion === '1.1' && raw.headers.host === undefined
    const isForeign = raw.httpVersion !== '1.1' && raw.httpVersion !== '1.0'
    done(isLost || isForeign ? new ApiError('validation_failed', malformed) : undefined)
  })
  // Node would write `100 Continue` into the response of an earlier pipelined request. A client that pipelines does not
  // wait for it either.
  app.server.on('checkContinue', (request, response: ServerResponse) => {
    if (response.socket) response.writeContinue()
    app.server.emit('request', request, response)
  })
  // An unknown expectation is no reason to reject.
  app.server.on('checkExpectation', (request, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
}

/** The first of the single headers that occurs twice. `raw` alternates names and values. */
function findRepeated(raw: readonly string[]): string | undefined {
  const seen: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] as string).toLowerCase()
    if (!single.has(name)) continue
    if (seen.includes(name)) return name
    seen.push(name)
  }
  return undefined
}
