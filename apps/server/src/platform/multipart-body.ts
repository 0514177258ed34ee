import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { maxUploadBytes } from '@haat/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, fieldError } from './errors.ts'
import { isStorableText } from './json-body.ts'
import { sharedPlaces } from './shared-places.ts'
import { uploadClaims } from './upload-claims.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body's `file`. Its name is the client's, and is not read. */
    uploaded: Buffer | null
    /** Leaves the place that the request has taken, when it is done. */
    leavePlace: (() => void) | null
  }
}

/** Beside the file: the fields and the borders between them. */
const OVERHEAD_BYTES = 16_384

const malformed = () =>
  fieldError('body', { en: 'The body is not valid multipart/form-data.', bn: 'বডি সঠিক multipart/form-data নয়।' })

// @fastify/multipart limits fields and files, not the whole body: a preamble of any length would be read.

/**
 * Reads bodies of multipart/form-data, and no others, of the operations registered on `scope`: one part `file` and some
 * short fields. The body is then an object whose `file` is the SHA-256 of its bytes, so that two requests with the same
 * body are equal; the bytes are in `request.uploaded`. What is too large is refused while it arrives. Each request has a
 * place until its response, and is refused before its body is read when there is none.
 */
export function readMultipartBodies(scope: FastifyInstance): void {
  const places = sharedPlaces()
  scope.decorateRequest('uploaded', null)
  scope.decorateRequest('leavePlace', null)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const leave = places.take(uploadClaims(request))
    if (!leave) throw new ApiError('service_unavailable', { retryAfterSeconds: 2 })
    try {
      const { bytes, fields } = await readParts(request, payload)
      request.uploaded = bytes
      request.leavePlace = leave
      const file = bytes && createHash('sha256').update(bytes).digest('hex')
      return { ...Object.fromEntries(fields), ...(file && { file }) }
    } catch (error) {
      leave()
      throw error
    }
  })
}

type Parts = { bytes: Buffer | null; fields: Map<string, string> }

function readParts({ headers }: FastifyRequest, payload: Readable): Promise<Parts> {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new ApiError('unsupported_media_type')
  if (Number(headers['content-length']) > maxUploadBytes + OVERHEAD_BYTES) throw new ApiError('request_too_large')
  return new Promise((resolve, reject) => {
    const parts: Parts = { bytes: null, fields: new Map() }
    let left = maxUploadBytes + OVERHEAD_BYTES
    let parser: BusboyInstance
    try {
      parser = new Busboy({
        headers: headers as { 'content-type': string },
        limits: {
          files: 1,
          fileSize: maxUploadBytes,
          fields: 60,
          fieldNameSize: 100,
          fieldSize: 1_000,
          parts: 61,
          headerPairs: 20,
        },
      })
    } catch {
      throw malformed()
    }
    const end = (settle: () => void) => {
      payload.off('data', count).unpipe(parser)
      payload.off('error', lost).off('close', lost)
      // What still arrives is read and dropped, so that the client gets the response.
      payload.resume()
      parser.removeAllListeners().on('error', () => {})
      settle()
    }
    const refuse = (error: Error) => end(() => reject(error))
    // The client has closed the connection: no response can be sent.
    const lost = () => {
      if (!payload.readableEnded) refuse(malformed())
    }
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) refuse(new ApiError('request_too_large'))
    }
    const once = (name: string) => {
      if (!parts.fields.has(name) && !(name === 'file' && parts.bytes)) return true
      refuse(fieldError('body', { en: 'Send every field once.', bn: 'প্রতিটি ফিল্ড একবার পাঠান।' }))
      return false
    }
    parser.on('file', (name: string, stream: BusboyFileStream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(new ApiError('request_too_large')))
      stream.on('error', () => refuse(malformed()))
      stream.on('end', () => {
        if (name !== 'file') refuse(malformed())
        else if (once(name)) parts.bytes = Buffer.concat(chunks)
      })
    })
    parser.on('field', (name: string, value: string, isNameCut: boolean, isValueCut: boolean) => {
      // A field that is called `file` but is text has no bytes.
      if (isNameCut || isValueCut || name === 'file' || !isStorableText(name + value)) refuse(malformed())
      else if (once(name)) parts.fields.set(name, value)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => refuse(malformed()))
    parser.on('error', () => refuse(malformed()))
    parser.on('finish', () => end(() => resolve(parts)))
    payload.on('data', count).on('error', lost).on('close', lost)
    payload.pipe(parser)
  })
}
