import { createHash } from 'node:crypto'
import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Answer = { data: unknown; more: { status?: 200 | 201; message?: string; headers?: Record<string, string> } }

/** The envelope of a success, as text. */
export const envelopeOf = (statusCode: number, data: unknown, message = '') =>
  JSON.stringify({ status: true, status_code: statusCode, message, data })

/** The HTTP status an operation answers with when its handler does not say. */
export const successOf = ({ success }: Operation): 200 | 201 =>
  typeof success === 'number' ? success : (success?.[0] ?? 200)

/** Sends a success. Public reads carry an ETag and are answered 304 to whoever has them already. */
export function writeEnvelope(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply {
  const { status = successOf(operation), message, headers } = answer.more
  if (headers) reply.headers(headers)
  if (operation.raw) return reply.code(status).send(answer.data)
  reply.code(status).type('application/json; charset=utf-8')
  const body = request.storedBody ?? envelopeOf(status, answer.data, message)
  if (operation.cache !== 'public') return reply.header('Cache-Control', 'private, no-store').send(body)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('Cache-Control', 'public, max-age=30, stale-while-revalidate=300')
  reply.header('Vary', 'X-Service-Key, Accept-Language').header('ETag', etag)
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held?.includes(etag) || held?.includes('*') ? reply.code(304).send() : reply.send(body)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as an Idempotency-Key keeps it: a replay must be the same bytes. */
    storedBody: string | null
  }
}
