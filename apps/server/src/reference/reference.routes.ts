import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Encoded,
  encodeBody,
  isHeld,
  tagOf,
  type WantedEncoding,
  wantedEncoding,
} from '../platform/content-encoding.ts'
import type { Deps } from '../platform/deps.ts'
import { envelopeOf } from '../platform/envelope.ts'
import { localeOf } from '../platform/http-errors.ts'
import { version } from '../platform/version.ts'
import { lazily } from '../shared/lazily.ts'
import { apiTexts } from './api-texts.ts'
import { aboutServer, frontLinks, frontPage } from './front-page.ts'
import { referencePages } from './page.ts'
import { searchIndex } from './search-index.ts'

type File = { type: string; etag: string; encode(wanted: WantedEncoding): Promise<Encoded> }

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')

// Each document is built at its first request and cached: the contract does not change while a process runs.
const files: Record<string, () => File> = {
  '/api/v1/openapi.json': once('application/json', () => apiTexts().storefront),
  '/api/v1/openapi-merchant.json': once('application/json', () => apiTexts().merchant),
  ...Object.fromEntries(Object.entries(referencePages()).map(([url, make]) => [url, once('text/html', make)])),
  '/docs/search.json': once('application/json', searchIndex),
  '/docs/reference.css': once('text/css', () => asset('reference.css')),
  '/docs/reference.js': once('text/javascript', () => asset('reference.js')),
}

/** Serves the API reference: `/api/v1/openapi….json` for programs, `/docs` for people, and links to both at `/`. */
export function referenceRoutes(
  app: FastifyInstance,
  { environment, hasDemoShops }: Pick<Deps, 'environment' | 'hasDemoShops'>,
): void {
  const kind = environment === 'live' && hasDemoShops ? 'demo' : environment
  for (const [url, read] of Object.entries(files)) app.get(url, async (request, reply) => send(read(), request, reply))
  const page = once('text/html', () => frontPage(environment, kind))
  app.get('/', async (request, reply) => {
    reply.header('Vary', 'Accept, Accept-Language')
    if (request.headers.accept?.includes('text/html')) return send(page(), request, reply)
    const links = Object.fromEntries(frontLinks.map(({ name, href }) => [name, href]))
    const body = envelopeOf(200, { environment, version, links }, aboutServer(kind)[localeOf(request)])
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

function once(type: string, make: () => string): () => File {
  return lazily(() => toFile(type, make()))
}

function toFile(type: string, text: string): File {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  // One per encoding: the documents are large, and encoding one takes longer than sending it.
  const known = new Map<string, Promise<Encoded>>()
  return {
    type: `${type}; charset=utf-8`,
    etag,
    encode(wanted) {
      const name = `${wanted.encoding}${wanted.isIdentityRefused}`
      const encoded = known.get(name) ?? encodeBody(bytes, wanted)
      known.set(name, encoded)
      return encoded
    },
  }
}

async function send(file: File, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { body, encoding } = await file.encode(wantedEncoding(request.headers['accept-encoding']))
  const etag = tagOf(file.etag, encoding)
  reply.headers({
    ETag: etag,
    'Cache-Control': 'public, max-age=300',
    Vary: [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
    'Content-Security-Policy': POLICY,
  })
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(body)
}
