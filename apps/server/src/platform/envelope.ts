import { hash } from 'node:crypto'
import { messageOf, type Operation } from '@haat/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withMediaUrls } from '../shared/media-urls.ts'
import { encodeBody, isHeld, tagOf, type WantedEncoding } from './content-encoding.ts'
import type { Deps } from './deps.ts'
import { localeOf } from './http-errors.ts'
import { NotModified, type Reply } from './reply.ts'
import type { StoredResponse } from './response-cache.ts'
import { timeWriter } from './write-times.ts'

/** The envelope of a success, as text. */
export const envelopeOf = (statusCode: number, data: unknown, message = '') =>
  JSON.stringify({ status: true, status_code: statusCode, message, data })

// Built at the first use: most processes never serve most operations.
const timeWriters = new WeakMap<Operation, ReturnType<typeof timeWriter>>()

type MediaDeps = Pick<Deps, 'publicUrl'>

/**
 * The envelope of an operation's success, as text. The times in `data` are replaced by their text, and images of this
 * server have absolute URLs.
 */
function responseText(
  { publicUrl }: MediaDeps,
  operation: Operation,
  statusCode: number,
  data: unknown,
  message?: string,
): string {
  if (!timeWriters.has(operation)) timeWriters.set(operation, timeWriter(operation.data))
  timeWriters.get(operation)?.(data)
  return withMediaUrls(publicUrl, envelopeOf(statusCode, data, message))
}

/** The success status code of an operation whose handler does not choose one. */
export const successOf = ({ success }: Operation): 200 | 201 =>
  typeof success === 'number' ? success : (success?.[0] ?? 200)

/** The text of an operation's success as it is sent and kept: `message` is what the operation declares for it. */
export function textOfReply(
  deps: MediaDeps,
  operation: Operation,
  request: FastifyRequest,
  { data, more }: Reply<unknown>,
): string {
  const { status = successOf(operation) } = more
  const message = more.message ?? messageOf(operation, data, status)?.[localeOf(request)]
  return responseText(deps, operation, status, data, message)
}

/** Sends a success response. */
export function writeEnvelope(
  deps: MediaDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Reply<unknown>,
): FastifyReply {
  const { status = successOf(operation), headers } = outcome.more
  if (headers) reply.headers(headers)
  const body = request.storedBody ?? textOfReply(deps, operation, request, outcome)
  return reply.code(status).headers(privateHeaders).send(body)
}

/** The ETag of a text, or of the facts that determine a response. */
export const etagOf = (facts: string | Buffer) => `"${hash('sha1', facts, 'base64url')}"`

/** Whether the client has the response with this ETag. */
export const holdsEtag = (request: FastifyRequest, etag: string) => isHeld(request.headers['if-none-match'], etag)

/** Sends a private read, or 304 to the caller who has it. Only the caller may keep it, and asks each time. */
export function writePrivate(
  deps: MediaDeps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Reply<unknown>,
): FastifyReply {
  const isMade = !(outcome instanceof NotModified)
  const body = isMade ? textOfReply(deps, operation, request, outcome) : ''
  const etag = outcome.more.etag ?? etagOf(body)
  reply.headers({ ...keptHeaders, ...outcome.more.headers, etag })
  return isMade && !holdsEtag(request, etag) ? reply.send(body) : reply.code(304).send()
}

/** A public read's response as bytes in the wanted encoding, with its ETag. */
export async function storedResponse(
  deps: MediaDeps,
  operation: Operation,
  data: unknown,
  wanted: WantedEncoding,
): Promise<StoredResponse> {
  const body = Buffer.from(responseText(deps, operation, 200, data))
  const tag = etagOf(body)
  const encoded = await encodeBody(body, wanted)
  return { ...encoded, etag: tagOf(tag, encoded.encoding) }
}

/** Sends a public read, or 304 to a client that has it. */
export function writePublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoding }: StoredResponse,
): FastifyReply {
  reply.headers(publicHeaders).header('etag', etag)
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

const json = { 'content-type': 'application/json; charset=utf-8' }
const privateHeaders = { ...json, 'cache-control': 'private, no-store' }
const keptHeaders = {
  ...json,
  'cache-control': 'private, no-cache',
  vary: 'X-Service-Key, Authorization, Accept-Language',
}
const publicHeaders = {
  ...json,
  'cache-control': 'public, max-age=30, stale-while-revalidate=300',
  vary: 'X-Service-Key, Accept-Language, Accept-Encoding',
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body to store under an Idempotency-Key: a replay must have the same bytes. */
    storedBody: string | null
  }
}
