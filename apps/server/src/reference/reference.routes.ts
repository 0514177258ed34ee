import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiTexts } from './api-texts.ts'
import { referencePage } from './page.ts'

type File = { type: string; bytes: Buffer; zipped: Buffer; etag: string }

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')

// Each is made when first asked for, and kept: the contract does not change while a process runs.
const files: Record<string, () => File> = {
  '/api/v1/openapi.json': once('application/json', () => apiTexts().storefront),
  '/api/v1/openapi-merchant.json': once('application/json', () => apiTexts().merchant),
  '/docs': once('text/html', () => referencePage('storefront', storefrontOperations)),
  '/docs/merchant': once('text/html', () => referencePage('merchant', merchantOperations)),
  '/docs/reference.css': once('text/css', () => asset('reference.css')),
  '/docs/reference.js': once('text/javascript', () => asset('reference.js')),
}

/** The API reference: for programs under `/api/v1/openapi….json`, for people under `/docs`. */
export function referenceRoutes(app: FastifyInstance): void {
  for (const [url, read] of Object.entries(files)) app.get(url, async (request, reply) => send(read(), request, reply))
}

function once(type: string, make: () => string): () => File {
  let file: File | undefined
  return () => {
    file ??= toFile(type, make())
    return file
  }
}

function toFile(type: string, text: string): File {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { type: `${type}; charset=utf-8`, bytes, zipped: gzipSync(bytes), etag }
}

function send({ type, bytes, zipped, etag }: File, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    ETag: etag,
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': POLICY,
  })
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (held?.includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.type(type).send(bytes)
  return reply.type(type).header('Content-Encoding', 'gzip').send(zipped)
}
