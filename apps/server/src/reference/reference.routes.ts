import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { envelopeOf } from '../platform/envelope.ts'
import { localeOf } from '../platform/http-errors.ts'
import { version } from '../platform/version.ts'
import { apiTexts } from './api-texts.ts'
import { aboutServer, frontLinks, frontPage } from './front-page.ts'
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

/** The API reference: for programs under `/api/v1/openapi….json`, for people under `/docs`; `/` leads to them. */
export function referenceRoutes(app: FastifyInstance, { environment }: Pick<Deps, 'environment'>): void {
  for (const [url, read] of Object.entries(files)) app.get(url, async (request, reply) => send(read(), request, reply))
  const page = once('text/html', () => frontPage(environment))
  app.get('/', async (request, reply) => {
    reply.header('Vary', 'Accept, Accept-Language')
    if (request.headers.accept?.includes('text/html')) return send(page(), request, reply)
    const links = Object.fromEntries(frontLinks.map(({ name, href }) => [name, href]))
    const body = envelopeOf(200, { environment, version, links }, aboutServer(environment)[localeOf(request)])
    return reply.type('application/json; charset=utf-8').send(body)
  })
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
    Vary: [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
    'Content-Security-Policy': POLICY,
  })
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (held?.includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.type(type).send(bytes)
  return reply.type(type).header('Content-Encoding', 'gzip').send(zipped)
}
